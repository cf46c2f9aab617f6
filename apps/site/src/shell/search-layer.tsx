// The search from the press that asks for it: what is typed while the dialog is fetched is kept for it, and when it closes the focus goes
// back to where it came from.
import { Suspense, useCallback, useState } from 'react'
import { useFormFactor } from '../app/form-factor.ts'
import { sitePart } from '../app/site-part.ts'
import { useTexts } from '../words/words-context.tsx'

const SearchDialog = sitePart(() => import('./search-dialog.tsx'), 'SearchDialog', 'shell')

export function SearchLayer({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts()
  const isDesk = useFormFactor() === 'desk'
  const [text, setText] = useState('')
  const [opener] = useState(() => document.activeElement)
  const close = () => {
    onClose()
    if (opener instanceof HTMLElement) opener.focus()
  }
  const takeFocus = useCallback((field: HTMLInputElement | null) => field?.focus(), [])
  return (
    <>
      {/* On a phone it would bring the keyboard up. A field and not a listener: only a field composes syllables. */}
      {isDesk && (
        <input
          ref={takeFocus}
          className="sr-only"
          tabIndex={-1}
          aria-label={t('menu.search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && close()}
        />
      )}
      <Suspense>
        <SearchDialog text={text} onTextChange={setText} onClose={close} />
      </Suspense>
    </>
  )
}
