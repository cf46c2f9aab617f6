// Prices, limits and the switch of each game, as rows with a history. A node keeps what it read for at most a second, so a bet
// costs no query for them and a change is in force everywhere a second later.
import { type BasisPoints, type Clock, type Soon, WON_MAX, assert, won } from '@hanpan/kernel'
import { type GameKey, type PriceTable, checkPayTables, checkPrices, gameKeys, gameOf } from '@hanpan/minigames'
import type { Database } from '../../platform/database.ts'
import type { GameOptions, GameSettings, LevelLimits } from './model.ts'
import { appendSettings, settingsInForce } from './settings-store.ts'

export const SETTINGS_AGE_MS_MAX = 1000
export const MEMBER_LEVELS = 10

export type SettingsCache = {
  /** The settings in force, at most SETTINGS_AGE_MS_MAX old. */
  inForce(gameKey: GameKey): Soon<GameSettings>
  /** Forgets what was read: this node sees a change at once. */
  forget(gameKey: GameKey): void
}

type Entry = { readonly readAt: number; settings: Soon<GameSettings> }

export function createSettingsCache(deps: { readonly database: Database; readonly clock: Clock }): SettingsCache {
  const entries = new Map<GameKey, Entry>()
  const read = async (gameKey: GameKey): Promise<GameSettings> => {
    const settings = await settingsInForce(deps.database, gameKey)
    assert(settings, `no settings of ${gameKey}: prepareSettings has not run`)
    return settings
  }
  return {
    inForce(gameKey) {
      const known = entries.get(gameKey)
      const now = deps.clock.now()
      // A clock that was set back must not keep old prices alive.
      if (known && Math.abs(now - known.readAt) < SETTINGS_AGE_MS_MAX) return known.settings
      const reading = read(gameKey)
      const entry: Entry = { readAt: now, settings: reading }
      entries.set(gameKey, entry)
      reading.then(
        (settings) => (entry.settings = settings),
        () => entries.delete(gameKey), // The next caller asks again.
      )
      return reading
    },
    forget: (gameKey) => void entries.delete(gameKey),
  }
}

/** What a new site starts with: stakes grow with the level, so that a first-day member can't move the house. */
export const LIMITS_DEFAULT = limitsFrom(10_000_000)
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
export async function prepareSettings(database: Database, marginMin: BasisPoints): Promise<void> {
  for (const gameKey of gameKeys) {
    if (await settingsInForce(database, gameKey)) continue
    const game = gameOf(gameKey)
    const { defaultPrices, defaultPayTables } = game
    const isSound =
      checkPrices(game, defaultPrices, marginMin).ok && checkPayTables(game, defaultPayTables, marginMin).ok
    // With a margin above the default the first prices need a person: the game stays off until they are set.
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

/** The limits of a member level; a level above the last one listed has the last one's. */
export function limitsOf(settings: GameSettings, memLevel: number): LevelLimits {
  const limits = settings.limits.findLast((candidate) => candidate.memLevel <= memLevel) ?? settings.limits[0]
  assert(limits, `${settings.gameKey} has no limits`)
  return limits
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
