// Sounds follow what is seen: the gates, hooves or a whistle, baskets and goals, and a win that is one.
import { raceMs, type RaceCard } from '@hanpan/casino'
import { useEffect, useRef } from 'react'
import type { ShelfVirtual } from '../../../../src/shelf/virtuals.ts'
import type { Phase, TableState } from '../../live/table-state.ts'
import type { RoundResult } from '../../live/use-result.ts'
import type { Sound, Tone } from '../../sound/sound.ts'

const CLOSED: readonly Tone[] = [{ from: 660, shape: 'triangle', lasts: 0.16, loud: 0.2 }]
const GATES: readonly Tone[] = [
  { from: 190, to: 90, shape: 'noise', lasts: 0.18, loud: 0.5 },
  { from: 880, shape: 'square', lasts: 0.5, loud: 0.06 },
]
const WHISTLE: readonly Tone[] = [{ from: 2350, to: 2300, shape: 'triangle', lasts: 0.55, loud: 0.16 }]
const CROWD: readonly Tone[] = [{ from: 700, to: 420, shape: 'noise', lasts: 1.4, loud: 0.22 }]
const BALL: readonly Tone[] = [{ from: 210, to: 120, shape: 'sine', lasts: 0.09, loud: 0.3 }]
const LINE: readonly Tone[] = [{ from: 1180, shape: 'triangle', lasts: 0.3, loud: 0.14 }]
const WIN: readonly Tone[] = [
  { from: 523, shape: 'triangle', lasts: 0.22, loud: 0.22 },
  { from: 784, shape: 'triangle', at: 0.12, lasts: 0.34, loud: 0.2 },
]
/** Hooves: four beats and a breath, again and again until the line. */
const hooves = (ms: number): readonly Tone[] => {
  const gallops = Math.floor(ms / 420)
  return Array.from({ length: gallops * 3 }, (_, beat) => ({
    from: 150 + (beat % 3) * 30,
    to: 70,
    shape: 'noise' as const,
    at: Math.floor(beat / 3) * 0.42 + (beat % 3) * 0.1,
    lasts: 0.09,
    loud: 0.2,
  }))
}

interface Heard {
  readonly sound: Sound
  readonly table: ShelfVirtual
  readonly phase: Phase
  readonly result: RoundResult | null
  readonly state: TableState | null
  readonly startedAt: number | null
}

/** Who comes in the middle of it hears what is left. */
const LATE_MS = 800

export function useVirtualSounds({ sound, table, phase, result, state, startedAt }: Heard): void {
  const { kind, game } = table
  const card = useRef<object | null>(null)
  useEffect(() => void (card.current = state?.round?.card ?? null))
  useEffect(() => {
    if (phase.phase === 'closed') sound.play(CLOSED)
    if (phase.phase !== 'dealing' || startedAt === null) return
    const late = Date.now() - startedAt
    if (kind !== 'race') return sound.play(WHISTLE)
    if (late < LATE_MS) sound.play(GATES)
    const lasts = raceMs(game === 'greyhounds' ? 'greyhounds' : 'horses', (card.current as RaceCard).metres) - late
    if (lasts <= 0) return
    if (game === 'horses') sound.play(hooves(lasts))
    const line = setTimeout(() => sound.play(LINE), lasts)
    return () => clearTimeout(line)
  }, [phase.phase, startedAt, sound, kind, game])
  const told = state?.course.length ?? 0
  useEffect(() => {
    if (phase.phase !== 'dealing' || startedAt === null || kind === 'race') return
    const since = Date.now() - startedAt
    const timers = (state?.course ?? [])
      .filter((step) => step.at > since && (kind === 'basketball' || (step as { kind?: string }).kind === 'goal'))
      .map(({ at }) => setTimeout(() => sound.play(kind === 'basketball' ? BALL : CROWD), at - since))
    return () => timers.forEach(clearTimeout)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- steps only grow: their number says when there are more
  }, [told, phase.phase, startedAt, kind, sound])
  useEffect(() => {
    if (result && result.payout > result.stake) sound.play(WIN)
  }, [result, sound])
}
