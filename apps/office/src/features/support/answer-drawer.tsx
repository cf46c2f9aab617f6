// One question and its answer. Templates and the deposit account are a press away.
import { Button, DateTime, Drawer, SelectField, Skeleton, TextAreaField } from '@hanpan/ui'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import type { CallResponse } from '@hanpan/contract'
import { ConfirmForm } from '../../parts/confirm.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { refresh, useCall } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { ACCOUNT_WORD, withAccount } from './with-account.ts'

type Read = CallResponse<'/api/office/support/read'>
const LENGTH_MAX = 4000

interface AnswerDrawerProps {
  readonly boardIdx: string
  readonly onClose: () => void
}

export function AnswerDrawer({ boardIdx, onClose }: AnswerDrawerProps) {
  const t = useTexts()
  const query = useCall('/api/office/support/read', { boardIdx })
  return (
    <Drawer open onClose={onClose} title={t('support.question')} className="desk:max-w-xl!">
      <Loaded query={query} waiting={<Skeleton className="h-96" />}>
        {(read) => <Answer key={boardIdx} read={read} onClose={onClose} />}
      </Loaded>
    </Drawer>
  )
}

function Answer({ read, onClose }: { readonly read: Read; readonly onClose: () => void }) {
  const t = useTexts()
  const { inquiry, depositAccount } = read
  const [answer, setAnswer] = useState(inquiry.answer)
  const templates = useCall('/api/office/support/templates', {}).data?.list ?? []
  const add = (text: string) =>
    setAnswer((before) => (before.trim() === '' ? text : `${before.trimEnd()}\n\n${text}`).slice(0, LENGTH_MAX))
  const account = withAccount(ACCOUNT_WORD, depositAccount)
  return (
    <div className="flex flex-col gap-4">
      <Facts
        facts={[
          { name: t('members.member'), value: `${inquiry.memId} · ${inquiry.memNick}`, strong: true },
          { name: t('members.level'), value: <span className="figures">{inquiry.memLevel}</span> },
          { name: t('support.type'), value: t(`support.${inquiry.type}`) },
          { name: t('support.asked'), value: <DateTime at={inquiry.createdAt} /> },
        ]}
      />
      <article className="rounded-md border border-line bg-raised/50 p-4">
        <h3 className="text-base font-semibold wrap-anywhere">{inquiry.title}</h3>
        <p className="mt-2 text-sm leading-6 wrap-anywhere whitespace-pre-line">{inquiry.content}</p>
      </article>
      <div className="flex flex-wrap items-end gap-2">
        <SelectField
          label={t('support.template')}
          className="min-w-40 flex-1"
          value=""
          placeholder={t('support.templateChoose')}
          options={templates.map(({ templateIdx, title }) => ({ value: templateIdx, label: title }))}
          onChange={(event) => {
            const chosen = templates.find(({ templateIdx }) => templateIdx === event.target.value)
            if (chosen) add(withAccount(chosen.content, depositAccount))
          }}
        />
        <Button icon={<Landmark aria-hidden className="size-4" />} onClick={() => add(account)}>
          {t('support.insertAccount')}
        </Button>
      </div>
      <ConfirmForm
        submitLabel={t(inquiry.status === 'wait' ? 'support.submit' : 'support.correct')}
        disabled={answer.trim() === '' || answer.trim() === inquiry.answer}
        run={() => call('/api/office/support/answer', { boardIdx: inquiry.boardIdx, answer })}
        doneText={t('support.done')}
        onDone={() => {
          refresh('/api/office/support/list', '/api/office/support/read', '/api/office/overview')
          onClose()
        }}
        onCancel={onClose}
      >
        <TextAreaField
          label={t('support.answerField')}
          required
          rows={9}
          maxLength={LENGTH_MAX}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
      </ConfirmForm>
    </div>
  )
}
