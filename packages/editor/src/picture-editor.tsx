// The editor whose pictures go to a server. Whoever uses it says how they get there, and hears of a file that is no picture.
import { useMemo } from 'react'
import { pictureForUpload } from './picture-for-upload.ts'
import { RichTextEditor, type EditorWords, type UploadedPicture } from './rich-text-editor.tsx'
import { words as en } from './words/en.ts'
import { words as ko } from './words/ko.ts'
import { words as vi } from './words/vi.ts'

const words: Readonly<Record<EditorLanguage, EditorWords>> = { ko, en, vi }
export type EditorLanguage = 'ko' | 'en' | 'vi'

interface PictureEditorProps {
  readonly language: EditorLanguage
  readonly label: string
  readonly placeholder?: string
  readonly initialHtml: string
  readonly error?: string | undefined
  readonly onChange: (html: string) => void
  /** Sends a picture (base64); null when it was refused, which whoever uploads has said. */
  readonly upload: (content: string) => Promise<UploadedPicture | null>
  readonly onUnusable: () => void
}

export function PictureEditor({ language, upload, onUnusable, ...field }: PictureEditorProps) {
  const onUpload = useMemo(
    () => async (file: File) => {
      const content = await pictureForUpload(file)
      if (content !== null) return await upload(content)
      onUnusable()
      return null
    },
    [upload, onUnusable],
  )
  return <RichTextEditor {...field} words={words[language]} onUpload={onUpload} />
}
