// How the sportsbook takes bets, as revisions that are never overwritten. A node keeps what it read for at most a second.
import type { LevelLimits } from '@hanpan/bets'
import { type OddsMilli, type Won, WON_MAX, won } from '@hanpan/kernel'
import {
  type BonusTable,
  type MarketFamily,
  type RuleOptions,
  type SlipRules,
  SPORT_KEYS,
  type SportKey,
  USUAL_BONUS,
} from '@hanpan/sportsbook'
import type { Database, Queryable } from '../../platform/database.ts'
import { createKeptValue, type KeptValue } from '../../platform/kept-value.ts'
import { type NewRevision, revisionsIn } from '../../platform/revisions.ts'

/** What the house pays at most, on the worst pick of a market and of all markets of an event together. What is not named has no limit. */
export interface LiabilityMax {
  readonly event: Won | null
  readonly markets: Readonly<Partial<Record<MarketFamily, Won>>>
}

/** From which line on a bet waits for a trader, and how long: for the trader, and for its member to take another stake. Null is no line. */
export interface ReferralRules {
  readonly stakeFrom: Won | null
  readonly payoutFrom: Won | null
  readonly decideMs: number
  readonly offerMs: number
}

/** A limit of bets with a leg on some markets: what is null does not choose. At least one of the amounts is there. */
export interface MarketLimit {
  readonly sport: SportKey | null
  /** The type of the market: total, 1x2. */
  readonly market: string | null
  readonly competitionId: string | null
  readonly stakeMax: Won | null
  readonly payoutMax: Won | null
}

/** Options of the rule table of a sport; those of a competition stand over its sport's. */
export interface EventRules {
  readonly sport: SportKey
  readonly competitionId: string | null
  readonly options: RuleOptions
}

/** The options that hold from an instant on, of events that nobody had bet on before it. */
export interface RulesFrom {
  readonly from: number
  readonly list: readonly EventRules[]
}

export interface SportSettings {
  readonly isEnabled: boolean
  /** What takes no bets, whatever its source says. */
  readonly suspended: {
    readonly all: boolean
    readonly live: boolean
    readonly sports: readonly SportKey[]
    readonly competitions: readonly string[]
  }
  /** Null is what is usual for the limits of its levels (liability-limits.ts). */
  readonly liabilityMax: LiabilityMax | null
  readonly referral: ReferralRules
  /** Beside those of levels: the least of all that concern a bet holds. */
  readonly marketLimits: readonly MarketLimit[]
  /** In which order sports are shown, those that are not named behind them; and what is not shown and takes no bets. */
  readonly shown: {
    readonly sports: readonly SportKey[]
    readonly hiddenSports: readonly SportKey[]
    readonly hiddenCompetitions: readonly string[]
  }
  /** By which rules events are settled, where not by the usual ones of their sport: as they have followed each other, the last may be to come. */
  readonly eventRules: readonly RulesFrom[]
  /** What the house puts forward in the lobby: competitions in their order. */
  readonly lobby: { readonly competitions: readonly string[] }
  /** By level of the member; one above the last has the last one's. */
  readonly limits: readonly LevelLimits[]
  readonly slips: SlipRules
  readonly bonus: BonusTable | null
  /** How long before its scheduled start an event takes no more bets. */
  readonly closesBeforeStartMs: number
  /** How long a live bet is kept before it is taken. */
  readonly liveDelayMs: number
  readonly liveDelayMsBySport: Readonly<Partial<Record<SportKey, number>>>
  /** Until when a member may take a bet back: so long after placing, and so long before the first start; 0 is not at all. */
  readonly cancelWithinMs: number
  readonly cancelBeforeStartMs: number
  /** What the house keeps of what an open bet is expected to win when its member is paid for it; null is that it does not pay for any. */
  readonly cashOutMarginPercent: number | null
  /** What the house keeps of a builder, once for each of its legs; null is that it does not take any. */
  readonly builderMarginPercent: number | null
}

export interface SettingsInForce {
  readonly revision: number
  readonly value: SportSettings
}

/** The site's name for everything that the sportsbook offers. */
export const SPORT_CODE = 'sport'

export const SETTINGS_AGE_MS_MAX = 1000
const LEVELS = 10
const MINUTE_MS = 60_000

const revisions = revisionsIn<SportSettings>('sportsbook.settings')

const NO_LIABILITY_MAX: LiabilityMax = { event: null, markets: {} }

/** What a new site starts with: stakes grow with the level. */
export const SETTINGS_DEFAULT: SportSettings = {
  isEnabled: true,
  suspended: { all: false, live: false, sports: [], competitions: [] },
  liabilityMax: null,
  referral: { stakeFrom: null, payoutFrom: null, decideMs: MINUTE_MS, offerMs: MINUTE_MS / 2 },
  shown: { sports: [], hiddenSports: [], hiddenCompetitions: [] },
  eventRules: [],
  lobby: { competitions: [] },
  marketLimits: [],
  limits: Array.from({ length: LEVELS }, (_, index) => ({
    memLevel: index + 1,
    stakeMin: won(1000),
    stakeMax: won((index + 1) * 1_000_000),
    winMax: won(Math.min(WON_MAX, (index + 1) * 10_000_000)),
  })),
  slips: {
    foldersMin: 1,
    foldersMax: 10,
    marketsOfEventMax: {},
    combinedPriceMax: 1_000_000 as OddsMilli,
    systemsAreOffered: true,
  },
  bonus: USUAL_BONUS,
  closesBeforeStartMs: 0,
  liveDelayMs: 5000,
  liveDelayMsBySport: {},
  cancelWithinMs: 30 * MINUTE_MS,
  cancelBeforeStartMs: 30 * MINUTE_MS,
  cashOutMarginPercent: 5,
  builderMarginPercent: 5,
}

export function createSettings(database: Database): KeptValue<SettingsInForce> {
  return createKeptValue(SETTINGS_AGE_MS_MAX, () => settingsInForce(database))
}

export async function settingsInForce(db: Queryable): Promise<SettingsInForce> {
  const newest = await revisions.newest(db)
  return newest ? { revision: newest.revision, value: whole(newest.value) } : { revision: 0, value: SETTINGS_DEFAULT }
}

export async function settingsAt(db: Queryable, revision: number): Promise<SportSettings> {
  const [row] = await revisions.all(db, [revision])
  return row ? whole(row.value) : SETTINGS_DEFAULT
}

/** What a revision does not say yet is as a new site has it, but for limits that would begin to suspend by themselves. */
const whole = (value: Partial<SportSettings>): SportSettings => ({
  ...SETTINGS_DEFAULT,
  liabilityMax: NO_LIABILITY_MAX,
  ...value,
})

export const appendSettings = (db: Queryable, row: NewRevision<SportSettings>): Promise<boolean> =>
  revisions.append(db, row)

export const liveDelayOf = ({ liveDelayMs, liveDelayMsBySport }: SportSettings, sport: SportKey): number =>
  liveDelayMsBySport[sport] ?? liveDelayMs

/** All of them, the house's first. */
export const sportsInOrder = ({ shown }: Pick<SportSettings, 'shown'>): readonly SportKey[] => [
  ...new Set([...shown.sports, ...SPORT_KEYS]),
]
