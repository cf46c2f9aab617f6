// What tests of the games share: a studio that decides rounds from a fixed seed, as the real one would, and a browser that opens dialogs and wants no motion.
import {
  actBlackjack,
  BLACKJACK_RULES,
  type BlackjackState,
  allowedActions,
  dealBlackjack,
  playRound,
  type RoundInput,
  settleBlackjack,
  slotOf,
  visibleBlackjack,
} from '@hanpan/casino'
import type { FloatSource } from '@hanpan/fairness'
import { won } from '@hanpan/kernel'
import { vi } from 'vitest'
import { gameOf } from '../../src/shelf/games.ts'
import type { Opened, PlayedOnWire } from '../../src/wire/calls.ts'

export const BALANCE = 1_000_000

export function openedOf(code: string, more: Partial<Opened> = {}): Opened {
  const game = gameOf(code)!
  const { kind, key, names, stakes, cycleMs } = game
  return {
    game: { code, kind, key, names, version: '96', versions: [], rtp: game.rtp('96'), tableId: null },
    language: 'en',
    device: 'desktop',
    stakes: [...stakes],
    stakeMin: stakes[0]!,
    stakeMax: stakes.at(-1)!,
    cycleMs,
    buys: false,
    balance: BALANCE,
    moneyAt: 'site',
    isDemo: true,
    lobbyUrl: '',
    visit: { startedAt: '2026-11-24T00:00:00.000Z', staked: 0, returned: 0 },
    seeds: { seedId: 'one', commitment: 'promised', clientSeed: 'mine', nonce: 1 },
    jackpots: [],
    unfinished: null,
    serverNow: '2026-11-24T00:00:00.000Z',
    ...more,
  } as Opened
}

/** The first parts of a sequence that looks even: the same in every round. */
const floatsOf = (): FloatSource => {
  let count = 0
  return () => ((count += 1) * 0.618_033_988_749_895 + 0.21) % 1
}

interface Asked {
  readonly name: string
  readonly body: {
    readonly stake?: number
    readonly choice?: Readonly<Record<string, unknown>>
    readonly action?: Readonly<Record<string, unknown>>
  }
}

/** Answers what the client asks of its studio by `fetch`, and keeps what it was asked. Answers wait until `answer` is called where they are `held`. */
export function fakeStudio(code: string, more: Partial<Opened> = {}) {
  const opened = openedOf(code, more)
  const asked: Asked[] = []
  let rounds = 0
  let cards: BlackjackState | null = null
  let tiles: readonly number[] = []
  const round = (input: object, stake: number, rest: Partial<PlayedOnWire>): object => {
    const base = { roundId: `round-${rounds}`, seedId: 'one', nonce: rounds, input, outcome: null, view: null }
    return {
      ok: true,
      value: {
        balance: BALANCE,
        jackpots: [],
        round: { ...base, stake, payout: 0, jackpots: [], playedAt: opened.serverNow, ...rest },
      },
    }
  }
  const blackjack = (stake: number): object => {
    const input = { kind: 'blackjack', stake, actions: [] }
    if (cards!.active !== null)
      return round(input, stake, {
        view: { ...visibleBlackjack(cards!), allowed: allowedActions(cards!, BLACKJACK_RULES) },
      })
    return round(input, stake, { outcome: cards, payout: settleBlackjack(cards!, won(stake), BLACKJACK_RULES).payout })
  }
  const mines = (stake: number, mineCount: number): object =>
    round({ kind: 'mines', stake, mineCount }, stake, {
      view: { mines: [], opened: tiles, mineCount, milli: 1000, nextMilli: 1200 },
    })
  const answer = ({ name, body }: Asked): object => {
    const { stake = 0, choice = {}, action = {} } = body
    const { kind, key } = opened.game
    if (name === 'open') return { ok: true, value: opened }
    if (name === 'play') {
      rounds += 1
      const input = { kind, game: key, version: '96', bought: null, stake, ...choice } as unknown as RoundInput
      const played = playRound(input, floatsOf, slotOf)
      return played.ok ? round(input, stake, played.value) : { ok: false, refusal: 'choice_refused' }
    }
    if (name === 'begin') {
      rounds += 1
      tiles = []
      cards = kind === 'blackjack' ? dealBlackjack(floatsOf(), BLACKJACK_RULES) : null
      return cards ? blackjack(stake) : mines(stake, Number(choice['mineCount']))
    }
    if (name === 'act' && cards) {
      const next = actBlackjack(cards, action['do'] as 'hit', floatsOf(), BLACKJACK_RULES)
      if (next.ok) cards = next.value
      return blackjack(opened.stakes[0]!)
    }
    if (name === 'act') {
      tiles = [...tiles, Number(action['tile'])]
      return mines(opened.stakes[0]!, 5)
    }
    if (name === 'history') return { ok: true, value: { rounds: [], next: null } }
    return { ok: true, value: { balance: BALANCE } }
  }
  vi.stubGlobal('fetch', (address: string, { body }: { readonly body: string }) => {
    const one = { name: address.split('/').at(-1)!, body: JSON.parse(body) as Asked['body'] }
    asked.push(one)
    return Promise.resolve({ json: () => Promise.resolve(answer(one)) })
  })
  return { stakes: () => asked.filter(({ name }) => ['play', 'begin'].includes(name)), asked }
}

/** A browser's dialog takes the focus in; jsdom has none. Motion is not wanted, and the window is as high as it is said to be. */
export function browserWith({
  width = 1280,
  height = 900,
}: { readonly width?: number; readonly height?: number } = {}): void {
  const media = window.matchMedia.bind(window)
  vi.stubGlobal('matchMedia', (query: string) => {
    const list = media(query)
    const most = /max-height: (\d+)px/.exec(query)
    const broadest = /max-width: (\d+)px/.exec(query)
    const isWithin = (!most || height <= Number(most[1])) && (!broadest || width <= Number(broadest[1]))
    const matches = most || broadest ? isWithin : query.includes('reduced-motion') || list.matches
    return Object.defineProperty(list, 'matches', { value: matches })
  })
  Object.defineProperties(HTMLElement.prototype, {
    clientWidth: { configurable: true, get: () => width },
    clientHeight: { configurable: true, get: () => height },
  })
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
      this.querySelector('button')?.focus()
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
}
