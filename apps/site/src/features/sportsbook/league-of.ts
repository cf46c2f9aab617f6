// A league after its country or body, which is not said again where the league's own name says it, whole or in part.
import type { SportEventOnWire } from '@hanpan/contract'

/** What of a country is to be said before the name of its league; nothing where that says it all. */
export function countryBefore(country: string, league: string): string {
  if (league.includes(country)) return ''
  const words = country.split(' ')
  const shared = words.findIndex((_, from) => `${league} `.startsWith(`${words.slice(from).join(' ')} `))
  return shared < 0 ? country : words.slice(0, shared).join(' ')
}

export function leagueOf(
  { category, competition }: Pick<SportEventOnWire, 'category' | 'competition'>,
  between = ' ',
): string {
  const country = countryBefore(category.name, competition.name)
  if (country === '') return competition.name
  // A country that the league's name goes on with stands right before it.
  return `${country}${country === category.name ? between : ' '}${competition.name}`
}
