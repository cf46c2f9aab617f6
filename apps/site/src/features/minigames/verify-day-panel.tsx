// The check of a whole day: progress, verdict, and every round with what is wrong with it.
import type { GameKeyOnWire } from '@hanpan/contract'
import { Button, DateTime, MomentField, Notice, SelectField, classNames } from '@hanpan/ui'
import { CircleCheckBig, CircleX, Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { gameKeys } from '../../app/game-keys.ts'
import { browserHashes } from '../../wire/browser-hashes.ts'
import { useTexts } from '../../words/words-context.tsx'
import { AnyResult } from './any-result.tsx'
import { readDay, type SeedDay } from './day-csv.ts'
import { gameTexts } from './pick-text.ts'
import { saveJson } from './save-json.ts'
import { roundOfDay } from './rounds.ts'
import { verifyDay, type CheckedRound, type DayCheck } from './verify-day.ts'

interface VerifyDayPanelProps {
  readonly game: GameKeyOnWire
  readonly today: string
  readonly onGame: (game: GameKeyOnWire) => void
  readonly onRound: (roundNo: string) => void
}

type Phase = 'idle' | 'running' | 'done' | 'missing'

export function VerifyDayPanel({ game, today, onGame, onRound }: VerifyDayPanelProps) {
  const t = useTexts()
  const [date, setDate] = useState(today)
  const [phase, setPhase] = useState<Phase>('idle')
  const [found, setFound] = useState<Awaited<ReturnType<typeof readDay>>>(null)
  const day = found?.day ?? null
  const [check, setCheck] = useState<DayCheck | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const reset = () => {
    running.current?.abort()
    setPhase('idle')
    setCheck(null)
    setFound(null)
  }
  const start = async () => {
    reset()
    const controller = new AbortController()
    running.current = controller
    setPhase('running')
    const read = await readDay(game, date)
    if (controller.signal.aborted) return
    if (!read) return setPhase('missing')
    setFound(read)
    await verifyDay(browserHashes, game, read, setCheck, controller.signal)
    if (!controller.signal.aborted) setPhase('done')
  }
  return (
    <div className="flex flex-col gap-4">
      <form
        className="panel flex flex-wrap items-end gap-3 p-4 desk:p-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (phase === 'running') reset()
          else void start()
        }}
      >
        <SelectField
          label={t('verify.game')}
          value={game}
          onChange={(event) => {
            reset()
            onGame(event.target.value as GameKeyOnWire)
          }}
          options={gameKeys.map((key) => ({ value: key, label: t(gameTexts[key]) }))}
          className="max-desk:w-full"
        />
        <MomentField
          kind="date"
          keepsLast
          label={t('verify.day')}
          value={date}
          max={today}
          required
          onValue={(day) => {
            reset()
            if (day !== '' && day <= today) setDate(day)
          }}
          className="max-desk:flex-1"
          inputClassName="figures"
        />
        <Button type="submit" tone={phase === 'running' ? 'secondary' : 'primary'}>
          {phase === 'running' ? t('verify.dayStop') : t('verify.dayStart')}
        </Button>
        <p className="w-full text-sm text-dim">{t('verify.dayText')}</p>
      </form>
      {phase === 'missing' && <Notice tone="warn">{t('verify.dayNone')}</Notice>}
      {day && <DaySeed day={day} check={check} />}
      {check && <Verdict check={check} done={phase === 'done'} />}
      {phase === 'done' && found && (
        <Button
          className="self-start"
          icon={<Download aria-hidden className="size-4" />}
          onClick={() => saveJson(`${game}-${date}`, { gameKey: game, ...found })}
        >
          {t('verify.saveJson')}
        </Button>
      )}
      {check && check.checked.length > 0 && <CheckedTable checked={check.checked} onRound={onRound} />}
    </div>
  )
}

function DaySeed({ day, check }: { readonly day: SeedDay; readonly check: DayCheck | null }) {
  const t = useTexts()
  return (
    <div className="panel flex flex-col gap-2 p-4 text-sm desk:p-5">
      <p className="text-dim">{t('verify.dayCommit')}</p>
      <code className="figures rounded-sm bg-ground px-2 py-1.5 text-xs break-all">{day.commitment}</code>
      <p className="text-dim">
        {t('verify.dayCommittedAt')} <DateTime at={day.committedAt} />
      </p>
      {Date.parse(day.committedAt) > Date.parse(`${day.date}T00:00:00+09:00`) && (
        <p className="text-warn">{t('verify.dayCommittedLate')}</p>
      )}
      {day.seed === null ? (
        <p className="text-dim">{t('verify.daySeedLater')}</p>
      ) : (
        <>
          <p className="text-dim">{t('verify.daySeed')}</p>
          <code className="figures rounded-sm bg-ground px-2 py-1.5 text-xs break-all">{day.seed}</code>
          {check && check.dayMatches !== null && (
            <p className={check.dayMatches ? 'text-brand' : 'text-up'}>
              {check.dayMatches ? t('verify.dayMatches') : t('verify.dayDiffers')}
            </p>
          )}
        </>
      )}
    </div>
  )
}

function Verdict({ check, done }: { readonly check: DayCheck; readonly done: boolean }) {
  const t = useTexts()
  const { checked, total, openCount, dayMatches } = check
  const bad = checked.filter(({ refusal }) => refusal !== null).length
  const good = bad === 0 && dayMatches !== false
  return (
    <div className="flex flex-col gap-2">
      <progress
        aria-label={t('verify.wholeDay')}
        value={checked.length}
        max={Math.max(1, total)}
        className="h-2 w-full appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-brand"
      />
      <p className="figures text-sm text-dim">{t('verify.progress', { done: checked.length, total })}</p>
      {done && (
        <Notice tone={good ? 'brand' : 'up'}>
          <output className="block text-base font-semibold">
            {good ? t('verify.dayOk', { count: checked.length }) : t('verify.dayBad', { count: bad })}
          </output>
          {openCount > 0 && <p className="mt-1">{t('verify.dayOpen', { count: openCount })}</p>}
        </Notice>
      )}
    </div>
  )
}

interface CheckedTableProps {
  readonly checked: readonly CheckedRound[]
  readonly onRound: (roundNo: string) => void
}

function CheckedTable({ checked, onRound }: CheckedTableProps) {
  const t = useTexts()
  // What does not agree stands first.
  const rows = [...checked].sort((one, other) => Number(one.refusal === null) - Number(other.refusal === null))
  return (
    <section aria-label={t('verify.wholeDay')} className="panel max-h-160 overflow-auto">
      <table className="w-full text-sm">
        <thead className="sticky top-0 z-1 bg-raised text-left text-xs text-dim">
          <tr>
            <th scope="col" className="px-3 py-2 font-medium desk:px-4">
              {t('results.round')}
            </th>
            <th scope="col" className="px-3 py-2 font-medium desk:px-4">
              {t('results.outcome')}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium desk:px-4">
              {t('verify.state')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.roundNo} className="border-t border-line/60">
              <td className="px-3 py-1 desk:px-4">
                <button
                  type="button"
                  onClick={() => onRound(row.roundNo)}
                  className="figures min-h-11 rounded-sm underline underline-offset-4 hover:text-brand desk:min-h-8"
                >
                  {t('powerball.round', { round: roundOfDay(row.roundNo) })}
                </button>
              </td>
              <td className="px-3 py-1 desk:px-4">{row.result ? <AnyResult result={row.result} /> : '–'}</td>
              <td className="px-3 py-1 text-right whitespace-nowrap desk:px-4">
                <RoundVerdict row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const REASONS = {
  'seed-malformed': 'reason_seed_malformed',
  'randomness-malformed': 'reason_randomness_malformed',
  'result-malformed': 'reason_result_malformed',
  'commitment-differs': 'reason_commitment_differs',
  'result-differs': 'reason_result_differs',
  'seed-not-of-the-day': 'reason_seed_not_of_the_day',
  'seed-missing': 'reason_seed_missing',
} as const satisfies Record<NonNullable<CheckedRound['refusal']>, string>

function RoundVerdict({ row: { refusal, isVoided, isCorrected } }: { readonly row: CheckedRound }) {
  const t = useTexts()
  const Icon = refusal === null ? CircleCheckBig : CircleX
  const text =
    refusal !== null ? t(`verify.${REASONS[refusal]}`) : isVoided ? t('verify.voidedOk') : t('verify.stateOk')
  return (
    <span className={classNames('inline-flex items-center gap-1.5', refusal === null ? 'text-brand' : 'text-up')}>
      <Icon aria-hidden className="size-4" />
      {text}
      {isCorrected && <span className="text-warn">· {t('roundHistory.corrected')}</span>}
    </span>
  )
}
