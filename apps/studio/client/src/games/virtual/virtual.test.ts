// What a client makes of a virtual sport: places between steps, form and tables of what was told, figures of the rules.
import { type LeagueCard, offeredPicks, raceMs, virtualOf, virtuals } from '@hanpan/casino'
import { describe, expect, it } from 'vitest'
import { maxOfPick, PAYOUT_MAX, virtuals as shelf } from '../../../../src/shelf/virtuals.ts'
import { hashes } from '../../wire/hashes.ts'
import { boardOf, recordOf, scored } from './basketball/basketball-facts.ts'
import { clubForm, happened, liveTable, scoresOf, seasonScores } from './league/league-facts.ts'
import { formOf, placesAt, ranksOf } from './race/race-facts.ts'
import { marketRows } from './virtual-rules.tsx'
import { pickText } from './virtual-rounds.tsx'
import { virtualWords } from './words/words.ts'

const promise = (nonce: number) => ({ commitment: 'ab'.repeat(32), clientSeed: 'a-table', nonce })
/** Floats that are spread and always the same. */
const floats = (seed: number) => {
  let state = seed
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}
const past = (game: 'horses' | 'league' | 'basketball', count: number) =>
  Array.from({ length: count }, (_, index) => {
    const of = virtualOf(game)
    const card = of.card(hashes, promise(index + 1))
    return { roundId: String(index), number: index + 1, card, outcome: of.draw(card, floats(index + 1)).result }
  })

describe('a race', () => {
  const card = virtuals.horses.card(hashes, promise(1))
  const outcome = virtuals.horses.draw(card, floats(7))
  const steps = virtuals.horses.steps(card, outcome)

  it('[ST77] is where its steps are, between them on the way, and nobody moves beyond what has been told', () => {
    expect(placesAt(steps, steps[10]!.at, 10)).toEqual(steps[10]!.places)
    const between = placesAt(steps, steps[10]!.at + 250, 10)
    for (const [runner, place] of between.entries()) {
      expect(place).toBeGreaterThanOrEqual(steps[10]!.places[runner]! - 20)
      expect(place).toBeLessThanOrEqual(steps[11]!.places[runner]! + 20)
    }
    const told = steps.slice(0, 12)
    expect(placesAt(told, 60_000, 10)).toEqual(told.at(-1)!.places)
    expect(placesAt([], 4000, 10)).toEqual(Array.from({ length: 10 }, () => 0))
  })

  it('[ST77] ends in the order that was drawn', () => {
    const ranks = ranksOf('horses', placesAt(steps, raceMs('horses', card.metres) + 1000, 10))
    expect(ranks.map(({ number }) => number)).toEqual(outcome.result.order)
    expect(ranks[0]!.behind).toBe(0)
  })

  it('[ST75] tells the form of a runner by its last races, newest first', () => {
    const rounds = past('horses', 30)
    const { runners } = rounds.at(-1)!.card as typeof card
    const { order } = rounds.at(-1)!.outcome as { order: number[] }
    for (const [index, runner] of runners.entries()) {
      const form = formOf(rounds, runner)
      expect(form[0]).toBe(order.indexOf(index + 1) + 1)
      expect(form.length).toBeLessThanOrEqual(5)
    }
  })
})

describe('the league', () => {
  const rounds = past('league', 34)
  const card = virtuals.league.card(hashes, promise(35)) as LeagueCard

  it('[ST74] has a table of the days that were told and of what was told of this one', () => {
    const before = seasonScores(rounds, card)
    expect(before).toHaveLength(4 * 8)
    const outcome = virtuals.league.draw(card, floats(35))
    const steps = virtuals.league.steps(card, outcome)
    expect(liveTable(before, card, null).every(({ played, moved }) => played === 4 && moved === 0)).toBe(true)
    const early = scoresOf(happened(steps, 0), 8)
    expect(early.every(({ home, away }) => home === 0 && away === 0)).toBe(true)
    const end = scoresOf(happened(steps, 60_000), 8)
    expect(end).toEqual(outcome.result.goals)
    const table = liveTable(before, card, end)
    expect(table.every(({ played }) => played === 5)).toBe(true)
    expect(table.reduce((sum, { moved }) => sum + moved, 0)).toBe(0)
  })

  it('[ST75] tells a club’s last five matches', () => {
    for (let club = 0; club < 16; club += 1) expect(clubForm(rounds, club)).toHaveLength(5)
    const wins = Array.from({ length: 16 }, (_, club) => clubForm(rounds, club)).flat()
    expect(wins.filter((one) => one === 'won').length).toBe(wins.filter((one) => one === 'lost').length)
  })
})

describe('basketball', () => {
  it('[ST77] counts what was told into quarters', () => {
    const card = virtuals.basketball.card(hashes, promise(3))
    const outcome = virtuals.basketball.draw(card, floats(3))
    const steps = virtuals.basketball.steps(card, outcome)
    const end = boardOf(scored(steps, 60_000), 60_000)
    expect(end).toMatchObject({ home: outcome.result.home, away: outcome.result.away, quarter: 4, left: 0 })
    expect(end.quarters).toEqual(outcome.result.quarters)
    expect(boardOf(scored(steps, 100), 100)).toMatchObject({ quarter: 1, quarters: [expect.anything()] })
  })
  it('[ST75] counts what clubs won and lost', () => {
    const rounds = past('basketball', 20)
    const records = Array.from({ length: 12 }, (_, club) => recordOf(rounds, club))
    expect(records.reduce((sum, [won]) => sum + won, 0)).toBe(20)
    expect(records.reduce((sum, [, lost]) => sum + lost, 0)).toBe(20)
  })
})

describe('rules and names', () => {
  it.each(shelf.map((table) => [table.id, table] as const))(
    '[ST80] [ST72] %s: every market has its prices and exact returns; every pick a name in three languages and a limit',
    (_, table) => {
      const game = virtualOf(table.game)
      const card = game.card(hashes, promise(2))
      const picks = [...offeredPicks(game, card).values()]
      for (const row of marketRows(virtualWords('ko'), table, picks)) {
        const [low, high] = row.returns.replace('%', '').split('–').map(Number) as [number, number]
        expect(high, row.market).toBeLessThanOrEqual(game.returns[row.market]! / 10)
        // Floored to the hundredth, a small price loses the most: half a percent and more is never taken.
        expect(low).toBeGreaterThan(0)
        expect(low).toBeLessThanOrEqual(high)
      }
      for (const { kind, price } of picks) {
        for (const language of ['ko', 'en', 'vi'] as const) {
          const text = pickText(virtualWords(language), table, card, kind, language)
          expect(text).not.toMatch(/undefined|NaN/)
        }
        expect((maxOfPick(table, card, kind)! * price!) / 1000).toBeLessThanOrEqual(PAYOUT_MAX)
        expect(maxOfPick(table, card, kind)!).toBeGreaterThanOrEqual(table.limits.min)
      }
    },
  )
})
