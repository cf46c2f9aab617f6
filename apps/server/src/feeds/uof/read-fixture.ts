// What the source says of an event apart from its prices: its sport, competition and competitors, in the languages of the site.
import { type Fixture, type NamesOfFeed, type SportKey } from '@hanpan/sportsbook'
import { attribute, child, children, type Element } from './xml.ts'

export const LANGUAGES = ['ko', 'en', 'vi'] as const
export type FixtureLanguage = (typeof LANGUAGES)[number]

/** By its English name; every title of e-sports is one of ours. */
const SPORT_NAMES: Readonly<Record<string, SportKey>> = {
  soccer: 'soccer',
  basketball: 'basketball',
  baseball: 'baseball',
  'ice hockey': 'ice-hockey',
  tennis: 'tennis',
  handball: 'handball',
  'american football': 'american-football',
  volleyball: 'volleyball',
  badminton: 'badminton',
  mma: 'combat',
  boxing: 'combat',
  'counter-strike': 'esports',
  'league of legends': 'esports',
  'dota 2': 'esports',
  valorant: 'esports',
  'starcraft 2': 'esports',
  overwatch: 'esports',
  'king of glory': 'esports',
}

/** A fixture of two sides, from one document a language. Null for what has no such sides, or no sport that is offered. */
export function readFixture(roots: Readonly<Record<FixtureLanguage, Element>>): Fixture | null {
  const fixtures = Object.fromEntries(
    LANGUAGES.map((language) => [language, child(roots[language], 'fixture') ?? child(roots[language], 'sport_event')]),
  ) as Record<FixtureLanguage, Element | null>
  const { en } = fixtures
  const tournament = child(en, 'tournament')
  const sport = SPORT_NAMES[attribute(child(tournament, 'sport') ?? {}, 'name')?.toLowerCase() ?? '']
  const scheduledAt = Date.parse(attribute(en ?? {}, 'start_time') ?? attribute(en ?? {}, 'scheduled') ?? '')
  if (!en || !sport || !Number.isFinite(scheduledAt)) return null
  const inEach = (find: (fixture: Element | null) => Element | null) => named(find, fixtures)
  const category = inEach((one) => child(child(one, 'tournament'), 'category'))
  const competition = inEach((one) => child(one, 'tournament'))
  const home = inEach((one) => competitorOf(one, 'home', 0))
  const away = inEach((one) => competitorOf(one, 'away', 1))
  return category && competition && home && away ? { sport, category, competition, home, away, scheduledAt } : null
}

function competitorOf(fixture: Element | null, qualifier: 'home' | 'away', place: number): Element | null {
  const competitors = children(child(fixture, 'competitors'), 'competitor')
  if (competitors.length !== 2) return null
  return competitors.find((one) => attribute(one, 'qualifier') === qualifier) ?? competitors[place]!
}

function named(
  find: (fixture: Element | null) => Element | null,
  fixtures: Readonly<Record<FixtureLanguage, Element | null>>,
): { readonly ref: string; readonly names: NamesOfFeed } | null {
  const nameIn = (language: FixtureLanguage) => attribute(find(fixtures[language]) ?? {}, 'name')
  const ref = attribute(find(fixtures.en) ?? {}, 'id')
  const [ko, en, vi] = LANGUAGES.map(nameIn)
  const first = ko ?? en
  if (ref === null || !first) return null
  return { ref, names: { ko: first, ...(en && { en }), ...(vi && { vi }) } }
}
