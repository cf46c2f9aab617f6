// The answer to a question. Templates and the deposit account are a press away.
import type { CallResponse } from '@hanpan/contract'
import { Button, Segments, SelectField } from '@hanpan/ui'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { ConfirmForm } from '../../parts/confirm.tsx'
import { needed, useJudgedForm } from '../../parts/judged-form.ts'
import { LANGUAGES, type Language } from '../../parts/languages.tsx'
import { refresh, useCall } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { ANSWER_LENGTH_MAX, AnswerField } from './answer-field.tsx'
import type { Read } from './inquiry-thread.tsx'
import { accountText, fillWords, templateIn } from './template-words.ts'

type Template = CallResponse<'/api/office/support/templates'>['list'][number]

/** What an answer changes. */
const answerCalls = [
  '/api/office/support/list',
  '/api/office/support/read',
  '/api/office/overview',
  '/api/office/cases/list',
  '/api/office/cases/read',
  '/api/office/cases/work',
] as const

interface AnswerFormProps {
  readonly read: Read
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** It answers the thread that is shown: what somebody writes meanwhile refuses it. */
export function AnswerForm({ read, onDone, onCancel }: AnswerFormProps) {
  const t = useTexts()
  const { inquiry } = read
  const [language, setLanguage] = useState<Language>('ko')
  const form = useJudgedForm({
    values: { answer: '' },
    judge: ({ answer }) => ({ answer: needed(answer) }),
  })
  const templates = useCall('/api/office/support/templates', {}).data?.list ?? []
  const add = (text: string) => {
    const before = form.getValues('answer')
    const all = before.trim() === '' ? text : `${before.trimEnd()}\n\n${text}`
    form.setValue('answer', all.slice(0, ANSWER_LENGTH_MAX))
  }
  const textOf = (template: Template) => fillWords(templateIn(template, language), read)
  return (
    <div className="flex flex-col gap-4">
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
        submitLabel={t(inquiry.status === 'wait' ? 'support.submit' : 'support.answerMore')}
        submitKeys="Ctrl ↵"
        form={form}
        run={() =>
          call('/api/office/support/answer', {
            boardIdx: inquiry.boardIdx,
            seen: read.thread.length,
            ...form.getValues(),
          })
        }
        doneText={t('support.done')}
        onDone={() => {
          refresh(...answerCalls)
          form.setValue('answer', '')
          onDone()
        }}
        onRefused={() => refresh(...answerCalls)}
        onCancel={onCancel}
      >
        <AnswerField control={form.control} templates={templates} textOf={textOf} />
      </ConfirmForm>
    </div>
  )
}
