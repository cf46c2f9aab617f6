// Sounds follow what is seen: each card as it leaves and turns, the ball, the dice, chips, and a win that is one.
import { useEffect, useRef } from 'react'
import type { ShelfTable } from '../../../../../src/shelf/tables.ts'
import type { Sound } from '../../../sound/sound.ts'
import { stepsOf } from '../cards/card-game.ts'
import { BALL, CARD, CHIP, CLOSED, DICE, TURN, WIN } from './sounds.ts'
import type { Phase, TableState } from '../../../live/table-state.ts'
import type { RoundResult } from '../../../live/use-result.ts'

interface Heard {
  readonly sound: Sound
  readonly table: ShelfTable
  readonly state: TableState | null
  readonly phase: Phase
  readonly result: RoundResult | null
}

/** Who comes in the middle hears what is left. */
const LATE_MS = 400

export function useTableSounds({ sound, table, state, phase, result }: Heard): void {
  const roundId = state?.round?.roundId
  const outcome = state?.round?.outcome ?? null
  const since = useRef(0)
  useEffect(() => {
    since.current = phase.since
  })
  useEffect(() => {
    if (phase.phase === 'closed') sound.play(CLOSED)
    if (phase.phase !== 'dealing' || !outcome || !roundId) return
    if (table.game === 'roulette' || table.game === 'sicbo') {
      if (since.current < LATE_MS) sound.play(table.game === 'roulette' ? BALL : DICE)
      return
    }
    const timers = stepsOf(table.game, outcome).flatMap(({ leavesAt, turnsAt }) =>
      [[leavesAt, CARD] as const, [turnsAt, TURN] as const]
        .filter(([at]) => at >= since.current)
        .map(([at, tones]) => setTimeout(() => sound.play(tones), at - since.current)),
    )
    return () => timers.forEach(clearTimeout)
  }, [phase.phase, roundId, outcome, sound, table.game])
  useEffect(() => {
    if (result) sound.play(result.payout > result.stake ? WIN : CHIP)
  }, [result, sound])
}
