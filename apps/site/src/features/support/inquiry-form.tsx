// Asking the operator a question. It is asked once more before it goes, because it cannot be changed afterwards.
import { INQUIRIES_WAITING_MAX, INQUIRY_LENGTH_MAX, POST_TITLE_LENGTH_MAX } from '@hanpan/contract'
import { Button, Segments, TextAreaField, TextField, formatInteger, showToast } from '@hanpan/ui'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FormRefusal, useCallForm } from '../../app/call-form.tsx'
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx'
import { callKey, queries } from '../../wire/queries.ts'
import { callInFull } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'

const TYPES = ['etc', 'bankaccount'] as const
type InquiryType = (typeof TYPES)[number]

interface AskRequest {
  readonly type: InquiryType
  readonly title: string
  readonly content: string
}

interface AskFormOptions {
  readonly first: AskRequest
  readonly onAsked: (boardIdx: string) => void
  /** Whatever came of it. */
  readonly onAnswered?: () => void
}

/** The form of a question. */
export function useAskForm({ first, onAsked, onAnswered }: AskFormOptions) {
  const t = useTexts()
  return useCallForm({
    mode: 'onSubmit',
    defaultValues: first,
    send: (request, requestId) => callInFull('/api/board/qna/save', { ...request, requestId }),
    ...(onAnswered && { onRefused: onAnswered }),
    onDone({ boardIdx }) {
      onAnswered?.()
      void queries.invalidateQueries({ queryKey: callKey('/api/board/qna/list') })
      showToast({ tone: 'brand', text: t('support.asked') })
      onAsked(boardIdx)
    },
  })
}

interface InquiryFormProps {
  readonly onAsked: (boardIdx: string) => void
  readonly onCancel: () => void
}

export function InquiryForm({ onAsked, onCancel }: InquiryFormProps) {
  const t = useTexts()
  const [asking, setAsking] = useState(false)
  const form = useAskForm({
    first: { type: 'etc', title: '', content: '' },
    onAsked,
    onAnswered: () => setAsking(false),
  })
  const { errors } = form.formState
  const { type, length } = useWatch({
    control: form.control,
    compute: ({ type, content }) => ({ type, length: content.length }),
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
        onValueChange={(next) => form.setValue('type', next)}
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
      <FormRefusal code={form.refusal} />
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
        busy={form.busy}
        onConfirm={() => void form.submit()}
        onClose={() => setAsking(false)}
      />
    </form>
  )
}
