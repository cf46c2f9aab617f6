// Asking the operator a question. It is asked once more before it goes, because it cannot be changed afterwards.
import { INQUIRIES_WAITING_MAX, INQUIRY_LENGTH_MAX, POST_TITLE_LENGTH_MAX, type RefusalCode } from '@hanpan/contract'
import { Button, Notice, Segments, TextAreaField, TextField, formatInteger, showToast } from '@hanpan/ui'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx'
import { callKey, queries } from '../../wire/queries.ts'
import { call, newRequestId } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'

const TYPES = ['etc', 'bankaccount'] as const
type InquiryType = (typeof TYPES)[number]

interface AskRequest {
  readonly type: InquiryType
  readonly title: string
  readonly content: string
}

/** Sends a question, once however often the button is pressed. */
export function useAsk() {
  const t = useTexts()
  const [requestId, setRequestId] = useState(newRequestId)
  const [refusal, setRefusal] = useState<RefusalCode | null>(null)
  const [busy, setBusy] = useState(false)
  const ask = async (request: AskRequest): Promise<string | null> => {
    setBusy(true)
    const answer = await call('/api/board/qna/save', { ...request, requestId })
    setBusy(false)
    setRefusal(answer.ok ? null : answer.refusal)
    if (answer.ok || answer.refusal === 'C999') setRequestId(newRequestId())
    if (!answer.ok) return null
    void queries.invalidateQueries({ queryKey: callKey('/api/board/qna/list') })
    showToast({ tone: 'brand', text: t('support.asked') })
    return answer.value.boardIdx
  }
  return { ask, refusal, busy }
}

interface InquiryFormProps {
  readonly onAsked: (boardIdx: string) => void
  readonly onCancel: () => void
}

export function InquiryForm({ onAsked, onCancel }: InquiryFormProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const { ask, refusal, busy } = useAsk()
  const [type, setType] = useState<InquiryType>('etc')
  const [asking, setAsking] = useState(false)
  const form = useForm({ defaultValues: { title: '', content: '' } })
  const { errors } = form.formState
  const length = useWatch({ control: form.control, name: 'content' }).length
  const send = form.handleSubmit(async ({ title, content }) => {
    const boardIdx = await ask({ type, title, content })
    setAsking(false)
    if (boardIdx !== null) onAsked(boardIdx)
  })
  const isAccount = type === 'bankaccount'
  return (
    <form
      onSubmit={(event) => void form.handleSubmit(() => setAsking(true))(event)}
      noValidate
      className="panel flex flex-col gap-4 p-4 desk:p-6"
    >
      <Segments
        label={t('support.type')}
        value={type}
        onValueChange={setType}
        options={TYPES.map((value) => ({ value, label: t(`support.${value}`) }))}
      />
      <TextField
        label={t('support.qnaTitle')}
        required
        autoComplete="off"
        maxLength={POST_TITLE_LENGTH_MAX}
        error={errors.title?.message}
        {...form.register('title', { validate: (text) => text.trim() !== '' || t('support.needsTitle') })}
      />
      <TextAreaField
        label={t('support.qnaContent')}
        required
        rows={8}
        maxLength={INQUIRY_LENGTH_MAX}
        hint={t('support.qnaContentHint', { count: formatInteger(length), max: formatInteger(INQUIRY_LENGTH_MAX) })}
        error={errors.content?.message}
        {...form.register('content', { validate: (text) => text.trim() !== '' || t('support.needsContent') })}
      />
      <p className="text-sm text-dim">{t('support.qnaNote', { max: INQUIRIES_WAITING_MAX })}</p>
      {refusal !== null && (
        <Notice tone="up">
          <p role="alert">{codeText(refusal)}</p>
        </Notice>
      )}
      <div className="flex justify-end gap-2 max-desk:*:flex-1">
        <Button onClick={onCancel}>{t('support.cancel')}</Button>
        <Button type="submit" tone="primary">
          {t('support.qnaSubmit')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={t(isAccount ? 'support.confirmAccount' : 'support.confirmQuestion')}
        text={t(isAccount ? 'support.confirmAccountText' : 'support.confirmQuestionText')}
        confirm={t('support.confirm')}
        cancel={t('support.cancel')}
        busy={busy}
        onConfirm={() => void send()}
        onClose={() => setAsking(false)}
      />
    </form>
  )
}
