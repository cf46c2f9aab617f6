// A round once more from what was published: server seed, client seed, nonce and what the player did. The server plays with `playRound`, and
// anyone can repeat it; the browser's check is the same code. Slots are handed in: whoever checks one round loads the rules of one.
import { type FloatSource, type Hashes, commitmentOf, isServerSeed } from '@hanpan/fairness'
import { type Result, type Won, ok, refuse } from '@hanpan/kernel'
import { actBlackjack, dealBlackjack, settleBlackjack } from './blackjack/round.ts'
import { BLACKJACK_RULES } from './blackjack/rules.ts'
import type { Action } from './blackjack/values.ts'
import { type CrashRefusal, drawCrash, settleCrash } from './crash/game.ts'
import { type DiceBet, drawDice, settleDice } from './dice/game.ts'
import { type FishingVersion, type Shot, type ShotRefusal, shoot } from './fishing/game.ts'
import { type RoundSeed, isClientSeed, roundFloats } from './floats.ts'
import { type KenoRefusal, kenos } from './keno/game.ts'
import { drawLimbo, settleLimbo } from './limbo/game.ts'
import { type MinesRefusal, openTile, settleMines, startMines, takeMines } from './mines/game.ts'
import type { SlotGame, VersionKey } from './slots/slot-game.ts'
import type { SettledBet, TableBet, TableGame, TableRefusal } from './table-game.ts'
import { type TableKey, tables } from './tables.ts'
import { settleVirtual } from './virtual/virtual-game.ts'
import { type VirtualKey, virtualOf } from './virtual/virtuals.ts'

/** What a player did in a round that is over. */
export type RoundInput =
  | {
      readonly kind: 'slot'
      readonly game: string
      readonly version: VersionKey
      readonly stake: Won
      readonly bought: string | null
    }
  | { readonly kind: 'table'; readonly game: TableKey; readonly bets: readonly TableBet[] }
  /** The card is what was on sale: it follows from what was public of the round, and is held against that. */
  | {
      readonly kind: 'virtual'
      readonly game: VirtualKey
      readonly card: object
      readonly bets: readonly TableBet[]
    }
  | { readonly kind: 'blackjack'; readonly stake: Won; readonly actions: readonly Action[] }
  /** Null when nobody cashed out. */
  | { readonly kind: 'crash'; readonly stake: Won; readonly cashedOutAt: number | null }
  | { readonly kind: 'limbo'; readonly stake: Won; readonly target: number }
  | { readonly kind: 'dice'; readonly stake: Won; readonly bet: DiceBet }
  /** The tiles in the order in which they were opened; then the round was taken, unless a tile had ended it. */
  | { readonly kind: 'mines'; readonly stake: Won; readonly mineCount: number; readonly tiles: readonly number[] }
  | { readonly kind: 'keno'; readonly game: string; readonly stake: Won; readonly chosen: readonly number[] }
  | { readonly kind: 'fishing'; readonly version: FishingVersion; readonly stake: Won; readonly shot: Shot }

export type InputRefusal =
  | 'game-unknown'
  | 'round-open'
  | TableRefusal
  | CrashRefusal
  | KenoRefusal
  | MinesRefusal
  | ShotRefusal
  | 'action-not-allowed'

/** A round that is over: what was drawn, as its game tells it in plain JSON, and what came back. */
export type PlayedRound = { readonly outcome: object; readonly payout: Won }

/** Finds a slot by its key: the whole shelf (`slotOf`), or what has been loaded of it. */
export type SlotOf = (key: string) => SlotGame | null
/** For rounds of games that are no slots. */
export const noSlot: SlotOf = () => null

/** Plays a round. `floats` gives the floats of the round from their beginning, each time that it is called. */
export function playRound(
  input: RoundInput,
  floats: () => FloatSource,
  slotOf: SlotOf,
): Result<PlayedRound, InputRefusal> {
  switch (input.kind) {
    case 'slot': {
      const slot = slotOf(input.game)
      if (!slot) return refuse('game-unknown')
      const outcome = slot.play(input.version, input.stake, floats(), input.bought)
      return ok({ outcome, payout: outcome.payout })
    }
    case 'table':
      return playTable(tables[input.game], input.bets, floats())
    case 'virtual': {
      const game = virtualOf(input.game)
      const outcome = game.draw(input.card, floats())
      const settled = settleVirtual(game, input.card, outcome.result, input.bets)
      return settled.ok ? ok({ outcome, payout: sumOf(settled.value) }) : settled
    }
    case 'blackjack':
      return playBlackjack(input.stake, input.actions, floats)
    case 'crash': {
      const outcome = drawCrash(floats())
      if (input.cashedOutAt === null) return ok({ outcome, payout: 0 as Won })
      return paid(outcome, settleCrash(outcome.point, input.stake, input.cashedOutAt))
    }
    case 'limbo': {
      const outcome = drawLimbo(floats())
      return paid(outcome, settleLimbo(outcome.result, input.stake, input.target))
    }
    case 'dice': {
      const outcome = drawDice(floats())
      return paid(outcome, settleDice(outcome.roll, input.stake, input.bet))
    }
    case 'mines':
      return playMines(input.stake, input.mineCount, input.tiles, floats())
    case 'keno': {
      const keno = kenos.find(({ key }) => key === input.game)
      if (!keno) return refuse('game-unknown')
      const outcome = keno.draw(floats())
      return paid(outcome, keno.settle(outcome.drawn, input.stake, input.chosen))
    }
    case 'fishing': {
      const shot = shoot(input.shot, input.version, input.stake, floats())
      return shot.ok ? ok({ outcome: shot.value, payout: shot.value.payout }) : shot
    }
  }
}

function paid<R extends InputRefusal>(
  outcome: object,
  settled: Result<{ readonly payout: Won }, R>,
): Result<PlayedRound, R> {
  return settled.ok ? ok({ outcome, payout: settled.value.payout }) : settled
}

function playTable(
  table: TableGame | undefined,
  bets: readonly TableBet[],
  nextFloat: FloatSource,
): Result<PlayedRound, InputRefusal> {
  if (!table) return refuse('game-unknown')
  const outcome = table.draw(nextFloat) as object
  const settled = table.settle(outcome, bets)
  if (!settled.ok) return settled
  return ok({ outcome, payout: sumOf(settled.value) })
}

const sumOf = (bets: readonly SettledBet[]): Won => bets.reduce((sum, bet) => sum + bet.payout, 0) as Won

function playBlackjack(
  stake: Won,
  actions: readonly Action[],
  floats: () => FloatSource,
): Result<PlayedRound, InputRefusal> {
  let state = dealBlackjack(floats(), BLACKJACK_RULES)
  for (const action of actions) {
    const next = actBlackjack(state, action, floats(), BLACKJACK_RULES)
    if (!next.ok) return next
    state = next.value
  }
  if (state.active !== null) return refuse('round-open')
  return ok({ outcome: state, payout: settleBlackjack(state, stake, BLACKJACK_RULES).payout })
}

function playMines(
  stake: Won,
  mineCount: number,
  tiles: readonly number[],
  nextFloat: FloatSource,
): Result<PlayedRound, InputRefusal> {
  let state = startMines(nextFloat, mineCount)
  for (const tile of tiles) {
    const next = openTile(state, tile)
    if (!next.ok) return next
    state = next.value
  }
  if (state.status === 'open') {
    const taken = takeMines(state)
    if (!taken.ok) return taken
    state = taken.value
  }
  return ok({ outcome: state, payout: settleMines(state, stake).payout })
}

/** What a site publishes of a round. */
export type PublishedRound = RoundSeed & {
  readonly commitment: string
  readonly input: RoundInput
  readonly round: unknown
}

export type VerificationRefusal =
  | 'seed-malformed'
  | 'client-seed-malformed'
  | 'nonce-malformed'
  | 'commitment-differs'
  | 'card-differs'
  | 'input-refused'
  | 'round-differs'

/** Repeats a published round. Gives it when everything agrees, else the first thing that does not. */
export function verifyRound(
  hashes: Hashes,
  published: PublishedRound,
  slotOf: SlotOf,
): Result<PlayedRound, VerificationRefusal> {
  const { serverSeed, clientSeed, nonce, commitment, input, round } = published
  if (!isServerSeed(serverSeed)) return refuse('seed-malformed')
  if (!isClientSeed(clientSeed)) return refuse('client-seed-malformed')
  if (!Number.isSafeInteger(nonce) || nonce < 0) return refuse('nonce-malformed')
  if (commitmentOf(hashes, serverSeed) !== commitment) return refuse('commitment-differs')
  if (input.kind === 'virtual' && !isSameJson(virtualOf(input.game).card(hashes, published), input.card))
    return refuse('card-differs')
  const played = playRound(input, () => roundFloats(hashes, published), slotOf)
  if (!played.ok) return refuse('input-refused')
  return isSameJson(played.value, round) ? played : refuse('round-differs')
}

/** Whether two plain values are the same, whatever order their keys come in: a database may change it. */
function isSameJson(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  if (keys.length !== Object.keys(other).length) return false
  return keys.every((key) => key in other && isSameJson(one[key as keyof typeof one], other[key as keyof typeof other]))
}
