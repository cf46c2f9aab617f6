// Games in which something is decided or priced round by round: blackjack with the best play, and virtual sports with a pick of each market.
import { createHash, createHmac } from 'node:crypto'
import {
  BLACKJACK_RULES,
  type BlackjackState,
  type Pip,
  type VirtualGame,
  type VirtualKey,
  type VirtualPick,
  actBlackjack,
  allowedActions,
  blackjack,
  blackjackValues,
  dealBlackjack,
  offeredPicks,
  pipOf,
  settleBlackjack,
  totalOf,
  virtualOf,
  virtuals,
} from '@hanpan/casino'
import type { FloatSource, Hashes } from '@hanpan/fairness'
import { assert, won } from '@hanpan/kernel'
import { type GameUnit, LONG_PART } from './chance-games.ts'
import { countReturn, expectReturns, openTally, type Tally } from './tally.ts'

const STAKE = won(1000)

const blackjackUnit = (): GameUnit => {
  const values = blackjackValues(BLACKJACK_RULES)
  const known = new Map<string, ReturnType<typeof values.best>>()
  const bestAction = (state: BlackjackState) => {
    const { cards } = state.hands[state.active!]!
    const allowed = allowedActions(state, BLACKJACK_RULES)
    const pips: readonly Pip[] = cards.map(pipOf)
    const situation = {
      ...totalOf(pips),
      canDouble: allowed.includes('double'),
      pair: allowed.includes('split') ? pips[0]! : null,
      canSurrender: allowed.includes('surrender'),
    }
    const up = pipOf(state.dealer[0]!)
    const key = `${situation.total} ${situation.soft} ${situation.canDouble} ${situation.pair} ${up}`
    let best = known.get(key)
    if (best === undefined) known.set(key, (best = values.best(situation, up)))
    return best
  }
  return {
    name: 'blackjack',
    play(rounds, nextFloat) {
      const tally = openTally('blackjack with the best play')
      for (let played = 0; played < rounds; played += 1) {
        // A state counts the floats of its round from the beginning; here they simply go on.
        let state: BlackjackState = { ...dealBlackjack(nextFloat, BLACKJACK_RULES), floatsTaken: 0 }
        while (state.active !== null) {
          const next = actBlackjack(state, bestAction(state), nextFloat, BLACKJACK_RULES)
          assert(next.ok, 'the best play is allowed')
          state = { ...next.value, floatsTaken: 0 }
        }
        const stakes = state.hands.reduce((sum, hand) => sum + hand.stakes, 0)
        // Of the first stake: further ones are taken off what comes back.
        countReturn(tally, settleBlackjack(state, STAKE, BLACKJACK_RULES).milli - (stakes - 1) * 1000)
      }
      const declared = { ...blackjack.declared, volatility: null, hitFrequency: null, topAwardMilli: null }
      expectReturns(tally, declared, rounds)
      return [tally]
    },
  }
}

const hashes: Hashes = {
  sha256: (text) => createHash('sha256').update(text, 'utf8').digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message, 'utf8').digest(),
}
/** What a card costs is looked up in many thousand chances. */
const ROUNDS_A_CARD = 2000

function virtualUnit(key: VirtualKey): GameUnit {
  const game: VirtualGame = virtualOf(key)
  return {
    name: key,
    play(asked, nextFloat) {
      const rounds = Math.ceil(asked / LONG_PART)
      const tallies = new Map<string, Tally>()
      let card: object = {}
      let markets = new Map<string, readonly VirtualPick[]>()
      for (let played = 0; played < rounds; played += 1) {
        if (played % ROUNDS_A_CARD === 0) {
          card = cardOf(game, nextFloat)
          markets = marketsOf(game, card)
        }
        const { result } = game.draw(card, nextFloat)
        for (const [market, picks] of markets) {
          const pick = picks[Math.floor(nextFloat() * picks.length)]!
          const name = `${key} ${market}`
          const tally = tallies.get(name) ?? openTally(name)
          tallies.set(name, tally)
          bet(tally, pick, game.wins(card, result, pick))
        }
      }
      return [...tallies.values()]
    },
  }
}

function cardOf(game: VirtualGame, nextFloat: FloatSource): object {
  const any = () => Math.floor(nextFloat() * 1_000_000)
  return game.card(hashes, {
    commitment: hashes.sha256(`${any()}`).toString(),
    clientSeed: `table ${any()}`,
    nonce: any() + 1,
  })
}

function marketsOf(game: VirtualGame, card: object): Map<string, readonly VirtualPick[]> {
  const markets = new Map<string, VirtualPick[]>()
  for (const pick of offeredPicks(game, card).values())
    markets.set(pick.market, [...(markets.get(pick.market) ?? []), pick])
  return markets
}

function bet(tally: Tally, { ways, of, price }: VirtualPick, wins: boolean): void {
  assert(price !== null, 'what is offered has a price')
  const chance = ways / of
  const declared = {
    rtp: (chance * price) / 1000,
    volatility: (Math.sqrt(chance * (1 - chance)) * price) / 1000,
    hitFrequency: chance,
    topAwardMilli: price,
  }
  countReturn(tally, wins ? price : 0)
  expectReturns(tally, declared, 1)
}

export const decidedUnits = (): GameUnit[] => [
  blackjackUnit(),
  ...(Object.keys(virtuals) as VirtualKey[]).map(virtualUnit),
]
