import { won } from '@hanpan/kernel'
import { describe, expect, it } from 'vitest'
import { FIGURE_TOLERANCE } from '../figures.ts'
import { V1, floatsOf, seededFloats } from '../testing.ts'
import { blackjack } from './game.ts'
import {
  type BlackjackState,
  actBlackjack,
  allowedActions,
  dealBlackjack,
  settleBlackjack,
  visibleBlackjack,
} from './round.ts'
import { BLACKJACK_RULES, type BlackjackRules, type Pip, pipOf, totalOf } from './rules.ts'
import { type Action, blackjackValues } from './values.ts'

/** games.md 4.2 and its figures. */
it.each<[string, Partial<BlackjackRules>, number]>([
  ['resplit to four', {}, -0.005117336368389434],
  ['split once', { handsMax: 2 }, -0.005703880122735906],
  ['split once, no double after it', { handsMax: 2, doubleAfterSplit: false }, -0.006902366391140339],
  ['split once, dealer hits soft 17', { handsMax: 2, dealerHitsSoft17: true }, -0.007892105050169122],
  ['split once, no hole card', { handsMax: 2, peek: false }, -0.006817609355909318],
  ['split once, 6 to 5', { handsMax: 2, blackjackMilli: 1200 }, -0.019232818185128668],
  ['split once, late surrender', { handsMax: 2, surrender: true }, -0.00484877540191626],
])('[CG22] %s', (_, change, value) => {
  expect(blackjackValues({ ...BLACKJACK_RULES, ...change }).round).toBeCloseTo(value, 12)
})

it('[CG2] [CG22] declares what its rules are worth', () => {
  expect(Math.abs(blackjack.declared.rtp - blackjack.figures().rtp)).toBeLessThanOrEqual(FIGURE_TOLERANCE)
})

describe('the best play', () => {
  const values = blackjackValues(BLACKJACK_RULES)
  const hand = (...pips: Pip[]) => ({
    ...totalOf(pips),
    canDouble: true,
    pair: pips[0] === pips[1] ? pips[0]! : null,
    canSurrender: false,
  })
  it.each<[Pip[], Pip, Action]>([
    [[10, 6], 10, 'hit'],
    [[10, 6], 6, 'stand'],
    [[5, 6], 6, 'double'],
    [[8, 8], 10, 'split'],
    [[1, 1], 10, 'split'],
    [[10, 10], 6, 'stand'],
    [[1, 7], 9, 'hit'],
    [[1, 7], 6, 'double'],
    [[5, 5], 6, 'double'],
    [[10, 2], 2, 'hit'],
    [[10, 2], 4, 'stand'],
  ])('[CG22] %j against %d: %s', (pips, up, action) => {
    expect(values.best(hand(...pips), up)).toBe(action)
  })
})

describe('a round', () => {
  const rules = BLACKJACK_RULES

  /** Deals the given cards as floats. Cards are rank × 4 of 2…A. */
  const dealt = (...names: string[]) => {
    const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A']
    return () => {
      const cards = [...names]
      return () => (ranks.indexOf(cards.shift() ?? '2') * 4 + 0.5) / 52
    }
  }
  const play = (
    floats: () => () => number,
    actions: readonly Action[],
    own: BlackjackRules = rules,
  ): BlackjackState => {
    let state = dealBlackjack(floats(), own)
    for (const action of actions) {
      const next = actBlackjack(state, action, floats(), own)
      if (!next.ok) throw new Error(next.refusal)
      state = next.value
    }
    return state
  }

  it.each<[string, string[], Action[], number]>([
    ['a blackjack pays 3 to 2', ['A', '9', 'K', '7'], [], 2500],
    ['a blackjack against one is a push', ['A', 'A', 'K', 'K'], [], 1000],
    ['a dealer with blackjack takes the stake at once', ['10', 'A', '9', 'K'], [], 0],
    ['standing on more wins', ['10', '7', '9', 'K'], ['stand'], 2000],
    ['as much comes back', ['10', '9', '9', 'K'], ['stand'], 1000],
    ['over 21 loses', ['10', '7', '6', '10', 'K'], ['hit'], 0],
    ['a dealer over 21 loses', ['10', '6', '3', '10', 'K'], ['stand'], 2000],
    ['a doubled hand pays twice', ['5', '6', '6', '10', '10', '10'], ['double'], 4000],
    ['21 stands by itself', ['10', '7', '6', '10', '5'], ['hit'], 2000],
    ['a dealer stands on soft 17', ['10', 'A', '8', '6'], ['stand'], 2000],
    ['split eights play apart', ['8', '7', '8', '10', '10', '2', '9'], ['split', 'stand', 'hit', 'stand'], 4000],
    ['split aces get one card each and are no blackjack', ['A', '7', 'A', '10', 'K', '5'], ['split'], 2000],
  ])('[CG23] %s', (_, cards, actions, milli) => {
    const state = play(dealt(...cards), actions)
    expect(state.active).toBeNull()
    expect(settleBlackjack(state, won(1000), rules)).toEqual({ milli, payout: milli })
  })

  it('[CG23] pairs are split until there are four hands, aces once', () => {
    const eights = play(dealt('8', '7', '8', '10', '8', '8', '8', '8'), ['split', 'split', 'split'])
    expect(eights.hands).toHaveLength(4)
    expect(allowedActions(eights, rules)).toEqual(['stand', 'hit', 'double'])
    const fresh = dealBlackjack(dealt('8', '7', '8', '10')(), rules)
    expect(allowedActions(fresh, rules)).toEqual(['stand', 'hit', 'double', 'split'])
    expect(allowedActions(fresh, { ...rules, surrender: true })).toContain('surrender')
    const aces = play(dealt('A', '7', 'A', '10', 'A', 'A'), ['split'])
    expect(aces.hands).toHaveLength(2)
    expect(aces.active).toBeNull()
  })

  it('[CG23] surrender gives half back', () => {
    const own = { ...rules, surrender: true }
    const state = play(dealt('10', '10', '6', '7'), ['surrender'], own)
    expect(settleBlackjack(state, won(1000), own).milli).toBe(500)
    expect(state.dealer).toHaveLength(2)
  })

  it('[CG23] without looking, doubled and split stakes lose to a blackjack', () => {
    const own = { ...rules, peek: false }
    const state = play(dealt('5', 'A', '6', 'K', '10'), ['double'], own)
    expect(settleBlackjack(state, won(1000), own).milli).toBe(0)
  })

  it('[CG23] refuses what is not allowed, and anything when it is over', () => {
    const fresh = dealBlackjack(dealt('10', '7', '6', '10')(), rules)
    expect(actBlackjack(fresh, 'split', dealt()(), rules)).toEqual({ ok: false, refusal: 'action-not-allowed' })
    expect(actBlackjack(fresh, 'surrender', dealt()(), rules)).toEqual({ ok: false, refusal: 'action-not-allowed' })
    const over = play(dealt('10', '7', '9', 'K'), ['stand'])
    expect(actBlackjack(over, 'hit', dealt()(), rules)).toEqual({ ok: false, refusal: 'round-over' })
    expect(() => settleBlackjack(fresh, won(1000), rules)).toThrow('not over')
  })

  it('[CG23] hides the second card of the dealer', () => {
    const fresh = dealBlackjack(dealt('10', '7', '6', '10')(), rules)
    expect(visibleBlackjack(fresh).dealer).toHaveLength(1)
    const over = play(dealt('10', '7', '9', 'K'), ['stand'])
    expect(visibleBlackjack(over)).toEqual(over)
  })

  it('[CG3] goes on from its seed after JSON, as if it had never stopped', () => {
    const fresh = dealBlackjack(floatsOf(V1), rules)
    // QD 6D against KS QH.
    expect(totalOf(fresh.hands[0]!.cards.map(pipOf)).total).toBe(16)
    const revived = JSON.parse(JSON.stringify(fresh)) as BlackjackState
    const once = actBlackjack(revived, 'hit', floatsOf(V1), rules)
    expect(once).toEqual(actBlackjack(fresh, 'hit', floatsOf(V1), rules))
    expect(once.ok && totalOf(once.value.hands[0]!.cards.map(pipOf)).total).toBe(18)
  })

  it('[CG22] 100,000 rounds of the best play are worth what is computed, within 4.5 σ', () => {
    const values = blackjackValues(rules)
    const floats = seededFloats(31)
    const rounds = 100_000
    let [sum, squares] = [0, 0]
    for (let round = 0; round < rounds; round += 1) {
      // The state counts floats from the beginning of its round; here they simply go on.
      let state = { ...dealBlackjack(floats, rules), floatsTaken: 0 }
      while (state.active !== null) {
        const { cards } = state.hands[state.active]!
        const allowed = allowedActions(state, rules)
        const pips = cards.map(pipOf)
        const situation = {
          ...totalOf(pips),
          canDouble: allowed.includes('double'),
          pair: allowed.includes('split') ? pips[0]! : null,
          canSurrender: false,
        }
        const next = actBlackjack(state, values.best(situation, pipOf(state.dealer[0]!)), floats, rules)
        if (!next.ok) throw new Error(next.refusal)
        state = { ...next.value, floatsTaken: 0 }
      }
      const staked = state.hands.reduce((stakes, hand) => stakes + hand.stakes, 0)
      const won1 = settleBlackjack(state, won(1000), rules).milli / 1000 - staked
      sum += won1
      squares += won1 ** 2
    }
    const mean = sum / rounds
    const deviation = Math.sqrt((squares / rounds - mean ** 2) / rounds)
    expect(Math.abs(mean - values.round)).toBeLessThan(4.5 * deviation)
  })
})
