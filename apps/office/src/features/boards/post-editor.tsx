// The editor as the office uses it. A chunk of its own, loaded when someone writes.
import { RichTextEditor, pictureForUpload, type UploadedPicture } from '@hanpan/editor'
import { showToast } from '@hanpan/ui'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'

interface PostEditorProps {
  readonly initialHtml: string
  readonly onChange: (html: string) => void
}

export function PostEditor({ initialHtml, onChange }: PostEditorProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const words = {
    tools: t('editor.tools'),
    strong: t('editor.strong'),
    em: t('editor.em'),
    underline: t('editor.underline'),
    strike: t('editor.strike'),
    heading2: t('editor.heading2'),
    heading3: t('editor.heading3'),
    bullets: t('editor.bullets'),
    numbers: t('editor.numbers'),
    quote: t('editor.quote'),
    link: t('editor.link'),
    picture: t('editor.picture'),
    undo: t('editor.undo'),
    redo: t('editor.redo'),
    address: t('editor.address'),
    addressInvalid: t('editor.addressInvalid'),
    apply: t('editor.apply'),
    remove: t('editor.remove'),
    uploading: t('editor.uploading'),
  }
  const upload = async (file: File): Promise<UploadedPicture | null> => {
    const content = await pictureForUpload(file)
    const answer = content === null ? null : await call('/api/office/boards/upload', { content })
    if (answer?.ok) return answer.value
    showToast({ tone: 'up', text: codeText(answer === null ? 'BD03' : answer.refusal.code) })
    return null
  }
  return <RichTextEditor label={t('content.body')} {...{ initialHtml, words, onChange }} onUpload={upload} />
}
