// The editor as the office uses it. A chunk of its own, loaded when someone writes.
import { PictureEditor } from '@hanpan/editor'
import { refuse } from '@hanpan/kernel'
import { pictureUpload } from '@hanpan/web'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts, useWords } from '../../words/words-context.tsx'

interface PostEditorProps {
  readonly initialHtml: string
  readonly error?: string | undefined
  readonly onChange: (html: string) => void
}

export function PostEditor(props: PostEditorProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const { language } = useWords().catalogue
  const keep = async (content: string) => {
    const answer = await call('/api/office/boards/upload', { content })
    return answer.ok ? answer : refuse(answer.refusal.code)
  }
  return <PictureEditor {...props} language={language} label={t('content.body')} {...pictureUpload(keep, codeText)} />
}
