// Members of the demo who play the studio's games: each opens one from its lobby, plays for a while as its client would, and leaves.
import { randomUUID } from 'node:crypto'
import type { Log } from '../../platform/log.ts'
import type { Chance } from '../chance.ts'
import type { MemberHand } from '../member-hand.ts'
import { addressOf, type Ask, askAs } from './ask-studio.ts'
import { sitDown, type Seat } from './seat.ts'

/** A game of the bundled studio that is on. */
export interface OfferedGame {
  readonly prodId: string
  readonly gameKey: string
  readonly category: string
}

interface Visit {
  readonly memId: string
  roundsLeft: number
  dueAtMs: number
  /** False once it is over. */
  step(): Promise<boolean>
  leave(): Promise<void>
}

const CYCLE_MS = { least: 2600, most: 7000 } as const
const ROUNDS = { least: 8, most: 40 } as const
/** A member stakes one of the lower half of what a game takes. */
const lowerHalf = (stakes: readonly number[]): readonly number[] => stakes.slice(0, Math.ceil(stakes.length / 2))

const SHARED: ReadonlySet<string> = new Set(['baccarat', 'dragontiger', 'roulette', 'sicbo'])
/** What games that one plays alone are chosen with, by the game. */
const CHOICES: Readonly<Record<string, (chance: Chance) => object>> = {
  limbo: (chance) => ({ target: chance.between(130, 900) }),
  dice: (chance) => ({ bet: { side: chance.pick(['over', 'under']), target: 5000 } }),
}
export const isPlayed = ({ category, gameKey }: OfferedGame): boolean =>
  category === 'slots' || SHARED.has(category) || CHOICES[gameKey] !== undefined

/** As many members as that play at the same time. */
export function createVisits(chance: Chance, log: Log, atOnce: number) {
  const visits = new Map<string, Visit>()
  return {
    isFull: () => visits.size >= atOnce,
    has: (memId: string) => visits.has(memId),
    async begin(memId: string, hand: MemberHand, game: OfferedGame): Promise<void> {
      const visit = await enter(chance, log, memId, hand, game)
      if (visit) visits.set(memId, visit)
    },
    /** Goes on with those whose turn it is. */
    async step(nowMs: number): Promise<void> {
      for (const visit of [...visits.values()].filter(({ dueAtMs }) => dueAtMs <= nowMs)) {
        visit.dueAtMs = nowMs + chance.between(CYCLE_MS.least, CYCLE_MS.most)
        visit.roundsLeft -= 1
        if (visit.roundsLeft > 0 && (await visit.step())) continue
        visits.delete(visit.memId)
        await visit.leave()
      }
    },
    /** Everybody leaves where they are. */
    async end(): Promise<void> {
      const left = [...visits.values()]
      visits.clear()
      for (const visit of left) await visit.leave()
    },
  }
}

async function enter(
  chance: Chance,
  log: Log,
  memId: string,
  hand: MemberHand,
  { prodId, gameKey, category }: OfferedGame,
): Promise<Visit | null> {
  const launched = await hand.call<{ gameurl: string; playIdx: string }>('/api/minigame/getGame', {
    vendorKey: prodId,
    gameKey,
  })
  const address = launched && addressOf(launched.gameurl)
  if (!launched || !address) return null
  const ask = askAs(log, address)
  const opened = await ask<{ stakes: readonly number[]; stakeMin: number }>('open')
  const leave = async () => void (await hand.call('/api/minigame/playClose', { playIdx: launched.playIdx }))
  if (!opened) {
    await leave()
    return null
  }
  const visit = { memId, roundsLeft: chance.between(ROUNDS.least, ROUNDS.most), dueAtMs: 0 }
  if (!SHARED.has(category)) {
    const stake = chance.pick(lowerHalf(opened.stakes))
    const choice = CHOICES[gameKey] ?? (() => ({}))
    return { ...visit, step: () => playAlone(ask, stake, choice(chance)), leave }
  }
  const seat = await sitDown({ studioUrl: address.origin, game: category, stakeMin: opened.stakeMin }, ask, chance)
  if (!seat) {
    await leave()
    return null
  }
  return { ...visit, step: () => seat.bet(), leave: () => leaveTable(seat, leave) }
}

async function leaveTable(seat: Seat, leave: () => Promise<void>): Promise<void> {
  seat.close()
  await leave()
}

async function playAlone(ask: Ask, stake: number, choice: object): Promise<boolean> {
  const played = await ask<{ round: { roundId: string } }>('play', { requestId: randomUUID(), stake, choice })
  if (!played) return false
  await ask('told', { roundId: played.round.roundId })
  return true
}
