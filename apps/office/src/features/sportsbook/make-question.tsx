// Makes an event that asks about one thing alone: questions of the house's own, with answers and prices, in three languages.
import type { SportKeyOnWire } from '@hanpan/contract'
import { oddsFromDecimal } from '@hanpan/kernel'
import { Button } from '@hanpan/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { TextInput } from '../../parts/form-fields.tsx'
import { EMPTY, type JudgedForm, needed, useJudgedForm } from '../../parts/judged-form.ts'
import { fromField } from '../../parts/publish-window.tsx'
import { useMay } from '../../state/session.ts'
import { refresh } from '../../wire/queries.ts'
import { call, newRequestId } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { type Names, NamesFields, namesOf, NO_NAMES, SportField } from './made-names.tsx'
import { DESK_PATHS } from './suspend.tsx'

const ANSWERS_MIN = 2
const ANSWERS_MAX = 40
const QUESTIONS_MAX = 10

interface Answer extends Names {
  odds: string
}
interface QuestionValues {
  sport: SportKeyOnWire
  startsAt: string
  competition: Names
  home: Names
  questions: { name: Names; answers: Answer[] }[]
}

const newAnswer = (): Answer => ({ ...NO_NAMES, odds: '' })
const newQuestion = () => ({ name: NO_NAMES, answers: [newAnswer(), newAnswer()] })

export function MakeQuestion() {
  const t = useTexts()
  const mayManage = useMay('sports.manage')
  const [open, setOpen] = useState(false)
  if (!mayManage) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('sports.makeQuestion')}
      </Button>
      {open && <QuestionDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function QuestionDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts()
  const [requestId] = useState(newRequestId)
  const form = useJudgedForm<QuestionValues>({
    values: { sport: 'soccer', startsAt: '', competition: NO_NAMES, home: NO_NAMES, questions: [newQuestion()] },
    judge: ({ startsAt, competition, home, questions }) => ({
      'competition.ko': needed(competition.ko),
      'home.ko': needed(home.ko),
      startsAt: startsAt === '' && EMPTY,
      ...Object.fromEntries(
        questions.flatMap(({ name, answers }, place) => [
          [`questions.${place}.name.ko`, needed(name.ko)],
          ...answers.flatMap(({ ko, odds }, answer) => [
            [
              `questions.${place}.answers.${answer}.ko`,
              needed(ko) || (answers.findIndex((one) => one.ko === ko) < answer && t('sports.answerTwice')),
            ],
            [
              `questions.${place}.answers.${answer}.odds`,
              (oddsFromDecimal(Number(odds)) ?? 0) <= 1000 && t('sports.priceWrong'),
            ],
          ]),
        ]),
      ),
    }),
  })
  const run = (reason: string) => {
    const { sport, startsAt, competition, home, questions } = form.getValues()
    return call('/api/office/sports/makeEvent', {
      requestId,
      reason,
      event: {
        sport,
        scheduledAt: fromField(startsAt),
        competition: namesOf(competition),
        home: namesOf(home),
        markets: questions.map(({ name, answers }, place) => ({
          market: `novelty.${place + 1}`,
          line: null,
          prices: Object.fromEntries(answers.map(({ odds }, answer) => [`p${answer + 1}`, Number(odds)])),
          texts: {
            name: namesOf(name),
            picks: Object.fromEntries(answers.map((names, answer) => [`p${answer + 1}`, namesOf(names)])),
          },
        })),
      },
    })
  }
  return (
    <ConfirmDialog
      title={t('sports.makeQuestion')}
      size="wide"
      reason="required"
      submitLabel={t('sports.makeQuestion')}
      form={form}
      run={run}
      doneText={t('sports.eventMade')}
      onDone={() => refresh(...DESK_PATHS)}
      onClose={onClose}
    >
      <p className="text-sm text-dim">{t('sports.questionNote')}</p>
      <div className="grid gap-3 desk:grid-cols-2">
        <SportField value={form.values.sport} onChange={(sport) => form.setValue('sport', sport)} />
        <TextInput control={form.control} name="startsAt" label={t('sports.closesAt')} type="datetime-local" required />
      </div>
      {(['competition', 'home'] as const).map((who) => (
        <fieldset key={who} className="grid gap-3 desk:grid-cols-3">
          <legend className="mb-1 text-sm font-semibold">
            {who === 'home' ? t('sports.questionTitle') : t('sports.who.competition')}
          </legend>
          <NamesFields control={form.control} at={who} />
        </fieldset>
      ))}
      {form.values.questions.map((question, place) => (
        // Questions are added and removed at the end only.
        <Question key={place} form={form} place={place} answers={question.answers.length} />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          disabled={form.values.questions.length >= QUESTIONS_MAX}
          onClick={() => form.setValue('questions', [...form.getValues('questions'), newQuestion()])}
        >
          {t('sports.addQuestion')}
        </Button>
        {form.values.questions.length > 1 && (
          <Button
            size="small"
            tone="danger"
            onClick={() => form.setValue('questions', form.getValues('questions').slice(0, -1))}
          >
            {t('sports.removeQuestion')}
          </Button>
        )}
      </div>
    </ConfirmDialog>
  )
}

interface QuestionProps {
  readonly form: JudgedForm<QuestionValues>
  readonly place: number
  readonly answers: number
}

function Question({ form, place, answers }: QuestionProps) {
  const t = useTexts()
  const at = `questions.${place}.answers` as const
  return (
    <fieldset className="flex flex-col gap-3 rounded-md border border-line px-3 pb-3">
      <legend className="px-1 text-sm font-semibold">{t('sports.question', { number: place + 1 })}</legend>
      <div className="grid gap-3 desk:grid-cols-3">
        <NamesFields control={form.control} at={`questions.${place}.name`} />
      </div>
      {Array.from({ length: answers }, (_, answer) => (
        <fieldset key={answer} className="grid gap-3 border-t border-line/70 pt-2 desk:grid-cols-4">
          <legend className="text-sm text-dim">{t('sports.answer', { number: answer + 1 })}</legend>
          <NamesFields control={form.control} at={`${at}.${answer}`} />
          <TextInput
            control={form.control}
            name={`${at}.${answer}.odds`}
            label={t('sports.price')}
            inputMode="decimal"
            required
          />
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          disabled={answers >= ANSWERS_MAX}
          onClick={() => form.setValue(at, [...form.getValues(at), newAnswer()])}
        >
          {t('sports.addAnswer')}
        </Button>
        {answers > ANSWERS_MIN && (
          <Button size="small" tone="danger" onClick={() => form.setValue(at, form.getValues(at).slice(0, -1))}>
            {t('sports.removeAnswer')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
