// What is on sale. The card of the round after this one follows from what is already promised of it, so its prices can be read while this one runs.
import { offeredPicks, virtualOf } from '@hanpan/casino'
import { useMemo } from 'react'
import type { ShelfVirtual } from '../../../../src/shelf/virtuals.ts'
import { hashes } from '../../wire/hashes.ts'
import type { Phase, TableState } from '../../live/table-state.ts'
import type { Sale } from './view.ts'

export function useSale(table: ShelfVirtual, state: TableState | null, phase: Phase, now: number): Sale | null {
  const round = state?.round ?? null
  const next = state?.nextCommitment ?? null
  const isUnderWay =
    phase.phase === 'dealing' || phase.phase === 'result' || (phase.phase === 'waiting' && round?.outcome)
  const number = round === null ? null : isUnderWay ? round.number + 1 : round.number
  const game = virtualOf(table.game)
  const card = useMemo(() => {
    if (number === null) return null
    if (!isUnderWay) return round?.card ?? null
    return next === null ? null : game.card(hashes, { commitment: next, clientSeed: table.id, nonce: number })
  }, [number, isUnderWay, round?.card, next, game, table.id])
  const picks = useMemo(() => (card ? offeredPicks(game, card) : null), [card, game])
  if (!round || number === null || !card || !picks) return null
  if (phase.phase === 'betting')
    return { number, card, picks, isOpen: true, left: phase.left, part: (phase.left ?? 0) / (phase.lasts ?? 1) }
  const opensAt = isUnderWay ? round.endsAt : round.opensAt
  const left = opensAt === null ? null : Date.parse(opensAt) - now
  return { number, card, picks, isOpen: false, left: left !== null && left > 0 ? left : null, part: 0 }
}
