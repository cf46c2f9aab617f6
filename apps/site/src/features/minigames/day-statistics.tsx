// How often each side of a market came today, and its longest run, with the plain note that this predicts nothing.
import { useTexts } from '../../words/words-context.tsx'
import { statisticsOf } from './outcomes.ts'
import { sideColour, usePickTexts } from './pick-text.ts'

interface DayStatisticsProps {
  readonly market: string
  readonly line: readonly string[]
  readonly sides: readonly string[]
}

export function DayStatistics({ market, line, sides }: DayStatisticsProps) {
  const t = useTexts()
  const texts = usePickTexts()
  const { total, sides: counted, streak } = statisticsOf(line, sides)
  return (
    <section aria-label={t('play.statistics')}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-sm font-semibold">
          {t('play.statistics')}{' '}
          <span className="figures font-normal text-dim">{t('play.drawn', { count: total })}</span>
        </h3>
        {streak && (
          <p className="figures text-sm text-dim">
            {t('play.streak', { side: texts.pick(market, streak.side), count: streak.length })}
          </p>
        )}
      </div>
      <ul className="grid grid-cols-2 gap-x-5 gap-y-2.5 desk:grid-cols-3 wide:grid-cols-4">
        {counted.map(({ side, count, streakMax }) => {
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
      <p className="mt-3 text-xs text-dim">{t('play.noPrediction')}</p>
    </section>
  )
}
