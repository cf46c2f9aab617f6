// A league after its country or body, which is not said again where the league's own name says it, whole or in part.
import type { SportEventOnWire } from '@hanpan/contract'

export function leagueOf(
  { category, competition }: Pick<SportEventOnWire, 'category' | 'competition'>,
  between = ' ',
): string {
  if (competition.name.includes(category.name)) return competition.name
  const country = category.name.split(' ')
  const shared = country.findIndex((_, from) => `${competition.name} `.startsWith(`${country.slice(from).join(' ')} `))
  return shared < 0
    ? `${category.name}${between}${competition.name}`
    : [...country.slice(0, shared), competition.name].join(' ')
}
