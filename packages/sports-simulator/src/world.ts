// The world of a seed: its competitions and who plays in them, how strong each is. The same seed is the same world.
import { assert } from '@hanpan/kernel'
import type { Names, SportKey } from '@hanpan/sportsbook'
import { COMPETITIONS, type CompetitionPlan } from './catalogue.ts'
import { chanceOf, type Chance } from './chance.ts'
import { FOOTBALL_NAMES, NICKNAMES, TEAM_HEADS, TEAM_TAILS } from './names/clubs.ts'
import { COUNTRIES, type Country } from './names/countries.ts'
import { FAMILY_NAMES, GIVEN_NAMES } from './names/people.ts'

export interface Competitor {
  readonly id: string
  readonly names: Names
  /** In deviations from the middle of its competition: 1 beats the middle clearly, 2 nearly always. */
  readonly strength: number
  /** How much is scored in its matches, likewise. */
  readonly pace: number
}

export interface Competition {
  readonly id: string
  readonly sport: SportKey
  readonly names: Names
  /** Null of a tour of the world. */
  readonly country: { readonly key: string; readonly names: Names } | null
  readonly competitors: readonly Competitor[]
  readonly roundDays: number
  readonly isCup: boolean
  readonly isLong: boolean
  /** When it is played, by the clock of Seoul; the hours may go past midnight. */
  readonly hours: { readonly from: number; readonly length: number }
}

export interface World {
  readonly seed: string
  readonly competitions: readonly Competition[]
  readonly competitionOf: ReadonlyMap<string, Competition>
  readonly competitorOf: ReadonlyMap<string, Competitor>
}

const STRENGTH_MAX = 2.2
/** Steps through all pairs of names that meet every pair once: coprime to their numbers. */
const PEOPLE_STEP = 353
const TEAM_STEP = 37

function shuffled<Value>(list: readonly Value[], chance: Chance): readonly Value[] {
  const copy = [...list]
  for (let last = copy.length - 1; last > 0; last--) {
    const place = chance.between(0, last)
    ;[copy[last], copy[place]] = [copy[place]!, copy[last]!]
  }
  return copy
}

/** Gives each competition the names of its competitors; nobody is called as another one of the sport. */
class Namer {
  readonly #seed: string
  #people = 0
  #teams = 0
  readonly #competitionsOf = new Map<string, number>()

  constructor(seed: string) {
    this.#seed = seed
  }

  namesFor({ sport, country, competitors }: CompetitionPlan, chance: Chance): readonly Names[] {
    if (country) return this.#clubs(sport, countryOf(country), competitors, chance)
    const name = sport === 'esports' ? () => this.#team() : () => this.#person()
    return Array.from({ length: competitors }, name)
  }

  #clubs(sport: SportKey, { key, places }: Country, count: number, chance: Chance): readonly Names[] {
    const words = sport === 'soccer' ? FOOTBALL_NAMES : NICKNAMES
    const before = this.#competitionsOf.get(`${sport} ${key}`) ?? 0
    this.#competitionsOf.set(`${sport} ${key}`, before + 1)
    // A place has another word in every competition: its own, so many further on.
    const words0 = chanceOf(`${this.#seed} words ${sport} ${key}`)
    const wordOf = new Map(places.map(([own]) => [own, words0.between(0, words.length - 1)]))
    return shuffled(places, chance)
      .slice(0, count)
      .map(([ko, own]) => {
        const [nameKo, name] = words[(wordOf.get(ko)! + before) % words.length]!
        return { ko: `${ko} ${nameKo}`, en: `${own} ${name}`, vi: `${own} ${name}` }
      })
  }

  #person(): Names {
    const place = (this.#people++ * PEOPLE_STEP) % (GIVEN_NAMES.length * FAMILY_NAMES.length)
    const [givenKo, given] = GIVEN_NAMES[place % GIVEN_NAMES.length]!
    const [familyKo, family] = FAMILY_NAMES[Math.floor(place / GIVEN_NAMES.length)]!
    return { ko: `${givenKo} ${familyKo}`, en: `${given} ${family}`, vi: `${given} ${family}` }
  }

  #team(): Names {
    const place = (this.#teams++ * TEAM_STEP) % (TEAM_HEADS.length * TEAM_TAILS.length)
    const [headKo, head] = TEAM_HEADS[place % TEAM_HEADS.length]!
    const [tailKo, tail] = TEAM_TAILS[Math.floor(place / TEAM_HEADS.length)]!
    return { ko: `${headKo} ${tailKo}`, en: `${head} ${tail}`, vi: `${head} ${tail}` }
  }
}

function countryOf(key: string): Country {
  const country = COUNTRIES.find((one) => one.key === key)
  assert(country, `a country: ${key}`)
  return country
}

/** The world of a seed. Making it costs some milliseconds: it is kept by whoever asks more than once. */
export function worldOf(seed: string): World {
  const namer = new Namer(seed)
  const numbers = new Map<string, number>()
  const competitions = COMPETITIONS.map((plan): Competition => {
    const where = `${plan.sport}-${plan.country ?? 'world'}`
    const number = (numbers.get(where) ?? 0) + 1
    numbers.set(where, number)
    const id = `${where}-${number}`
    const chance = chanceOf(`${seed} ${id}`)
    const names = namer.namesFor(plan, chance)
    const country = plan.country ? countryOf(plan.country) : null
    const hours = plan.hours ?? country?.hours
    assert(hours, `${id} is played at some hours`)
    const within = (value: number) => Math.max(-STRENGTH_MAX, Math.min(STRENGTH_MAX, value))
    return {
      id,
      sport: plan.sport,
      names: plan.names,
      country: country && { key: country.key, names: country.names },
      competitors: names.map((names, place) => ({
        id: `${id}-${place + 1}`,
        names,
        strength: within(chance.normal() * plan.spread),
        pace: within(chance.normal()),
      })),
      roundDays: plan.roundDays,
      isCup: plan.isCup ?? false,
      isLong: plan.isLong ?? false,
      hours,
    }
  })
  return {
    seed,
    competitions,
    competitionOf: new Map(competitions.map((one) => [one.id, one])),
    competitorOf: new Map(competitions.flatMap(({ competitors }) => competitors.map((one) => [one.id, one] as const))),
  }
}
