// What a player says of a round, read and judged: pure. A round is what it was chosen with and what was done in it (a `RoundInput` of
// packages/casino); everything else follows from that and its seeds, so nothing else is kept of a round that goes on.
import {
  actBlackjack,
  allowedActions,
  BLACKJACK_RULES,
  type BlackjackState,
  creatureOf,
  dealBlackjack,
  kenos,
  MINES_MAX,
  minesMilli,
  type MinesState,
  openTile,
  type RoundInput,
  slotOf,
  startMines,
  TILES,
  type VersionKey,
  visibleBlackjack,
  visibleMines,
  weaponOf,
} from '@hanpan/casino'
import type { FloatSource } from '@hanpan/fairness'
import { ok, refuse, type Result, type Won, won } from '@hanpan/kernel'
import { z } from 'zod'
import type { ShelfGame } from '../shelf/games.ts'

type Choice = Readonly<Record<string, unknown>>
type Judged<Of> = Result<Of, 'input_refused' | 'stake_refused'>

/** What a site has chosen that a round hangs on. */
export interface RoundTerms {
  readonly version: VersionKey
  readonly buys: boolean
}

const schemas = {
  slot: z.strictObject({ bought: z.string().nullable().default(null) }),
  blackjack: z.strictObject({}),
  mines: z.strictObject({ mineCount: z.number().int().min(1).max(MINES_MAX) }),
  limbo: z.strictObject({ target: z.number().int() }),
  dice: z.strictObject({ bet: z.strictObject({ side: z.enum(['over', 'under']), target: z.number().int() }) }),
  keno: z.strictObject({ chosen: z.array(z.number().int()).min(1).max(20) }),
  fishing: z.strictObject({
    shot: z.strictObject({ weapon: z.string(), targets: z.array(z.string()).min(1).max(20) }),
  }),
}

/** What a round begins with. `stake` is what is taken for it: of a bought feature, what it costs. */
export interface Begun {
  readonly input: RoundInput
  readonly stake: Won
}

/** Reads a choice. The stake is one of the game's; that of a shot is what its weapon costs times it. */
export function begin(game: ShelfGame, terms: RoundTerms, unit: Won, choice: Choice): Judged<Begun> {
  if (!game.stakes.includes(unit)) return refuse('stake_refused')
  const begun = inputOf(game, terms, unit, choice)
  return begun ? ok(begun) : refuse('input_refused')
}

function inputOf(game: ShelfGame, terms: RoundTerms, unit: Won, choice: Choice): Begun | null {
  const plain = (input: RoundInput): Begun => ({ input, stake: unit })
  switch (game.kind) {
    case 'slot': {
      const read = schemas.slot.safeParse(choice)
      return read.success ? slotInput(game.key, terms, unit, read.data.bought) : null
    }
    case 'blackjack':
      return schemas.blackjack.safeParse(choice).success ? plain({ kind: 'blackjack', stake: unit, actions: [] }) : null
    case 'mines': {
      const read = schemas.mines.safeParse(choice)
      return read.success ? plain({ kind: 'mines', stake: unit, ...read.data, tiles: [] }) : null
    }
    case 'limbo': {
      const read = schemas.limbo.safeParse(choice)
      return read.success ? plain({ kind: 'limbo', stake: unit, ...read.data }) : null
    }
    case 'dice': {
      const read = schemas.dice.safeParse(choice)
      return read.success ? plain({ kind: 'dice', stake: unit, ...read.data }) : null
    }
    case 'keno': {
      const read = schemas.keno.safeParse(choice)
      const isOffered = kenos.some(({ key }) => key === game.key)
      return read.success && isOffered ? plain({ kind: 'keno', game: game.key, stake: unit, ...read.data }) : null
    }
    case 'fishing': {
      const read = schemas.fishing.safeParse(choice)
      if (!read.success) return null
      const { shot } = read.data
      const weapon = weaponOf(shot.weapon)
      if (!weapon || shot.targets.length > weapon.targetsMax || !shot.targets.every(creatureOf)) return null
      const stake = won(unit * weapon.cost)
      return { input: { kind: 'fishing', version: terms.version, stake, shot }, stake }
    }
    // Bets of shared rounds have ways of their own (tables/place-bets.ts, crash/place-bet.ts).
    case 'table':
    case 'crash':
    case 'race':
    case 'league':
    case 'basketball':
      return null
  }
}

function slotInput(key: string, { version, buys }: RoundTerms, unit: Won, bought: string | null): Begun | null {
  const slot = slotOf(key)
  if (!slot) return null
  const input: RoundInput = { kind: 'slot', game: key, version, stake: unit, bought }
  if (bought === null) return { input, stake: unit }
  const offer = slot.versions[version].buys?.[bought]
  return buys && offer ? { input, stake: won(unit * offer.cost) } : null
}

/** A round with choices as it stands. */
export interface Standing {
  /** What its player may see. */
  readonly view: object
  readonly isOver: boolean
  /** What lies on it by now, all stakes together. */
  readonly staked: Won
}

export const hasChoices = ({ kind }: RoundInput): boolean => kind === 'blackjack' || kind === 'mines'

const blackjackAction = z.strictObject({ do: z.enum(['hit', 'stand', 'double', 'split']) })
const minesAction = z.union([
  z.strictObject({
    do: z.literal('open'),
    tile: z
      .number()
      .int()
      .min(0)
      .max(TILES - 1),
  }),
  z.strictObject({ do: z.literal('take') }),
])

/** The round after an action; `take` ends it as it stands. Whether the action is allowed is seen by `standingOf`. */
export function act(
  input: RoundInput,
  action: Choice,
): Result<{ readonly input: RoundInput; readonly take: boolean }, 'input_refused'> {
  if (input.kind === 'blackjack') {
    const read = blackjackAction.safeParse(action)
    if (read.success) return ok({ input: { ...input, actions: [...input.actions, read.data.do] }, take: false })
  }
  if (input.kind === 'mines') {
    const read = minesAction.safeParse(action)
    if (read.success && read.data.do === 'open')
      return ok({ input: { ...input, tiles: [...input.tiles, read.data.tile] }, take: false })
    if (read.success && input.tiles.length > 0) return ok({ input, take: true })
  }
  return refuse('input_refused')
}

/** Plays what was done so far once more. `floats` gives those of the round from their beginning. Refused where an action was not allowed. */
export function standingOf(input: RoundInput, floats: () => FloatSource): Result<Standing, 'input_refused'> {
  if (input.kind === 'blackjack') return blackjackStanding(input.stake, input.actions, floats)
  if (input.kind === 'mines') return minesStanding(input, floats())
  return refuse('input_refused')
}

function blackjackStanding(
  stake: Won,
  actions: Extract<RoundInput, { kind: 'blackjack' }>['actions'],
  floats: () => FloatSource,
): Result<Standing, 'input_refused'> {
  let state: BlackjackState = dealBlackjack(floats(), BLACKJACK_RULES)
  for (const action of actions) {
    const next = actBlackjack(state, action, floats(), BLACKJACK_RULES)
    if (!next.ok) return refuse('input_refused')
    state = next.value
  }
  const stakes = state.hands.reduce((sum, hand) => sum + hand.stakes, 0)
  return ok({
    view: { ...visibleBlackjack(state), allowed: allowedActions(state, BLACKJACK_RULES) },
    isOver: state.active === null,
    staked: won(stake * stakes),
  })
}

function minesStanding(
  { stake, mineCount, tiles }: Extract<RoundInput, { kind: 'mines' }>,
  nextFloat: FloatSource,
): Result<Standing, 'input_refused'> {
  let state: MinesState = startMines(nextFloat, mineCount)
  for (const tile of tiles) {
    const next = openTile(state, tile)
    if (!next.ok) return refuse('input_refused')
    state = next.value
  }
  const safe = state.opened.length
  const isLast = safe === TILES - mineCount
  return ok({
    view: {
      ...visibleMines(state),
      milli: state.status === 'lost' ? 0 : minesMilli(mineCount, safe),
      nextMilli: isLast || state.status === 'lost' ? null : minesMilli(mineCount, safe + 1),
    },
    isOver: state.status !== 'open',
    staked: stake,
  })
}

/** How a round that its player has left is ended: it stands on every hand, and takes what it has. Null where it is given back. */
export function leave(
  input: RoundInput,
  floats: () => FloatSource,
): { readonly input: RoundInput; readonly take: boolean } | null {
  if (input.kind === 'mines') return input.tiles.length > 0 ? { input, take: true } : null
  if (input.kind !== 'blackjack') return null
  let left = input
  for (let hand = 0; hand < BLACKJACK_RULES.handsMax; hand += 1) {
    const standing = standingOf(left, floats)
    if (!standing.ok || standing.value.isOver) break
    left = { ...left, actions: [...left.actions, 'stand'] }
  }
  return { input: left, take: false }
}
