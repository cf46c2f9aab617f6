// A league after its country or body, which is not said again where the league's own name says it.
import type { SportEventOnWire } from '@hanpan/contract'

export const leagueOf = (
  { category, competition }: Pick<SportEventOnWire, 'category' | 'competition'>,
  between = ' ',
): string =>
  competition.name.includes(category.name) ? competition.name : `${category.name}${between}${competition.name}`
