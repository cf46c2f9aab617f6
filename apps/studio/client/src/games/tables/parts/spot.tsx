// A spot of a cloth that is drawn: a button with its name, what it pays and what lies on it, for pointer, keyboard and reader alike.
import { formatInteger } from '@hanpan/ui'
import type { ReactNode } from 'react'
import { paysOf, spotName } from '../spot-names.ts'
import type { ViewProps } from '../view.ts'

export type SpotView = Pick<ViewProps, 'table' | 'bets' | 'words' | 'onSpot' | 'isOpen' | 'result'>

/** What a reader is told of a spot. */
export function spotLabel({ table, bets, words }: SpotView, kind: string): string {
  const mine = formatInteger(bets.spots.get(kind) ?? 0)
  return words.spot(spotName(words, table.game, kind), paysOf(words, table.game, kind), mine)
}

/** Before the result null, then what a spot of mine returned. */
export const returnedOn = ({ result }: Pick<ViewProps, 'result'>, kind: string): number | null =>
  result ? (result.spots.get(kind)?.payout ?? 0) : null

interface DrawnSpotProps {
  readonly view: SpotView
  readonly kind: string
  readonly isWon: boolean
  readonly isDim: boolean
  readonly children: ReactNode
}

/** The element around it has `useSpotKeys`: one of its spots is the stop of the tabulator. */
export function DrawnSpot({ view, kind, isWon, isDim, children }: DrawnSpotProps) {
  const press = (target: Element) => view.onSpot(kind, target)
  return (
    <g
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a shape of the cloth cannot be a button element
      role="button"
      tabIndex={-1}
      aria-label={spotLabel(view, kind)}
      aria-disabled={!view.isOpen}
      data-spot={kind}
      className={`felt-spot ${isWon ? 'is-won' : ''} ${isDim ? 'is-dim' : ''} ${view.isOpen ? 'is-open' : ''}`}
      onClick={(event) => press(event.currentTarget)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        press(event.currentTarget)
      }}
    >
      {children}
    </g>
  )
}
