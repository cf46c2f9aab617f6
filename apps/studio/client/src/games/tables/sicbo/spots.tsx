// The cloth of sic bo: every bet of the game as a button in rows.
import { CellChip } from '../parts/chips.tsx'
import { returnedOn, spotLabel } from '../parts/spot.tsx'
import { wonSpots } from '../cards/spots.ts'
import { paysOf } from '../spot-names.ts'
import type { ViewProps } from '../view.ts'
import { DieIcon } from './dice.tsx'

const FACES = [1, 2, 3, 4, 5, 6] as const
export const ROWS = {
  even: ['small', 'odd', 'even', 'big'],
  doubles: FACES.map((face) => `double-${face}`),
  triples: FACES.map((face) => `triple-${face}`),
  totals: Array.from({ length: 14 }, (_, index) => `total-${index + 4}`),
  pairs: FACES.flatMap((one) => FACES.filter((other) => other > one).map((other) => `pair-${one}-${other}`)),
  singles: FACES.map((face) => `single-${face}`),
} as const

const TONES: Readonly<Record<string, string>> = { small: '#15306b', odd: '#15306b', big: '#8f1626', even: '#8f1626' }

/** The dice that a spot is about. */
function diceOf(kind: string): readonly number[] {
  const [group, ...rest] = kind.split('-')
  const faces = rest.map(Number)
  if (group === 'double') return [faces[0]!, faces[0]!]
  if (group === 'triple') return [faces[0]!, faces[0]!, faces[0]!]
  return group === 'pair' || group === 'single' ? faces : []
}

interface SicBoSpotProps {
  readonly view: ViewProps
  readonly kind: string
  readonly wins: ReadonlySet<string>
  readonly phone: boolean
  readonly className?: string
}

export const useWins = ({ table, phase, outcome }: ViewProps): ReadonlySet<string> =>
  wonSpots(table, phase.phase === 'result' ? outcome : null)

export function SicBoSpot({ view, kind, wins, phone, className = '' }: SicBoSpotProps) {
  const { words, bets } = view
  const dice = diceOf(kind)
  const mine = bets.spots.get(kind)
  const isEven = kind in TONES
  const isSingle = kind.startsWith('single-')
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={spotLabel(view, kind)}
      aria-disabled={!view.isOpen}
      data-spot={kind}
      onClick={(event) => view.onSpot(kind, event.currentTarget)}
      className={`cloth-spot relative grid min-h-0 min-w-0 content-center justify-items-center gap-px overflow-hidden rounded-sm border border-[#d9c38c8c] leading-none ${wins.has(kind) ? 'is-won' : wins.size > 0 ? 'is-dim' : ''} ${className}`}
      style={{ background: TONES[kind] ?? '#0000002e' }}
    >
      {dice.length > 0 ? (
        <span className={`flex ${phone && dice.length === 3 ? 'scale-80' : ''} gap-px`}>
          {dice.map((value, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a die is its place
            <DieIcon key={place} value={value} size={phone ? (dice.length === 3 ? 15 : 18) : isSingle ? 30 : 22} />
          ))}
        </span>
      ) : (
        <b
          className={
            isEven
              ? 'text-xl font-extrabold slim:text-base slim:leading-4'
              : kind === 'any-triple'
                ? 'text-lg font-bold slim:px-0.5 slim:text-center slim:text-xs slim:leading-3.5 low:leading-3'
                : 'text-lg font-bold slim:px-0.5 slim:text-center slim:text-sm slim:leading-4'
          }
        >
          {kind.startsWith('total-') ? kind.slice(6) : nameOf(view, kind)}
        </b>
      )}
      {mine === undefined ? (
        <SpotLine view={view} kind={kind} phone={phone} />
      ) : (
        <CellChip amount={mine} outcome={returnedOn(view, kind)} labelOf={words.chipLabel} />
      )}
    </button>
  )
}

/** What stands below a spot's name: what it pays, or when it wins. What lies on it takes this place. */
function SpotLine({ view, kind, phone }: Pick<SicBoSpotProps, 'view' | 'kind' | 'phone'>) {
  const pays = paysOf(view.words, 'sicbo', kind).replaceAll(' ', '')
  if (kind in TONES)
    return (
      // A fifth of a phone has no room for a sentence: its rules say that a triple loses.
      <span className="text-xs font-semibold whitespace-nowrap text-[#d9e4ff] low:leading-3">
        {phone && (kind === 'odd' || kind === 'even') ? pays : rangeOf(view, kind)}
      </span>
    )
  const isSingle = kind.startsWith('single-')
  if (phone && isSingle) return null
  return (
    <span className="text-xs font-semibold text-[#e4dcc6] low:leading-3">{isSingle ? '1 · 2 · 12 : 1' : pays}</span>
  )
}

function nameOf({ words }: ViewProps, kind: string): string {
  const { sicbo } = words
  if (kind === 'any-triple') return sicbo['any-triple']
  return kind === 'small' ? sicbo.small : kind === 'big' ? sicbo.big : kind === 'odd' ? sicbo.odd : sicbo.even
}
function rangeOf({ words }: ViewProps, kind: string): string {
  return kind === 'small'
    ? words.sicbo.range(4, 10)
    : kind === 'big'
      ? words.sicbo.range(11, 17)
      : words.sicbo.losesTriple
}
