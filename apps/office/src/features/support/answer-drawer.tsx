// One question and its answer. Templates and the deposit account are a press away.
import { Button, DateTime, Drawer, Money, Segments, SelectField, Skeleton } from '@hanpan/ui'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import type { CallResponse } from '@hanpan/contract'
import { ConfirmForm } from '../../parts/confirm.tsx'
import { Facts } from '../../parts/facts.tsx'
import { needed, useJudgedForm } from '../../parts/judged-form.ts'
import { LANGUAGES, type Language } from '../../parts/languages.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { refresh, useCall } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { ANSWER_LENGTH_MAX, AnswerField } from './answer-field.tsx'
import { accountText, fillWords, templateIn } from './template-words.ts'

type Read = CallResponse<'/api/office/support/read'>
type Template = CallResponse<'/api/office/support/templates'>['list'][number]

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
  const { inquiry } = read
  const [language, setLanguage] = useState<Language>('ko')
  const form = useJudgedForm({
    values: { answer: inquiry.answer },
    judge: ({ answer }) => ({ answer: needed(answer) }),
  })
  const { answer } = form.values
  const templates = useCall('/api/office/support/templates', {}).data?.list ?? []
  const add = (text: string) => {
    const before = form.getValues('answer')
    const all = before.trim() === '' ? text : `${before.trimEnd()}\n\n${text}`
    form.setValue('answer', all.slice(0, ANSWER_LENGTH_MAX))
  }
  const textOf = (template: Template) => fillWords(templateIn(template, language), read)
  return (
    <div className="flex flex-col gap-4">
      <Facts
        facts={[
          { name: t('members.member'), value: `${inquiry.memId} · ${inquiry.memNick}`, strong: true },
          { name: t('members.level'), value: <span className="figures">{inquiry.memLevel}</span> },
          { name: t('support.type'), value: t(`support.${inquiry.type}`) },
          { name: t('support.asked'), value: <DateTime at={inquiry.createdAt} /> },
          ...(read.lastCash
            ? [{ name: t(`support.last_${read.lastCash.cashType}`), value: <Money value={read.lastCash.amount} /> }]
            : []),
        ]}
      />
      <article className="rounded-md border border-line bg-raised/50 p-4">
        <h3 className="text-base font-semibold wrap-anywhere">{inquiry.title}</h3>
        <p className="mt-2 text-sm leading-6 wrap-anywhere whitespace-pre-line">{inquiry.content}</p>
      </article>
      <Segments
        label={t('support.templateLanguage')}
        value={language}
        onValueChange={setLanguage}
        options={LANGUAGES.map((value) => ({ value, label: t(`publishing.${value}`) }))}
      />
      <div className="flex flex-wrap items-end gap-2">
        <SelectField
          label={t('support.template')}
          className="min-w-40 flex-1"
          value=""
          placeholder={t('support.templateChoose')}
          options={templates.map(({ templateIdx, title }) => ({ value: templateIdx, label: title }))}
          onChange={(event) => {
            const chosen = templates.find(({ templateIdx }) => templateIdx === event.target.value)
            if (chosen) add(textOf(chosen))
          }}
        />
        <Button icon={<Landmark aria-hidden className="size-4" />} onClick={() => add(accountText(read))}>
          {t('support.insertAccount')}
        </Button>
      </div>
      <ConfirmForm
        submitLabel={t(inquiry.status === 'wait' ? 'support.submit' : 'support.correct')}
        disabled={answer.trim() !== '' && answer.trim() === inquiry.answer}
        form={form}
        run={() => call('/api/office/support/answer', { boardIdx: inquiry.boardIdx, ...form.getValues() })}
        doneText={t('support.done')}
        onDone={() => {
          refresh('/api/office/support/list', '/api/office/support/read', '/api/office/overview')
          onClose()
        }}
        onCancel={onClose}
      >
        <AnswerField control={form.control} templates={templates} textOf={textOf} />
      </ConfirmForm>
    </div>
  )
}
