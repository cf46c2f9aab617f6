// How often each side of a market came in the last rounds, its longest run, of keno the numbers that came most and least, and all of it
// round by round.
import type { RoundOnWire } from '@hanpan/contract'
import { Segments } from '@hanpan/ui'
import { useState } from 'react'
import { useTexts } from '../../words/words-context.tsx'
import type { GameLook } from './games.ts'
import { numbersByCount, sidesOf, statisticsOf } from './outcomes.ts'
import { sideColour, usePickTexts } from './pick-text.ts'

const WINDOWS = ['50', '100', '300'] as const
const NUMBERS_SHOWN = 5

interface PatternStatisticsProps {
  readonly market: string
  readonly look: GameLook
  /** Newest first. */
  readonly rounds: readonly RoundOnWire[]
  /** The outcomes of these rounds, oldest first. */
  readonly line: readonly string[]
}

export function PatternStatistics({ market, look, rounds, line }: PatternStatisticsProps) {
  const t = useTexts()
  const texts = usePickTexts()
  const [window, setWindow] = useState<(typeof WINDOWS)[number]>('50')
  const { total, sides } = statisticsOf(line.slice(-Number(window)), sidesOf(look.key, market))
  return (
    <section aria-label={t('play.statistics')} className="flex flex-col gap-3">
      <Segments
        label={t('play.frequency')}
        value={window}
        onValueChange={setWindow}
        options={WINDOWS.map((value) => ({ value, label: t('play.lastRounds', { count: Number(value) }) }))}
      />
      <ul className="grid grid-cols-2 gap-x-5 gap-y-2.5 desk:grid-cols-3 wide:grid-cols-4">
        {sides.map(({ side, count, streakMax }) => {
          const percent = total === 0 ? 0 : (count / total) * 100
          return (
            <li key={side} className="min-w-0 text-sm">
              <p className="figures flex items-baseline justify-between gap-2">
                <span className="truncate font-medium">{texts.pick(market, side)}</span>
                <span className="shrink-0 text-dim">
                  <strong className="text-ink">{count}</strong> · {percent.toFixed(1)}%
                </span>
              </p>
              <span aria-hidden className="mt-1 block h-1.5 overflow-hidden rounded-full bg-raised">
                <span
                  className="block h-full rounded-full"
                  style={{ width: `${percent}%`, background: sideColour(side) }}
                />
              </span>
              <p className="figures mt-0.5 text-xs text-dim">{t('play.streakMax', { count: streakMax })}</p>
            </li>
          )
        })}
      </ul>
      {look.key === 'speedkeno' && <Numbers rounds={rounds} window={Number(window)} />}
      <details>
        <summary className="inline-flex min-h-11 items-center text-dim hover:text-ink desk:min-h-8">
          {t('play.asTable')}
        </summary>
        <OutcomeTable market={market} rounds={rounds} line={line} />
      </details>
    </section>
  )
}

/** The numbers that came most and least. */
function Numbers({ rounds, window }: { readonly rounds: readonly RoundOnWire[]; readonly window: number }) {
  const t = useTexts()
  const numbers = numbersByCount(rounds, window)
  return (
    <dl className="grid gap-2 desk:grid-cols-2">
      {(['hot', 'cold'] as const).map((end) => (
        <div key={end}>
          <dt className="text-dim">{t(`play.${end}`)}</dt>
          <dd className="figures flex flex-wrap gap-x-3">
            {(end === 'hot' ? numbers : numbers.toReversed()).slice(0, NUMBERS_SHOWN).map(({ number, count }) => (
              <span key={number}>
                <strong>{number}</strong> <span className="text-dim">×{count}</span>
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const TABLE_ROWS = 30

interface OutcomeTableProps {
  readonly market: string
  readonly rounds: readonly RoundOnWire[]
  readonly line: readonly string[]
}

function OutcomeTable({ market, rounds, line }: OutcomeTableProps) {
  const t = useTexts()
  const texts = usePickTexts()
  const drawn = rounds.filter(({ result }) => result !== null).slice(0, TABLE_ROWS)
  const newestFirst = line.toReversed()
  return (
    <table className="figures w-full max-w-md text-sm">
      <thead className="text-left text-xs text-dim">
        <tr>
          <th scope="col" className="py-1 font-medium">
            {t('bet.round')}
          </th>
          <th scope="col" className="py-1 font-medium">
            {texts.market(market)}
          </th>
        </tr>
      </thead>
      <tbody>
        {drawn.map(({ roundNo }, index) => (
          <tr key={roundNo} className="border-t border-line/60">
            <td className="py-1">{roundNo}</td>
            <td className="py-1">{texts.pick(market, newestFirst[index] ?? '')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
