// The member's accepted bets on the round that is being drawn, pinned to its stage: each with what it still needs. Nothing is said of a
// bet that the steps told so far do not decide.
import { Money, classNames } from '@hanpan/ui'
import { Check, X } from 'lucide-react'
import { useTexts } from '../../words/words-context.tsx'
import { usePickTexts } from './pick-text.ts'
import { drawingRound } from './rounds.ts'
import { type RoundReceipt as Receipt, useSlip } from '../../state/slip.ts'
import { standingOf, type Standing } from './standing.ts'
import type { GameState } from './use-game.ts'

interface StagePicksProps {
  readonly game: Pick<GameState, 'look' | 'rounds' | 'now' | 'last' | 'reveal'>
  readonly className?: string
}

/** The member's bets on the draw that is being told; none between two draws. */
export function useStagePicks({ look, rounds, now, last, reveal }: StagePicksProps['game']): readonly Receipt[] {
  const receipts = useSlip((state) => state.receipts)
  const shown = drawingRound(rounds, now) ?? (reveal.isRevealing ? last : null)
  return receipts.filter(({ gameKey, roundNo }) => gameKey === look.key && roundNo === shown?.roundNo)
}

export function StagePicks({ game, className }: StagePicksProps) {
  const t = useTexts()
  const own = useStagePicks(game)
  if (own.length === 0) return null
  const { look, rounds, now, last, reveal } = game
  const drawing = drawingRound(rounds, now)
  const told = { result: drawing ? null : (last?.result ?? null), count: reveal.count, steps: look.pace.steps }
  return (
    <ul aria-label={t('slip.myBets')} className={classNames('flex gap-1', className)}>
      {own.map((receipt) => (
        <PinnedPick
          key={receipt.betId}
          receipt={receipt}
          standing={standingOf({ gameKey: look.key, market: receipt.market, pick: receipt.pick, ...told })}
        />
      ))}
    </ul>
  )
}

function PinnedPick({ receipt, standing }: { readonly receipt: Receipt; readonly standing: Standing }) {
  const texts = usePickTexts()
  const standingText = useStandingText()
  const Mark = { won: Check, lost: X, open: null }[standing.state]
  return (
    <li className="figures flex shrink-0 items-center gap-1.5 rounded-full bg-ground/70 px-2.5 py-1 text-xs">
      <span className="text-dim">
        {texts.market(receipt.market)}{' '}
        <b className="font-semibold text-ink">{texts.pick(receipt.market, receipt.pick)}</b>
      </span>
      <Money value={receipt.stake} className="font-semibold" />
      <span className="flex items-center gap-1 text-dim">
        {Mark && <Mark aria-hidden className="size-3.5" />}
        {standingText(standing)}
      </span>
    </li>
  )
}

function useStandingText(): (standing: Standing) => string {
  const t = useTexts()
  return ({ state, more, room, hits }) => {
    if (state !== 'open') return t(`play.${state}`)
    if (hits !== null) return t('play.hitsSoFar', { hits })
    if (more !== null) return t('play.needsMore', { count: more })
    return room === null ? t('play.waits') : t('play.hasRoom', { count: room })
  }
}
