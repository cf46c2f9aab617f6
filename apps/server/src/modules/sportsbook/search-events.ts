// Finds leagues and events by what somebody types (SPEC.md SP94), in any of the languages. Pure, but for what it keeps of names.
import { isBegunBy, isFoundBy, searchable, type Searchable } from '@hanpan/kernel'
import { leaguesOf, liveFirst } from './lobby.ts'
import type { EventRow, League, NamedId, NamedRow } from './model.ts'

const LEAGUES_MAX = 6
const EVENTS_MAX = 12

export interface FoundSports {
  readonly leagues: readonly League[]
  readonly events: readonly EventRow[]
}

type NamesById = ReadonlyMap<NamedId, NamedRow>

/** Folding is what a search costs: a name is folded once for as long as its row is kept. */
const folded = new WeakMap<NamedRow, readonly Searchable[]>()

function formsOf(named: NamedRow | undefined): readonly Searchable[] {
  if (!named) return []
  let forms = folded.get(named)
  if (!forms) {
    const { ko, en, vi } = named.names
    folded.set(named, (forms = [...new Set([ko, en ?? ko, vi ?? ko])].map(searchable)))
  }
  return forms
}

/** How well a name fits: from its beginning on, somewhere in it, or not at all. */
const START = 0
const INSIDE = 1

function fitOf(needle: Searchable, forms: readonly Searchable[]): number | null {
  const fitting = forms.filter((form) => isFoundBy(needle, form))
  if (fitting.length === 0) return null
  return fitting.some((form) => isBegunBy(needle, form)) ? START : INSIDE
}

/** Those of a team stand before those of a league; each by how well it fits, live ones first. Every word that was typed must fit. */
export function searchSports(
  query: string,
  coming: readonly EventRow[],
  names: NamesById,
  preferred: readonly string[],
): FoundSports {
  const words = query.split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return { leagues: [], events: [] }
  // What was typed may be one name of several words, or several names.
  const whole = searchable(query)
  const needles = words.map(searchable)
  const fitOfName = (forms: readonly Searchable[]) => {
    const fit = fitOf(whole, forms)
    return fit ?? (needles.every((needle) => fitOf(needle, forms) !== null) ? INSIDE : null)
  }
  const leagueForms = new Map<NamedId, readonly Searchable[]>()
  const formsOfLeague = (competitionId: NamedId) => {
    let forms = leagueForms.get(competitionId)
    if (!forms) {
      const league = names.get(competitionId)
      const category = league?.above ? names.get(league.above) : undefined
      leagueForms.set(competitionId, (forms = [...formsOf(league), ...formsOf(category)]))
    }
    return forms
  }
  const leagues = leaguesOf(coming, names, preferred).flatMap((league) => {
    const forms = formsOfLeague(league.competitionId)
    const fit =
      fitOfName(forms) ?? (needles.every((needle) => forms.some((form) => isFoundBy(needle, form))) ? INSIDE : null)
    return fit === null ? [] : [{ league, fit }]
  })
  const events = coming.flatMap((event) => {
    const sides = [formsOf(names.get(event.homeId)), formsOf(names.get(event.awayId))]
    const fits = sides.flatMap((forms) => fitOfName(forms) ?? [])
    if (fits.length > 0) return [{ event, fit: Math.min(...fits) }]
    const all = [...sides.flat(), ...formsOfLeague(event.competitionId)]
    return needles.every((needle) => all.some((form) => isFoundBy(needle, form))) ? [{ event, fit: INSIDE + 1 }] : []
  })
  return {
    leagues: leagues
      .toSorted((one, other) => one.fit - other.fit)
      .slice(0, LEAGUES_MAX)
      .map(({ league }) => league),
    events: events
      .toSorted((one, other) => one.fit - other.fit || liveFirst(one.event, other.event))
      .slice(0, EVENTS_MAX)
      .map(({ event }) => event),
  }
}
