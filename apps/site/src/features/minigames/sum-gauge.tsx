// The sum of a draw as it grows: a figure, and a bar on which the bands of the markets lie. What can still come is lighter than what is
// settled; both end where the next ball may fall.
import type { ResultOnWire } from '@hanpan/contract'
import { gameOf, spanOfPick } from '@hanpan/minigames'
import { classNames } from '@hanpan/ui'
import { useTexts } from '../../words/words-context.tsx'
import { usePickTexts } from './pick-text.ts'
import { sumsLeft, winnerOfSum } from './standing.ts'

interface SumGaugeProps {
  readonly gameKey: 'powerball' | 'speedkeno'
  /** Null before anything is told. */
  readonly result: ResultOnWire | null
  /** Steps that may be seen. */
  readonly count: number
  /** Everything has been told. */
  readonly isOver: boolean
}

const GAUGES = {
  powerball: { bands: 'normal-size', line: 'normal-under-over' },
  speedkeno: { bands: 'sum-section', line: null },
} as const

interface Band {
  readonly pick: string
  readonly from: number
  readonly to: number
}

const bandsOf = (gameKey: SumGaugeProps['gameKey']): readonly Band[] =>
  (gameOf(gameKey).picks.get(GAUGES[gameKey].bands) ?? [])
    .flatMap((pick) => {
      const span = spanOfPick(GAUGES[gameKey].bands, pick)
      return span ? [{ pick, ...span }] : []
    })
    .toSorted((one, other) => one.from - other.from)

/** The first sum over the line. */
function lineOf(gameKey: SumGaugeProps['gameKey'], bands: readonly Band[]): number | null {
  const { line } = GAUGES[gameKey]
  if (line === null) return null
  for (let sum = bands[0]!.from; sum <= bands.at(-1)!.to; sum += 1) if (winnerOfSum(line, sum) === 'over') return sum
  return null
}

const shapes = (['powerball', 'speedkeno'] as const).map((gameKey) => {
  const bands = bandsOf(gameKey)
  return { gameKey, bands, line: lineOf(gameKey, bands) }
})

export function SumGauge({ gameKey, result, count, isOver }: SumGaugeProps) {
  const t = useTexts()
  const texts = usePickTexts()
  const { bands, line } = shapes.find((shape) => shape.gameKey === gameKey)!
  const drawn = result && ('balls' in result ? result.balls : 'numbers' in result ? result.numbers : null)
  const told = drawn?.slice(0, count) ?? []
  const sum = told.reduce((total, number) => total + number, 0)
  const [lowest, highest] = [bands[0]!.from, bands.at(-1)!.to]
  const share = (value: number) => Math.max(0, Math.min(1, (value - lowest) / (highest - lowest)))
  const [from, to] = drawn ? sumsLeft(gameKey, told) : [lowest, highest]
  const isWhole = drawn !== null && told.length === drawn.length
  return (
    <div aria-hidden className="figures">
      <p className="flex items-baseline gap-2 text-xs text-dim">
        {t('powerball.sum')}
        <b className="text-3xl leading-none font-extrabold text-ink">{told.length > 0 ? sum : '–'}</b>
        {told.length > 0 && !isOver && t('play.soFar', { count: told.length })}
      </p>
      <div className="relative mt-2 h-2.5">
        <div className="absolute inset-0 flex gap-0.5 overflow-hidden rounded-full">
          {bands.map((band) => (
            <span key={band.pick} className="h-full bg-ink/14" style={{ flexGrow: band.to - band.from + 1 }} />
          ))}
        </div>
        <Bar from={share(from)} to={share(to)} className="bg-ink/30" />
        {told.length > 0 && <Bar from={0} to={share(isWhole ? sum : from)} className="bg-ink" />}
        {line !== null && (
          <span className="absolute -inset-y-1 w-0.5 bg-ink" style={{ left: `${share(line - 0.5) * 100}%` }} />
        )}
      </div>
      <div className="mt-1 flex gap-0.5 text-2xs text-dim">
        {bands.map((band) => (
          <span
            key={band.pick}
            className={classNames(
              // A name is whole, and goes beyond a narrow band on both sides.
              'flex min-w-0 basis-0 justify-center whitespace-nowrap',
              isWhole && sum >= band.from && sum <= band.to && 'font-bold text-ink',
            )}
            style={{ flexGrow: band.to - band.from + 1 }}
          >
            {texts.pick(GAUGES[gameKey].bands, band.pick)}
          </span>
        ))}
      </div>
    </div>
  )
}

interface BarProps {
  readonly from: number
  readonly to: number
  readonly className: string
}

/** Grows and moves by its transform: nothing is laid out anew while a draw is told. */
function Bar({ from, to, className }: BarProps) {
  return (
    <span
      className={classNames(
        'absolute inset-0 origin-left rounded-full transition-transform duration-300 motion-reduce:transition-none',
        className,
      )}
      style={{ transform: `translateX(${from * 100}%) scaleX(${Math.max(0, to - from)})` }}
    />
  )
}
