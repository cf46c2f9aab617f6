import { commitmentOf } from '@hanpan/fairness'
import { type Won, won } from '@hanpan/kernel'
import { describe, expect, it } from 'vitest'
import { ROUND_BLOCKS_MAX, roundFloats } from './floats.ts'
import { type PublishedRound, type RoundInput, playRound, verifyRound } from './verify-round.ts'
import { slotOf, slots } from './slots/slots.ts'
import { V1, hashes } from './testing.ts'

const stake = won(1000)
const seed = { serverSeed: V1.server, clientSeed: 'member-7', nonce: 12 }

const INPUTS: readonly RoundInput[] = [
  ...slots.map((slot): RoundInput => ({ kind: 'slot', game: slot.key, version: '96', stake, bought: null })),
  { kind: 'slot', game: 'night-market', version: '94', stake, bought: 'free-spins' },
  { kind: 'slot', game: 'royal-library', version: '92', stake, bought: 'free-spins' },
  { kind: 'table', game: 'baccarat', bets: [{ kind: 'banker', stake }] },
  { kind: 'table', game: 'dragontiger', bets: [{ kind: 'tiger', stake }] },
  {
    kind: 'table',
    game: 'roulette',
    bets: [
      { kind: 'red', stake },
      { kind: 'straight-17', stake },
    ],
  },
  { kind: 'table', game: 'sicbo', bets: [{ kind: 'big', stake }] },
  { kind: 'crash', stake, cashedOutAt: null },
  { kind: 'limbo', stake, target: 150 },
  { kind: 'dice', stake, bet: { side: 'over', target: 5050 } },
  { kind: 'mines', stake, mineCount: 3, tiles: [4] },
  { kind: 'keno', game: 'keno70', stake, chosen: [1, 2, 3] },
  { kind: 'fishing', version: '96', stake, shot: { weapon: 'net', targets: ['gulper', 'viperfish'] } },
]

const published = (input: RoundInput, change: Partial<PublishedRound> = {}): PublishedRound => {
  const played = playRound(input, () => roundFloats(hashes, seed), slotOf)
  if (!played.ok) throw new Error(played.refusal)
  // What a site publishes went through JSON.
  const round = JSON.parse(JSON.stringify(played.value)) as unknown
  return { ...seed, commitment: commitmentOf(hashes, V1.server), input, round, ...change }
}

describe('floats of a round', () => {
  it('[CG3] are those of the published scheme, as many as a long round may take', () => {
    const floats = roundFloats(hashes, { serverSeed: V1.server, clientSeed: 'bb62964774', nonce: 1 })
    expect(floats()).toBeCloseTo(0.771740999306, 12)
    for (let taken = 1; taken < ROUND_BLOCKS_MAX * 8; taken += 1) floats()
    expect(floats).toThrow('more floats')
  })

  it.each([
    ['a:b', 1],
    ['', 1],
    ['x'.repeat(65), 1],
    ['client', -1],
    ['client', 0.5],
  ])('[CG3] a client seed of %j with nonce %d is a bug', (clientSeed, nonce) => {
    expect(() => roundFloats(hashes, { serverSeed: V1.server, clientSeed, nonce })).toThrow(/seed|nonce/)
  })
})

describe('verification', () => {
  it.each(INPUTS.map((input) => [`${input.kind} ${'game' in input ? input.game : ''}`, input] as const))(
    '[CG38] %s: the published round comes out of its seeds again',
    (_, input) => {
      const round = published(input)
      expect(verifyRound(hashes, round, slotOf)).toEqual({ ok: true, value: round.round })
    },
  )

  it('[CG38] blackjack is repeated action by action', () => {
    for (let nonce = 0; nonce < 20; nonce += 1) {
      const floats = () => roundFloats(hashes, { ...seed, nonce })
      for (const actions of [[], ['stand'], ['hit', 'stand'], ['hit', 'hit', 'hit', 'hit'], ['hit']] as const) {
        const input: RoundInput = { kind: 'blackjack', stake, actions }
        const played = playRound(input, floats, slotOf)
        if (!played.ok) continue
        const round = { ...published(INPUTS[0]!), nonce, input, round: played.value }
        expect(verifyRound(hashes, round, slotOf).ok).toBe(true)
      }
    }
    const open = playRound({ kind: 'blackjack', stake, actions: [] }, () => () => 0.3, slotOf)
    expect(open).toEqual({ ok: false, refusal: 'round-open' })
  })

  it('[CG38] keys may come in any order', () => {
    const { round, ...rest } = published(INPUTS[0]!)
    const turned = Object.fromEntries(Object.entries(round as object).toReversed())
    expect(verifyRound(hashes, { ...rest, round: turned }, slotOf).ok).toBe(true)
  })

  it('[CG38] a round that says more than was drawn differs', () => {
    const round = published(INPUTS[0]!)
    const more = { ...round, round: { ...(round.round as object), bonus: 1 } }
    expect(verifyRound(hashes, more, slotOf)).toEqual({ ok: false, refusal: 'round-differs' })
  })

  const input = INPUTS[0]!
  it.each<[string, Partial<PublishedRound>]>([
    ['seed-malformed', { serverSeed: 'no seed', clientSeed: 'no client seed!', commitment: '' }],
    ['client-seed-malformed', { clientSeed: 'a:b', nonce: -1 }],
    ['client-seed-malformed', { clientSeed: '' }],
    ['nonce-malformed', { nonce: 1.5, commitment: '' }],
    ['commitment-differs', { commitment: 'f'.repeat(64), input: { kind: 'keno', game: 'none', stake, chosen: [] } }],
    ['input-refused', { input: { kind: 'slot', game: 'none', version: '96', stake, bought: null } }],
    ['input-refused', { input: { kind: 'table', game: 'none' as 'roulette', bets: [] } }],
    ['input-refused', { input: { kind: 'mines', stake, mineCount: 3, tiles: [] } }],
    ['input-refused', { input: { kind: 'limbo', stake, target: 1 } }],
    ['round-differs', { nonce: 13 }],
    ['round-differs', { clientSeed: 'member-8' }],
    [
      'round-differs',
      { input: { kind: 'slot', game: 'amber-caves', version: '96', stake: 2000 as Won, bought: null } },
    ],
    ['round-differs', { round: null }],
    ['round-differs', { round: { outcome: [], payout: 0 } }],
  ])('[CG38] the first thing that does not agree is named: %s', (refusal, change) => {
    expect(verifyRound(hashes, published(input, change), slotOf)).toEqual({ ok: false, refusal })
  })
})
