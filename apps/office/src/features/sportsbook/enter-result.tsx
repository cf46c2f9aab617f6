// Enters how an event ended: counts by period, who won where they do not say it, and by hand what no count decides.
import type { CallFailure } from '@hanpan/client'
import { partNames, type PeriodKey } from '@hanpan/sportsbook'
import { Button, Dialog, Notice } from '@hanpan/ui'
import { useState } from 'react'
import { FormButtons } from '../../parts/form-buttons.tsx'
import { CheckboxInput, NumberInput, SelectInput, TextInput } from '../../parts/form-fields.tsx'
import { type JudgedForm, useJudgedForm } from '../../parts/judged-form.ts'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts, useWords } from '../../words/words-context.tsx'
import { DecisionPreview, type Word } from './decision-preview.tsx'
import type { DeskEvent } from './offer-state.tsx'
import { type ResultMarket, type SportsResult, useMarketNames } from './outcome-text.ts'

type ResultWord = Extract<Word, { readonly kind: 'result' }>
type Unit = (typeof UNITS)[number]

const UNITS = ['goals', 'points', 'runs', 'games', 'kills', 'corners', 'cards', 'rounds'] as const
const FINISHES = ['completed', 'abandoned', 'retired', 'walkover', 'postponed', 'cancelled'] as const
const METHODS = ['none', 'knockout', 'submission', 'decision', 'disqualification'] as const
/** These end without anything that counts. */
const UNPLAYED: readonly string[] = ['postponed', 'cancelled', 'walkover']
const WITH_OVERTIME: readonly string[] = ['soccer', 'basketball', 'ice-hockey', 'handball', 'american-football']
const WITH_SHOOT_OUT: readonly string[] = ['soccer', 'ice-hockey', 'handball']
const SIDES = ['home', 'away'] as const
const ANSWER_WORDS = ['loss', 'win', 'void'] as const
type AnswerWord = (typeof ANSWER_WORDS)[number]
const LEFT_OPEN = ''
const ALL_VOID = '*void'

interface PeriodValues {
  key: string
  /** As typed; of what nobody has counted nothing. */
  counts: Record<Unit, { home: string; away: string }>
  winner: string
}

interface ResultValues {
  finish: (typeof FINISHES)[number]
  periods: PeriodValues[]
  isLastComplete: boolean
  winner: string
  ending: { method: (typeof METHODS)[number]; round: number }
  hand: string[]
  /** Of questions, by market, each answer in its place. */
  answers: AnswerWord[][]
}

interface EnterResultProps {
  readonly event: DeskEvent
  readonly result: SportsResult
  readonly onClose: () => void
}

export function EnterResult({ event, result, onClose }: EnterResultProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const [word, setWord] = useState<ResultWord | null>(null)
  const [refusal, setRefusal] = useState<CallFailure | null>(null)
  // What nothing has decided; what it was decided by stays in the hands of the counts.
  const [undecided] = useState(() => result.markets.filter(({ picks }) => picks.every((pick) => pick.result === null)))
  const units = UNITS.filter((unit) => result.units.includes(unit))
  // Of questions alone nothing is counted.
  const isCounted = event.sport === 'combat' ? result.markets.some(({ texts }) => !texts) : units.length > 0
  const form = useJudgedForm<ResultValues>({
    values: valuesOf(event, result, undecided),
    judge: (values) => problemsOf(values, units, t('sports.countWrong')),
  })
  const preview = async () => {
    if (!(await form.check())) return
    const next = wordOf(form.getValues(), undecided)
    const answer = await call('/api/office/sports/previewResult', { eventId: event.eventId, word: next })
    if (!answer.ok) {
      if (!form.refuse(answer.refusal)) setRefusal(answer.refusal)
      return
    }
    setRefusal(null)
    setWord(next)
  }
  return (
    <Dialog open onClose={onClose} title={t('sports.enterResult')} size="large" persistent>
      {word ? (
        <DecisionPreview event={event} word={word} onDone={onClose} onCancel={() => setWord(null)}>
          <p className="text-sm text-dim">{t('sports.resultNote')}</p>
        </DecisionPreview>
      ) : (
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(submitted) => {
            submitted.preventDefault()
            void preview()
          }}
        >
          <SelectInput
            control={form.control}
            name="finish"
            label={t('sports.finish')}
            options={FINISHES.map((value) => ({ value, label: t(`sports.finishes.${value}`) }))}
          />
          {isCounted && !UNPLAYED.includes(form.values.finish) && <Periods event={event} result={result} form={form} />}
          {isCounted && <Ending event={event} form={form} />}
          {undecided.some(({ texts }) => texts) && !UNPLAYED.includes(form.values.finish) && (
            <Questions event={event} markets={undecided} form={form} />
          )}
          {undecided.some(({ texts }) => !texts) && <ByHand event={event} markets={undecided} form={form} />}
          {refusal && (
            <div role="alert">
              <Notice tone="up">
                {codeText(refusal.code)} <span className="figures opacity-80">({refusal.code})</span>
              </Notice>
            </div>
          )}
          <FormButtons>
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            <Button type="submit" tone="primary" data-main>
              {t('sports.preview')}
            </Button>
          </FormButtons>
        </form>
      )}
    </Dialog>
  )
}

function valuesOf(event: DeskEvent, result: SportsResult, undecided: readonly ResultMarket[]): ResultValues {
  const known = new Map(result.periods.map((period) => [period.key, period]))
  const keys =
    event.sport === 'combat' ? [] : setsMayBeShort(event) && known.size > 0 ? [...known.keys()] : result.periodKeys
  const overtime = [...known.keys()].filter((key) => !keys.includes(key))
  return {
    finish:
      event.status === 'abandoned' || event.status === 'postponed' || event.status === 'cancelled'
        ? event.status
        : 'completed',
    periods: (result.units.length === 0 && event.sport !== 'combat' ? [] : [...keys, ...overtime]).map((key) =>
      periodOf(key, result.units, known.get(key)),
    ),
    isLastComplete: true,
    winner: '',
    ending: { method: 'none', round: 1 },
    hand: undecided.map(() => LEFT_OPEN),
    answers: undecided.map(({ picks }) => picks.map(() => 'loss' as const)),
  }
}

/** Who has enough sets or maps plays no more of them. */
const setsMayBeShort = ({ sport }: DeskEvent) => ['tennis', 'volleyball', 'badminton', 'esports'].includes(sport)

function periodOf(key: string, units: readonly string[], known?: SportsResult['periods'][number]): PeriodValues {
  return {
    key,
    counts: Object.fromEntries(
      units.map((unit) => {
        const score = known?.counts[unit]
        return [unit, { home: String(score?.home ?? ''), away: String(score?.away ?? '') }]
      }),
    ) as PeriodValues['counts'],
    winner: known?.winner ?? '',
  }
}

function wordOf(
  { finish, periods, isLastComplete, winner, ending, hand, answers }: ResultValues,
  undecided: readonly ResultMarket[],
): ResultWord {
  const isPlayed = !UNPLAYED.includes(finish)
  return {
    kind: 'result',
    finish,
    periods: isPlayed
      ? periods.map(({ key, counts, winner: taken }, place) => ({
          key,
          counts: countsOf(counts),
          isComplete: finish === 'completed' || place < periods.length - 1 || isLastComplete,
          ...((taken === 'home' || taken === 'away') && { winner: taken }),
        }))
      : [],
    winner: winner === 'home' || winner === 'away' || winner === 'draw' ? winner : null,
    ending: ending.method === 'none' ? null : { method: ending.method, round: ending.round, half: 2 },
    markets: undecided.flatMap(({ market, line, picks, texts }, place) => {
      if (texts) {
        const said = isPlayed ? answersIn(picks, answers[place] ?? []) : null
        return said ? [{ market, line, results: said }] : []
      }
      const chosen = hand[place] ?? LEFT_OPEN
      if (chosen === LEFT_OPEN) return []
      const results = Object.fromEntries(
        picks.map(({ pick }) => [pick, chosen === ALL_VOID ? 'void' : pick === chosen ? 'win' : 'loss'] as const),
      )
      return [{ market, line, results }]
    }),
  }
}

/** What was said of each answer: of several that have it each has its share. Null where none has it, and none came back. */
function answersIn(picks: ResultMarket['picks'], words: readonly AnswerWord[]) {
  const right = words.filter((word) => word === 'win').length
  if (words.every((word) => word === 'loss')) return null
  const resultOf = (word: AnswerWord) => (word === 'win' && right > 1 ? { sharing: right } : word)
  return Object.fromEntries(picks.map(({ pick }, place) => [pick, resultOf(words[place] ?? 'loss')] as const))
}

/** What was counted of a period. */
function countsOf(counts: PeriodValues['counts']): ResultWord['periods'][number]['counts'] {
  const counted = Object.entries(counts).filter(([, { home, away }]) => home !== '' && away !== '')
  return Object.fromEntries(counted.map(([unit, { home, away }]) => [unit, { home: Number(home), away: Number(away) }]))
}

const isCount = (text: string) => /^\d{1,4}$/.test(text)

/** Every period needs what its sport counts; of the rest both sides, or neither. */
function problemsOf({ finish, periods }: ResultValues, units: readonly Unit[], wrong: string) {
  if (UNPLAYED.includes(finish)) return {}
  const fields = periods.flatMap(({ counts }, place) =>
    units.flatMap((unit, order) =>
      SIDES.map((side) => {
        const { home, away } = counts[unit]
        const isNeeded = order === 0 || home !== '' || away !== ''
        return [`periods.${place}.counts.${unit}.${side}`, isNeeded && !isCount(counts[unit][side]) && wrong] as const
      }),
    ),
  )
  return Object.fromEntries(fields)
}

interface PartProps {
  readonly event: DeskEvent
  readonly form: JudgedForm<ResultValues>
}

function Periods({ event, result, form }: PartProps & { readonly result: SportsResult }) {
  const t = useTexts()
  const { language } = useWords().catalogue
  const { periods, finish } = form.values
  const units = UNITS.filter((unit) => result.units.includes(unit))
  const nameOf = (key: string) => partNames(key as PeriodKey)[language]
  const setPeriods = (next: PeriodValues[]) => form.setValue('periods', next)
  const add = (key: string) => setPeriods([...form.getValues('periods'), periodOf(key, result.units)])
  const ordinary = periods.filter(({ key }) => !key.startsWith('x') && key !== 'so').length
  const overtimes = periods.filter(({ key }) => key.startsWith('x')).length
  const hasShootOut = periods.some(({ key }) => key === 'so')
  const next = result.periodKeys[ordinary]
  return (
    <div className="flex flex-col gap-3">
      {periods.map(({ key }, place) => (
        <fieldset key={key} className="rounded-md border border-line px-3 pb-3">
          <legend className="px-1 text-sm font-semibold">{nameOf(key)}</legend>
          <div className="grid grid-cols-2 gap-3 desk:grid-cols-4">
            {units.map((unit) => (
              <CountFields key={unit} event={event} form={form} place={place} unit={unit} named={units.length > 1} />
            ))}
            {result.asksPeriodWinners && (
              <SelectInput
                control={form.control}
                name={`periods.${place}.winner`}
                label={t('sports.winner')}
                options={sidesOf(event, '–')}
              />
            )}
          </div>
        </fieldset>
      ))}
      {units.length > 1 && <p className="text-sm text-dim">{t('sports.countNote')}</p>}
      <div className="flex flex-wrap items-center gap-2">
        {next !== undefined && overtimes === 0 && !hasShootOut && (
          <Button size="small" onClick={() => add(next)}>
            {t('sports.addPeriod')}
          </Button>
        )}
        {next === undefined && WITH_OVERTIME.includes(event.sport) && !hasShootOut && (
          <Button size="small" onClick={() => add(`x${overtimes + 1}`)}>
            {t('sports.addOvertime')}
          </Button>
        )}
        {next === undefined && WITH_SHOOT_OUT.includes(event.sport) && !hasShootOut && (
          <Button size="small" onClick={() => add('so')}>
            {t('sports.addShootOut')}
          </Button>
        )}
        {periods.length > 0 && (
          <Button size="small" onClick={() => setPeriods(form.getValues('periods').slice(0, -1))}>
            {t('sports.removePeriod')}
          </Button>
        )}
        {finish !== 'completed' && periods.length > 0 && (
          <CheckboxInput
            control={form.control}
            name="isLastComplete"
            label={`${nameOf(periods.at(-1)!.key)}: ${t('sports.complete')}`}
          />
        )}
      </div>
    </div>
  )
}

interface CountFieldsProps extends PartProps {
  readonly place: number
  readonly unit: Unit
  /** Several are counted: each says what it is. */
  readonly named: boolean
}

function CountFields({ event, form, place, unit, named }: CountFieldsProps) {
  const t = useTexts()
  return SIDES.map((side) => (
    <TextInput
      key={side}
      control={form.control}
      name={`periods.${place}.counts.${unit}.${side}`}
      label={named ? `${event[side].name} ${t(`sports.units.${unit}`)}` : event[side].name}
      inputMode="numeric"
      className="figures"
    />
  ))
}

const sidesOf = (event: DeskEvent, none: string) => [
  { value: '', label: none },
  { value: 'home', label: event.home.name },
  { value: 'away', label: event.away.name },
]

function Ending({ event, form }: PartProps) {
  const t = useTexts()
  const options = sidesOf(event, t('sports.byCounts'))
  return (
    <div className="grid gap-3 desk:grid-cols-3">
      <SelectInput
        control={form.control}
        name="winner"
        label={t('sports.winner')}
        options={event.sport === 'combat' ? [...options, { value: 'draw', label: t('sports.draw') }] : options}
      />
      {event.sport === 'combat' && (
        <>
          <SelectInput
            control={form.control}
            name="ending.method"
            label={t('sports.method')}
            options={METHODS.map((value) => ({ value, label: t(`sports.methods.${value}`) }))}
          />
          <NumberInput control={form.control} name="ending.round" label={t('sports.round')} />
        </>
      )}
    </div>
  )
}

function Questions({ event, markets, form }: PartProps & { readonly markets: readonly ResultMarket[] }) {
  const t = useTexts()
  const { marketOf, pickOf } = useMarketNames(event)
  const words = ANSWER_WORDS.map((value) => ({ value, label: t(`sports.answers.${value}`) }))
  return markets.map((market, place) => {
    if (!market.texts) return null
    const right = (form.values.answers[place] ?? []).filter((word) => word === 'win').length
    return (
      <fieldset key={`${market.market} ${market.line}`} className="rounded-md border border-line px-3 pb-3">
        <legend className="px-1 text-sm font-semibold">{marketOf(market)}</legend>
        <div className="grid gap-3 desk:grid-cols-2">
          {market.picks.map(({ pick }, answer) => (
            <SelectInput
              key={pick}
              control={form.control}
              name={`answers.${place}.${answer}`}
              label={pickOf(market, pick)}
              options={words}
            />
          ))}
        </div>
        <p className="pt-2 text-sm text-dim">
          {right > 1 ? t('sports.deadHeatNote', { count: right }) : t('sports.answersNote')}
        </p>
      </fieldset>
    )
  })
}

function ByHand({ event, markets, form }: PartProps & { readonly markets: readonly ResultMarket[] }) {
  const t = useTexts()
  const { marketWithLineOf, pickOf } = useMarketNames(event)
  return (
    <details className="rounded-md border border-line">
      <summary className="cursor-pointer px-3 py-2 text-sm font-semibold">
        {t('sports.byHand')} <span className="figures text-dim">{markets.filter(({ texts }) => !texts).length}</span>
      </summary>
      <p className="px-3 pb-2 text-sm text-dim">{t('sports.byHandNote')}</p>
      <div className="grid max-h-72 gap-3 overflow-y-auto px-3 pb-3 desk:grid-cols-2">
        {markets.map((market, place) =>
          market.texts ? null : (
            <SelectInput
              key={`${market.market} ${market.line}`}
              control={form.control}
              name={`hand.${place}`}
              label={marketWithLineOf(market)}
              options={[
                { value: LEFT_OPEN, label: t('sports.leftOpen') },
                ...market.picks.map(({ pick }) => ({
                  value: pick,
                  label: t('sports.wins', { pick: pickOf(market, pick) }),
                })),
                { value: ALL_VOID, label: t('sports.allVoid') },
              ]}
            />
          ),
        )}
      </div>
    </details>
  )
}
