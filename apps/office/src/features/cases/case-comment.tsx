// A comment on a case, or a file: both stand in its history at once.
import { CASE_FILE_BYTES_MAX, CASE_FILE_NAME_MAX, CASE_TEXT_MAX } from '@hanpan/contract'
import { Button, showToast, TextAreaField } from '@hanpan/ui'
import { Paperclip } from 'lucide-react'
import { useRef, useState } from 'react'
import { KeyCap } from '../../parts/key-cap.tsx'
import { useSending } from '../../parts/use-sending.ts'
import { refresh } from '../../wire/queries.ts'
import { call, newRequestId } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { caseCalls } from './case-row.ts'

const FILES = 'image/jpeg,image/png,image/webp,image/gif,application/pdf,text/plain,.txt,.csv'

export function CaseComment({ caseIdx }: { readonly caseIdx: string }) {
  const t = useTexts()
  const codeText = useCodeText()
  const { busy, send } = useSending()
  const [text, setText] = useState('')
  /** The same text sent again after a lost answer is the same comment. */
  const requestId = useRef(newRequestId())
  const refused = (code: Parameters<typeof codeText>[0]) =>
    showToast({ text: `${codeText(code)} (${code})`, tone: 'up' })
  const comment = async () => {
    if (text.trim() === '') return
    const answer = await call('/api/office/cases/comment', { caseIdx, text, requestId: requestId.current })
    if (!answer.ok) return refused(answer.refusal.code)
    requestId.current = newRequestId()
    setText('')
    refresh(...caseCalls)
  }
  const attach = async (file: File) => {
    if (file.size > CASE_FILE_BYTES_MAX) return refused('CF04')
    const content = await base64Of(file)
    if (content === null) return refused('CF04')
    const name = file.name.slice(-CASE_FILE_NAME_MAX)
    const answer = await call('/api/office/cases/attach', { caseIdx, name, content, requestId: newRequestId() })
    if (!answer.ok) return refused(answer.refusal.code)
    refresh(...caseCalls)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void send(comment)
      }}
      className="flex items-end gap-2"
    >
      <div className="min-w-0 flex-1">
        <TextAreaField
          label={t('cases.comment')}
          labelHidden
          placeholder={t('cases.commentHint')}
          rows={2}
          maxLength={CASE_TEXT_MAX}
          value={text}
          onChange={(event) => {
            requestId.current = newRequestId()
            setText(event.target.value)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            void send(comment)
          }}
        />
      </div>
      <label className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-md border border-line text-dim hover:bg-raised hover:text-ink focus-within:outline-2 focus-within:outline-brand desk:size-9">
        <Paperclip aria-hidden className="size-4" />
        <input
          type="file"
          accept={FILES}
          aria-label={t('cases.attach')}
          title={t('cases.attachHint')}
          disabled={busy}
          className="sr-only"
          onChange={(event) => {
            const [picked] = event.target.files ?? []
            event.target.value = ''
            if (picked) void send(() => attach(picked))
          }}
        />
      </label>
      <Button type="submit" busy={busy} disabled={text.trim() === ''}>
        {t('cases.commentSend')}
        <KeyCap>Ctrl ↵</KeyCap>
      </Button>
    </form>
  )
}

function base64Of(file: File): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const { result } = reader
      resolve(typeof result === 'string' ? (result.split(',')[1] ?? '') : null)
    })
    reader.addEventListener('error', () => resolve(null))
    reader.readAsDataURL(file)
  })
}
