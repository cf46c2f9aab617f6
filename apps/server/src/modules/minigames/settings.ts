// Prices, limits and the switch of each game, as rows with a history. A node keeps what it read for at most a second, so a bet
// costs no query for them and a change is in force everywhere a second later; a round keeps the prices that it opened with.
import { type LevelLimits, limitsOfLevel } from '@hanpan/bets'
import { type BasisPoints, type Clock, type Instant, type MaybePromise, WON_MAX, assert, won } from '@hanpan/kernel'
import {
  type GameKey,
  type PriceTable,
  RETURN_MIN_DEFAULT,
  checkPayTables,
  checkPrices,
  gameKeys,
  gameOf,
} from '@hanpan/minigames'
import { type Database, takesConnection } from '../../platform/database.ts'
import { exhaustedOf, selectionName } from './exposure-store.ts'
import { lastClockCheck } from './check-clock.ts'
import type { GameOptions, GameSettings } from './model.ts'
import { newestRounds, roundByNo } from './round-lists.ts'
import { type PriceRevision, appendSettings, pricesOfLastDay, settingsInForce } from './settings-store.ts'

export const SETTINGS_AGE_MS_MAX = 1000
/** Prices hold for rounds that open so long after their change: by then no node knows the older ones only. */
export const PRICE_NOTICE_MS = 2 * SETTINGS_AGE_MS_MAX
/** Rounds whose opening is remembered, while prices have changed within the last day. */
const OPENINGS_MAX = 1000
const MEMBER_LEVELS = 10

export type SettingsCache = {
  /** The settings in force, at most SETTINGS_AGE_MS_MAX old. */
  inForce(gameKey: GameKey): MaybePromise<GameSettings>
  /** The same with the prices of a round, which are those of its opening; those in force where there is no such round. */
  ofRound(gameKey: GameKey, roundNo: string): MaybePromise<GameSettings>
  /** Whether a pick of a round takes no more bets, because it would cost more than is usual. */
  isExhausted(gameKey: GameKey, roundNo: string, market: string, pick: string): MaybePromise<boolean>
  /** Whether the clock that betting closes by is known to be off. */
  isClockOff(gameKey: GameKey): MaybePromise<boolean>
  /** The same with the prices of the round that opened last. */
  ofOpenRound(gameKey: GameKey): Promise<GameSettings>
  /** Forgets what was read: this node sees a change at once. */
  forget(gameKey: GameKey): void
}

/** The settings in force, and the prices that rounds of the last day may have opened with, newest first. */
type Known = {
  readonly settings: GameSettings
  readonly priced: readonly PriceRevision[]
  readonly isClockOff: boolean
  /** By the number of the round and the selection. */
  readonly exhausted: ReadonlySet<string>
}
type Entry = { readonly readAt: number; known: MaybePromise<Known> }

export function createSettingsCache(deps: { readonly database: Database; readonly clock: Clock }): SettingsCache {
  const entries = new Map<GameKey, Entry>()
  const openings = new Map<string, Instant>()
  const read = async (gameKey: GameKey): Promise<Known> => {
    const settings = await settingsInForce(deps.database, gameKey)
    assert(settings, `no settings of ${gameKey}: prepareSettings has not run`)
    const [priced, clock, full] = await Promise.all([
      pricesOfLastDay(deps.database, gameKey),
      lastClockCheck(deps.database),
      exhaustedOf(deps.database, gameKey),
    ])
    const exhausted = new Set(full.map(({ roundNo, selection }) => `${roundNo} ${selection}`))
    return { settings, priced, exhausted, isClockOff: clock !== null && clock.state !== 'right' }
  }
  const knownOf = (gameKey: GameKey): MaybePromise<Known> => {
    takesConnection('the settings of a game')
    const entry = entries.get(gameKey)
    const now = deps.clock.now()
    // A clock that was set back must not keep old prices alive.
    if (entry && Math.abs(now - entry.readAt) < SETTINGS_AGE_MS_MAX) return entry.known
    const reading = read(gameKey)
    const fresh: Entry = { readAt: now, known: reading }
    entries.set(gameKey, fresh)
    reading.then(
      (known) => (fresh.known = known),
      () => entries.delete(gameKey), // The next caller asks again.
    )
    return reading
  }
  const openingOf = async (gameKey: GameKey, roundNo: string): Promise<Instant | null> => {
    const key = `${gameKey} ${roundNo}`
    const known = openings.get(key)
    if (known !== undefined) return known
    const round = await roundByNo(deps.database, gameKey, roundNo)
    if (!round) return null
    if (openings.size >= OPENINGS_MAX) openings.clear()
    openings.set(key, round.opensAt)
    return round.opensAt
  }
  const ofRound = (known: Known, gameKey: GameKey, roundNo: string): MaybePromise<GameSettings> =>
    // Where no price has changed within a day, every round has the same ones, and a bet asks nobody.
    known.priced.length <= 1
      ? known.settings
      : openingOf(gameKey, roundNo).then((opensAt) => withPricesAt(known, opensAt))
  return {
    inForce(gameKey) {
      const known = knownOf(gameKey)
      return known instanceof Promise ? known.then(({ settings }) => settings) : known.settings
    },
    ofRound(gameKey, roundNo) {
      const known = knownOf(gameKey)
      return known instanceof Promise
        ? known.then((read) => ofRound(read, gameKey, roundNo))
        : ofRound(known, gameKey, roundNo)
    },
    isClockOff(gameKey) {
      const known = knownOf(gameKey)
      return known instanceof Promise ? known.then(({ isClockOff }) => isClockOff) : known.isClockOff
    },
    isExhausted(gameKey, roundNo, market, pick) {
      const known = knownOf(gameKey)
      const isIn = ({ exhausted }: Known) =>
        exhausted.size > 0 && exhausted.has(`${roundNo} ${selectionName(market, pick)}`)
      return known instanceof Promise ? known.then(isIn) : isIn(known)
    },
    async ofOpenRound(gameKey) {
      const known = await knownOf(gameKey)
      if (known.priced.length <= 1) return known.settings
      const [newest] = await newestRounds(deps.database, gameKey, 1)
      return withPricesAt(known, newest?.opensAt ?? null)
    },
    forget: (gameKey) => void entries.delete(gameKey),
  }
}

function withPricesAt({ settings, priced }: Known, opensAt: Instant | null): GameSettings {
  if (opensAt === null) return settings
  const { prices, payTables } =
    priced.find(({ changedAt }) => changedAt + PRICE_NOTICE_MS <= opensAt) ?? priced.at(-1) ?? settings
  return { ...settings, prices, payTables }
}

/** What a new site starts with: stakes grow with the level, so that a first-day member can't move the house. */
const LIMITS_DEFAULT = limitsFrom(10_000_000)
/** Ten numbers of speed keno pay 29,000 times the stake: with the usual limit nobody could bet on them. */
const LIMITS_SPEED_KENO = limitsFrom(50_000_000)

function limitsFrom(winMax: number): readonly LevelLimits[] {
  return Array.from({ length: MEMBER_LEVELS }, (_, index) => ({
    memLevel: index + 1,
    stakeMin: won(1000),
    stakeMax: won(1_000_000 + index * 500_000),
    winMax: won(winMax + (index * winMax) / 2),
  }))
}

/** Every rule off: what a site allows is for its operator to say. */
export const OPTIONS_DEFAULT: GameOptions = {
  oneBetPerSelection: false,
  oppositeSidesAllowed: true,
  cancelAllowed: false,
  exposureMax: null,
}

/** Writes the first revision of every game that has none. Any number of nodes may do so at once. */
export async function prepareSettings(
  database: Database,
  marginMin: BasisPoints,
  returnMin: BasisPoints = RETURN_MIN_DEFAULT,
): Promise<void> {
  for (const gameKey of gameKeys) {
    if (await settingsInForce(database, gameKey)) continue
    const game = gameOf(gameKey)
    const { defaultPrices, defaultPayTables } = game
    const isSound =
      checkPrices(game, defaultPrices, marginMin, returnMin).ok &&
      checkPayTables(game, defaultPayTables, marginMin, returnMin).ok
    // With a margin or a return above the default the first prices need a person: the game stays off until they are set.
    await appendSettings(database, {
      gameKey,
      revision: 1,
      enabled: isSound,
      prices: defaultPrices,
      payTables: defaultPayTables,
      limits: gameKey === 'speedkeno' ? LIMITS_SPEED_KENO : LIMITS_DEFAULT,
      options: OPTIONS_DEFAULT,
      changedBy: 'system',
      reason: 'first start',
    })
  }
}

export function limitsOf(settings: GameSettings, memLevel: number): LevelLimits {
  assert(settings.limits.length > 0, `${settings.gameKey} has no limits`)
  return limitsOfLevel(settings.limits, memLevel)
}

export function limitsAreSound(limits: LevelLimits): boolean {
  const amounts = [limits.stakeMin, limits.stakeMax, limits.winMax]
  return (
    amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 1 && amount <= WON_MAX) &&
    limits.stakeMin <= limits.stakeMax &&
    limits.stakeMin <= limits.winMax
  )
}

/** The table with some prices replaced. Names that the game does not know are kept: the price gate refuses them by name. */
export function withPrices(
  table: PriceTable,
  changes: readonly { readonly market: string; readonly pick: string; readonly odds: number }[],
): Record<string, Record<string, number>> {
  const changed = new Map(
    Object.entries(table).map(([market, row]) => [market, new Map<string, number>(Object.entries(row))]),
  )
  for (const { market, pick, odds } of changes) {
    const row = changed.get(market) ?? new Map<string, number>()
    changed.set(market, row.set(pick, odds))
  }
  return Object.fromEntries([...changed].map(([market, row]) => [market, Object.fromEntries(row)]))
}
