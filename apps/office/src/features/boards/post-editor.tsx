// The editor as the office uses it. A chunk of its own, loaded when someone writes.
import { PictureEditor } from '@hanpan/editor'
import { showToast } from '@hanpan/ui'
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
  const upload = async (content: string) => {
    const answer = await call('/api/office/boards/upload', { content })
    if (answer.ok) return answer.value
    showToast({ tone: 'up', text: codeText(answer.refusal.code) })
    return null
  }
  return (
    <PictureEditor
      {...props}
      language={language}
      label={t('content.body')}
      upload={upload}
      onUnusable={() => showToast({ tone: 'up', text: codeText('BD03') })}
    />
  )
}
