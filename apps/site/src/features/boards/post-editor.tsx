// The editor as the boards use it. A chunk of its own, loaded when someone writes.
import { PictureEditor } from '@hanpan/editor'
import { pictureUpload } from '@hanpan/web'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts, useWords } from '../../words/words-context.tsx'

interface PostEditorProps {
  readonly initialHtml: string
  readonly error: string | undefined
  readonly onChange: (html: string) => void
}

export function PostEditor(props: PostEditorProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const { language } = useWords().catalogue
  const keep = (content: string) => call('/api/board/upload', { content })
  return (
    <PictureEditor
      {...props}
      language={language}
      label={t('board.content')}
      placeholder={t('board.contentHint')}
      {...pictureUpload(keep, codeText)}
    />
  )
}
