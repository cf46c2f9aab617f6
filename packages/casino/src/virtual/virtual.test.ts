// Virtual sports as rounds: cards before, outcomes behind them, courses that end in results, prices that are what they say.
import { commitmentOf } from '@hanpan/fairness'
import { won } from '@hanpan/kernel'
import { describe, expect, it } from 'vitest'
import { MATCH_DAYS, seasonOf } from '../league/season.ts'
import { LENGTH_CM, raceMs } from '../race/course.ts'
import { RACES } from '../race/game.ts'
import { RUNNERS } from '../race/runners.ts'
import { roundFloats } from '../floats.ts'
import { V1, V2, hashes, seededFloats } from '../testing.ts'
import { noSlot, type PublishedRound, playRound, verifyRound } from '../verify-round.ts'
import { minuteAt, minuteOf } from './league.ts'
import { offeredPicks, settleVirtual } from './virtual-game.ts'
import { type VirtualKey, virtualOf, virtuals } from './virtuals.ts'

const promise = (nonce: number, commitment = commitmentOf(hashes, V1.server)) => ({
  commitment,
  clientSeed: 'a-table',
  nonce,
})
const KEYS = Object.keys(virtuals) as VirtualKey[]

describe('cards', () => {
  it.each(KEYS)('[CG40] the card of %s follows from what is public of its round, and from all of it', (key) => {
    const game = virtualOf(key)
    const card = game.card(hashes, promise(7))
    expect(game.card(hashes, promise(7))).toEqual(card)
    expect(game.card(hashes, promise(8))).not.toEqual(card)
    expect(JSON.parse(JSON.stringify(card))).toEqual(card)
    if (key !== 'league') expect(game.card(hashes, promise(7, commitmentOf(hashes, V2.server)))).not.toEqual(card)
  })

  it.each(['horses', 'greyhounds'] as const)('[CG40] %s: a field of different runners', (sport) => {
    for (let nonce = 1; nonce < 50; nonce += 1) {
      const { runners, weights } = virtuals[sport].card(hashes, promise(nonce))
      expect(new Set(runners).size).toBe(RACES[sport].runners)
      expect(weights).toHaveLength(RACES[sport].runners)
      expect(runners.every((runner) => RUNNERS[sport][runner] !== undefined)).toBe(true)
    }
  })

  it('[CG40] [CG35] thirty rounds are a season of the league, and the next one is drawn anew', () => {
    const days = Array.from({ length: 2 * MATCH_DAYS }, (_, round) => virtuals.league.card(hashes, promise(round + 1)))
    expect(days.map(({ season }) => season)).toEqual(days.map((_, round) => (round < MATCH_DAYS ? 1 : 2)))
    const pairs = (season: number) =>
      days.filter((day) => day.season === season).flatMap(({ fixtures }) => fixtures.map((one) => JSON.stringify(one)))
    expect(new Set(pairs(1)).size).toBe(seasonOf(seededFloats(1)).flat().length)
    expect(new Set(pairs(2))).toEqual(new Set(pairs(1)))
    expect(pairs(2)).not.toEqual(pairs(1))
  })
})

describe('courses', () => {
  it.each(['horses', 'greyhounds'] as const)(
    '[CG34] [CG41] %s: nobody runs backwards, and the line is crossed in the order that was drawn',
    (sport) => {
      for (let nonce = 1; nonce <= 60; nonce += 1) {
        const game = virtuals[sport]
        const card = game.card(hashes, promise(nonce))
        const outcome = game.draw(card, seededFloats(nonce))
        const steps = game.steps(card, outcome)
        expect(steps[0]!.places.every((place) => place === 0)).toBe(true)
        for (let mark = 1; mark < steps.length; mark += 1)
          for (const [runner, place] of steps[mark]!.places.entries())
            expect(place).toBeGreaterThanOrEqual(steps[mark - 1]!.places[runner]!)
        const behindLine = steps.filter(({ at }) => at > raceMs(sport, card.metres))
        for (const { places } of behindLine) {
          const { order, behind } = outcome.result
          expect(order.map((number) => places[number - 1])).toEqual(
            order.map((number) => places[number - 1]!).toSorted((one, other) => other - one),
          )
          const gap = places[order[0]! - 1]! - places[order[1]! - 1]!
          expect(Math.abs(gap - (behind[1]! * LENGTH_CM[sport]) / 100)).toBeLessThanOrEqual(1)
        }
        expect(steps.at(-1)!.places.every((place) => place >= card.metres * 100)).toBe(true)
      }
    },
  )

  it('[CG34] the goals of the league and the baskets of basketball are the score that was drawn', () => {
    for (let nonce = 1; nonce <= 40; nonce += 1) {
      const day = virtuals.league.card(hashes, promise(nonce))
      const drawn = virtuals.league.draw(day, seededFloats(nonce))
      const counted = drawn.result.goals.map(() => ({ home: 0, away: 0 }))
      for (const { at, match, minute, side, kind } of virtuals.league.steps(day, drawn)) {
        expect(minuteOf(at)).toBe(minute)
        if (kind === 'goal') counted[match]![side === 0 ? 'home' : 'away'] += 1
      }
      expect(counted).toEqual(drawn.result.goals)
      const match = virtuals.basketball.card(hashes, promise(nonce))
      const { result, ...rest } = virtuals.basketball.draw(match, seededFloats(nonce))
      const steps = virtuals.basketball.steps(match, { result, ...rest })
      const points = (side: number) => steps.reduce((sum, one) => sum + (one.side === side ? one.points : 0), 0)
      expect([points(0), points(1)]).toEqual([result.home, result.away])
      expect(result.quarters.reduce((sum, [home]) => sum + home, 0)).toBe(result.home)
    }
    expect(minuteOf(minuteAt(90))).toBe(90)
  })

  it.each(KEYS)('[CG41] %s: steps come in order and end before the result is told', (key) => {
    const game = virtualOf(key)
    const card = game.card(hashes, promise(3))
    const steps = game.steps(card, game.draw(card, seededFloats(3)))
    expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).toSorted((one, other) => one - other))
    expect(steps.at(-1)!.at).toBeLessThanOrEqual(game.toldMs(card) + 500)
    expect(game.toldMs(card)).toBeGreaterThanOrEqual(20_000)
    expect(game.toldMs(card)).toBeLessThanOrEqual(40_000)
  })
})

describe('bets', () => {
  it.each(KEYS)('[CG42] %s: what is offered returns its price when it wins, no more than its market may', (key) => {
    const game = virtualOf(key)
    const card = game.card(hashes, promise(11))
    const { result } = game.draw(card, seededFloats(11))
    const picks = [...offeredPicks(game, card).values()]
    expect(new Set(picks.map(({ kind }) => kind)).size).toBe(picks.length)
    for (const { market, ways, of, price } of picks)
      expect(price! * ways).toBeLessThanOrEqual(game.returns[market]! * of)
    const stake = won(10_000)
    const settled = settleVirtual(
      game,
      card,
      result,
      picks.map(({ kind }) => ({ kind, stake })),
    )
    expect(settled.ok).toBe(true)
    const won_ = settled.ok ? settled.value.filter(({ payout }) => payout > 0) : []
    expect(won_.length).toBeGreaterThan(0)
    for (const { kind, payout } of won_)
      expect(payout).toBe(Math.floor(offeredPicks(game, card).get(kind)!.price! * 10))
  })

  it('[CG5] [CG42] a pick that is not on the card, and a stake that is none, are refused', () => {
    const { horses } = virtuals
    const card = horses.card(hashes, promise(1))
    const { result } = horses.draw(card, seededFloats(1))
    const of = (kind: string, stake: number) =>
      settleVirtual(virtualOf('horses'), card, result, [{ kind, stake: stake as never }])
    expect(of('win:11', 1000)).toEqual({ ok: false, refusal: 'kind-unknown' })
    expect(of('win:1', 0)).toEqual({ ok: false, refusal: 'stake-malformed' })
    expect(of('win:1', 1.5)).toEqual({ ok: false, refusal: 'stake-malformed' })
  })
})

describe('verification', () => {
  const published = (key: VirtualKey): PublishedRound => {
    const seed = { serverSeed: V1.server, clientSeed: 'a-table', nonce: 5 }
    const card = virtualOf(key).card(hashes, promise(5))
    const kind = [...offeredPicks(virtualOf(key), card).keys()][0]!
    const input = { kind: 'virtual' as const, game: key, card, bets: [{ kind, stake: won(1000) }] }
    const played = playRound(input, () => roundFloats(hashes, seed), noSlot)
    if (!played.ok) throw new Error(played.refusal)
    return {
      ...seed,
      commitment: promise(5).commitment,
      input,
      round: JSON.parse(JSON.stringify(played.value)) as unknown,
    }
  }
  it.each(KEYS)('[CG38] %s: a round comes out again, and a card that was not on sale is found', (key) => {
    const round = published(key)
    expect(verifyRound(hashes, round, noSlot).ok).toBe(true)
    const other = virtualOf(key).card(hashes, promise(6))
    const input = { ...round.input, card: other } as PublishedRound['input']
    expect(verifyRound(hashes, { ...round, input }, noSlot)).toEqual({ ok: false, refusal: 'card-differs' })
    expect(verifyRound(hashes, { ...round, nonce: 6 }, noSlot)).toEqual({ ok: false, refusal: 'card-differs' })
  })
})
