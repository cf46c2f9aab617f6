// What was written about a question, oldest first, and the field to write on.
import { INQUIRY_LENGTH_MAX, type CallResponse } from '@hanpan/contract'
import { Button, DateTime, TextAreaField, classNames, formatInteger, showToast } from '@hanpan/ui'
import { useWatch } from 'react-hook-form'
import { FormRefusal, useCallForm } from '../../app/call-form.tsx'
import { callKey, queries } from '../../wire/queries.ts'
import { callInFull } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'

type Board = CallResponse<'/api/board/qna/datail'>['board']

export function InquiryThread({ board }: { readonly board: Board }) {
  const t = useTexts()
  return (
    <>
      {board.thread.map((entry, index) => (
        <article
          key={`${entry.at} ${String(entry.isOperator)}`}
          aria-label={t(entry.isOperator ? 'support.answerTitle' : index === 0 ? 'support.question' : 'support.added')}
          className={classNames('panel p-4 desk:p-7', entry.isOperator && 'border-l-3 border-l-brand')}
        >
          <h3 className="flex flex-wrap items-baseline gap-x-3 text-base font-semibold">
            {t(entry.isOperator ? 'support.answerTitle' : index === 0 ? 'support.question' : 'support.added')}
            <span className="text-sm font-normal text-dim">
              <DateTime at={entry.at} />
            </span>
          </h3>
          <p className="mt-3 text-base leading-7 wrap-anywhere whitespace-pre-line">{entry.content}</p>
        </article>
      ))}
      {board.status === 'wait' && <p className="panel p-4 text-base text-dim desk:p-7">{t('support.noAnswer')}</p>}
      <WriteOn boardIdx={board.boardIdx} />
    </>
  )
}

function WriteOn({ boardIdx }: { readonly boardIdx: string }) {
  const t = useTexts()
  const form = useCallForm({
    mode: 'onSubmit',
    defaultValues: { content: '' },
    send: ({ content }, requestId) => callInFull('/api/board/qna/reply', { boardIdx, content, requestId }),
    onDone() {
      form.reset({ content: '' })
      void queries.invalidateQueries({ queryKey: callKey('/api/board/qna/datail') })
      void queries.invalidateQueries({ queryKey: callKey('/api/board/qna/list') })
      showToast({ tone: 'brand', text: t('support.addedDone') })
    },
  })
  const { errors } = form.formState
  const length = useWatch({ control: form.control, name: 'content', compute: (content) => content.length })
  return (
    <section aria-label={t('support.writeOn')} className="panel p-4 desk:p-7">
      <form onSubmit={(event) => void form.submit(event)} className="flex flex-col gap-3" noValidate>
        <TextAreaField
          label={t('support.writeOn')}
          rows={4}
          maxLength={INQUIRY_LENGTH_MAX}
          hint={t('support.qnaContentHint', { count: formatInteger(length), max: formatInteger(INQUIRY_LENGTH_MAX) })}
          error={errors.content?.message}
          {...form.register('content', { validate: (text) => text.trim() !== '' || t('support.needsContent') })}
        />
        <FormRefusal code={form.refusal} />
        <Button type="submit" tone="primary" busy={form.busy} className="self-end">
          {t('support.writeOnSubmit')}
        </Button>
      </form>
    </section>
  )
}
