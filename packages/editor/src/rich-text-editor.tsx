// The field that a text with formatting is written in. It keeps its own state, as the browser's text fields do: it is given a text
// to begin with and says what it has become.
import { Button, TextField, classNames } from '@hanpan/ui'
import { useId, useRef, useState, type FormEvent } from 'react'
import { insertPicture, linkAddress, removeLink, setLink } from './commands.ts'
import { Toolbar, type ToolWords } from './toolbar.tsx'
import { isEmptyDoc, useEditor } from './use-editor.ts'

export interface EditorWords extends ToolWords {
  readonly address: string
  readonly addressInvalid: string
  readonly apply: string
  readonly remove: string
  readonly uploading: string
}

export interface UploadedPicture {
  readonly url: string
  readonly width: number
  readonly height: number
}

interface RichTextEditorProps {
  readonly label: string
  readonly initialHtml: string
  readonly placeholder?: string
  readonly error?: string | undefined
  readonly words: EditorWords
  readonly className?: string
  readonly onChange: (html: string) => void
  /** Puts a file on the server; null when it was refused, which whoever uploads has said. */
  readonly onUpload?: (file: File) => Promise<UploadedPicture | null>
}

export function RichTextEditor(props: RichTextEditorProps) {
  const { label, initialHtml, placeholder, error, words, className, onChange, onUpload } = props
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const [uploads, setUploads] = useState(0)
  const [isLinkOpen, setLinkOpen] = useState(false)
  const attributes = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    'aria-required': 'true',
    ...(error !== undefined && { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` }),
    class: 'rich-text min-h-72 px-4 py-3 outline-none',
  }
  const upload = async (files: readonly File[]) => {
    if (!onUpload) return
    for (const one of files) {
      setUploads((count) => count + 1)
      const picture = await onUpload(one)
      setUploads((count) => count - 1)
      if (!picture || !view) continue
      const { url: src, width, height } = picture
      insertPicture({ src, width, height, alt: one.name.replace(/\.\w+$/, '') })(view.state, view.dispatch)
      view.focus()
    }
  }
  const { mount, view, state } = useEditor(initialHtml, attributes, {
    onChange,
    onFiles: (files) => void upload(files),
  })
  return (
    <div className={className ?? ''}>
      <span id={`${id}-label`} className="mb-1.5 block text-sm text-dim">
        {label}
      </span>
      <div
        className={classNames(
          'overflow-hidden rounded-md border bg-ground focus-within:border-brand-strong',
          error === undefined ? 'border-field' : 'border-up',
        )}
      >
        <Toolbar
          {...{ view, state, words, isLinkOpen }}
          isUploading={uploads > 0}
          onLink={() => setLinkOpen(!isLinkOpen)}
          onPicture={onUpload && (() => file.current?.click())}
        />
        {isLinkOpen && view && (
          <LinkForm
            words={words}
            onApply={(href) => {
              setLink(href)(view.state, view.dispatch)
              setLinkOpen(false)
              view.focus()
            }}
            onRemove={() => {
              removeLink(view.state, view.dispatch)
              setLinkOpen(false)
              view.focus()
            }}
          />
        )}
        <div className="relative max-h-[60dvh] overflow-y-auto">
          {placeholder !== undefined && state !== null && isEmptyDoc(state.doc) && (
            <p aria-hidden className="pointer-events-none absolute top-3 left-4 text-base text-dim">
              {placeholder}
            </p>
          )}
          <div ref={mount} />
        </div>
        <p aria-live="polite" className={uploads > 0 ? 'border-t border-line px-4 py-2 text-sm text-dim' : 'sr-only'}>
          {uploads > 0 ? words.uploading : ''}
        </p>
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-up">
          {error}
        </p>
      )}
      {onUpload && (
        <input
          ref={file}
          type="file"
          hidden
          multiple
          accept="image/jpeg,image/png,image/webp,image/gif"
          aria-label={words.picture}
          onChange={(event) => {
            void upload([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      )}
    </div>
  )
}

interface LinkFormProps {
  readonly words: EditorWords
  readonly onApply: (href: string) => void
  readonly onRemove: () => void
}

/** Not a form of its own: it stands inside the form of the page. */
function LinkForm({ words, onApply, onRemove }: LinkFormProps) {
  const [address, setAddress] = useState('')
  const [isInvalid, setInvalid] = useState(false)
  const apply = (event: Pick<FormEvent, 'preventDefault'>) => {
    event.preventDefault()
    const href = linkAddress(address)
    if (href === null) return setInvalid(true)
    onApply(href)
  }
  return (
    <div className="flex flex-wrap items-start gap-2 border-b border-line bg-raised/40 p-2">
      <TextField
        label={words.address}
        labelHidden
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        className="min-w-48 flex-1"
        value={address}
        error={isInvalid ? words.addressInvalid : undefined}
        onChange={(event) => {
          setAddress(event.target.value)
          setInvalid(false)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) apply(event)
        }}
      />
      <Button onClick={apply}>{words.apply}</Button>
      <Button tone="ghost" onClick={onRemove}>
        {words.remove}
      </Button>
    </div>
  )
}
