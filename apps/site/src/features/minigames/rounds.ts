// Which round is on, which was last, and what state a round is in by the server's clock. Pure: the time is handed in.
import type { GameKeyOnWire, RoundOnWire } from '@hanpan/contract'

export type RoundPhase = 'open' | 'closed' | 'drawn' | 'settled' | 'voided'

/** The state to show. An open round past its closing time is closed, whether or not the server's word has come yet. */
export function roundPhase(round: RoundOnWire, nowMs: number): RoundPhase {
  if (round.status === 'open' && nowMs >= Date.parse(round.closesAt)) return 'closed'
  return round.status
}

/** The round whose draw comes next: it takes bets, or has just closed. Null between rounds. */
export function currentRound(rounds: readonly RoundOnWire[], nowMs: number): RoundOnWire | null {
  let next: RoundOnWire | null = null
  for (const round of rounds) {
    const comes = (round.status === 'open' || round.status === 'closed') && Date.parse(round.drawsAt) > nowMs
    if (comes && (!next || round.drawsAt < next.drawsAt)) next = round
  }
  return next
}

/** The newest round with a result. */
export function lastDrawnRound(rounds: readonly RoundOnWire[]): RoundOnWire | null {
  return rounds.find((round) => round.result !== null) ?? null
}

/** A round whose time has come and whose result has not: it is being drawn. */
export function drawingRound(rounds: readonly RoundOnWire[], nowMs: number): RoundOnWire | null {
  return (
    rounds.find(
      (round) =>
        (round.status === 'open' || round.status === 'closed') &&
        round.result === null &&
        Date.parse(round.drawsAt) <= nowMs,
    ) ?? null
  )
}

/** Puts a changed round into a list that is newest first. */
export function mergeRound(rounds: readonly RoundOnWire[], changed: RoundOnWire, countMax: number): RoundOnWire[] {
  const others = rounds.filter((round) => round.roundNo !== changed.roundNo)
  return [...others, changed].sort((left, right) => (left.roundNo < right.roundNo ? 1 : -1)).slice(0, countMax)
}

/** "2026-11-21-107" as people say it: 107. */
export function roundOfDay(roundNo: string): string {
  return String(Number(roundNo.slice(11)))
}

/** A round as a link names it: of another game than powerball, with the game before it. */
export function namedRound(gameKey: GameKeyOnWire, roundNo: string): string {
  return gameKey === 'powerball' ? roundNo : `${gameKey}:${roundNo}`
}
