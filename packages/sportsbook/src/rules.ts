// The rules of a sport that a house may choose: whether overtime counts, what an event that was cut short leaves standing, what a
// retirement means, how long a postponed event is waited for. Defaults are those of games.md 2.1.
import { ok, refuse, type Result } from '@hanpan/kernel'
import { MARKET_FAMILIES, type MarketFamily } from './market.ts'
import { SPORTS, type SportKey } from './sports.ts'

/** When a side that gives up has lost: never (stakes back), once a set was played to its end, or once play began. */
export const RETIREMENT_RULES = ['void', 'afterFirstSet', 'afterBall'] as const
export type RetirementRule = (typeof RETIREMENT_RULES)[number]

type ByFamily<Value> = Readonly<Record<MarketFamily, Value>>

export interface Rules {
  /** Overtime, extra time and extra innings count for markets of the whole event. */
  readonly overtime: ByFamily<boolean>
  /** A shoot-out adds one goal to its winner where overtime counts; else it only says who won. */
  readonly isShootOutOneGoal: boolean
  /**
   * After how many ordinary periods an abandoned event stands as it was, by family; null: never. Of baseball the last of them is over
   * when the visitors have batted and the home side leads. An event that is shorter by arrangement needs all of its own.
   */
  readonly periodsNeeded: ByFamily<number | null>
  readonly retirement: RetirementRule
  /** A market of two sides that ends level gives the stakes back, or else both lose. */
  readonly isTieVoid: boolean
  /** An event that has not begun so many hours after its time is void. */
  readonly postponedHours: number
}

export const POSTPONED_HOURS_MAX = 24 * 14

const all = <Value>(value: Value): ByFamily<Value> => ({
  winner: value,
  result: value,
  handicap: value,
  total: value,
  special: value,
})

const plain: Rules = {
  overtime: all(false),
  isShootOutOneGoal: false,
  periodsNeeded: all(null),
  retirement: 'void',
  isTieVoid: true,
  postponedHours: 12,
}

const differences: Readonly<Partial<Record<SportKey, Partial<Rules>>>> = {
  soccer: { overtime: { ...all(false), winner: true } }, // Who goes through; all else is 90 minutes.
  basketball: { overtime: all(true) },
  'american-football': { overtime: all(true) },
  baseball: { overtime: all(true), periodsNeeded: { winner: 5, result: 5, handicap: 9, total: 9, special: null } },
  'ice-hockey': { overtime: { ...all(false), winner: true }, isShootOutOneGoal: true },
}

export function defaultRules(sport: SportKey): Rules {
  return { ...plain, ...differences[sport] }
}

/** The option that cannot be read. */
export interface RulesRefusal {
  readonly option: string
}

const booleanOf = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null)
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const READERS: { readonly [Key in keyof Rules]: (value: unknown, rules: Rules, sport: SportKey) => Rules[Key] | null } =
  {
    overtime: (value, rules) => byFamily(value, rules.overtime, (one) => typeof one === 'boolean'),
    isShootOutOneGoal: booleanOf,
    periodsNeeded: (value, rules, sport) => {
      const { count } = SPORTS.get(sport)!.period
      const isCount = (one: unknown) =>
        one === null || (Number.isInteger(one) && Number(one) >= 1 && Number(one) <= count)
      return byFamily(value, rules.periodsNeeded, isCount)
    },
    retirement: (value) => RETIREMENT_RULES.find((rule) => rule === value) ?? null,
    isTieVoid: booleanOf,
    postponedHours: (value) =>
      Number.isInteger(value) && Number(value) >= 1 && Number(value) <= POSTPONED_HOURS_MAX ? Number(value) : null,
  }

/** Some families may be given; the others keep what they had. */
function byFamily<Value>(given: unknown, before: ByFamily<Value>, isValue: (one: unknown) => boolean) {
  if (!isRecord(given)) return null
  const isKnown = Object.entries(given).every(
    ([family, value]) => MARKET_FAMILIES.some((one) => one === family) && isValue(value),
  )
  return isKnown ? { ...before, ...(given as Partial<ByFamily<Value>>) } : null
}

/** Some of the options of a sport; of those by family also some families. */
export type RuleOptions = {
  readonly [Option in keyof Rules]?:
    | (Rules[Option] extends ByFamily<infer Value> ? Readonly<Partial<Record<MarketFamily, Value>>> : Rules[Option])
    | undefined
}

/**
 * The rules of a sport with some options set, over its default ones or others. What is not given stays; what is unknown or out of its range is
 * refused by name, so that a misspelt option cannot pass for the default.
 */
export function readRules(sport: SportKey, options: unknown, over?: Rules): Result<Rules, RulesRefusal> {
  const rules = over ?? defaultRules(sport)
  if (!isRecord(options)) return refuse({ option: '' })
  const chosen: Partial<Record<keyof Rules, unknown>> = {}
  for (const [option, value] of Object.entries(options)) {
    if (!Object.hasOwn(READERS, option)) return refuse({ option })
    const read = READERS[option as keyof Rules](value, rules, sport)
    if (read === null) return refuse({ option })
    chosen[option as keyof Rules] = read
  }
  return ok({ ...rules, ...(chosen as Partial<Rules>) })
}

/** The usual rules of a sport with options over them, the last ones over those before. Options that cannot be read change nothing. */
export function rulesWith(sport: SportKey, ...options: readonly (RuleOptions | undefined)[]): Rules {
  return options.reduce<Rules>((over, one) => {
    const read = one && readRules(sport, one, over)
    return read?.ok ? read.value : over
  }, defaultRules(sport))
}
