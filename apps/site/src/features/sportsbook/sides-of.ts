// The sides of an event: two of a match, one of what asks about one thing alone.
import type { SportEventOnWire } from '@hanpan/contract'

const BOTH = ['home', 'away'] as const

export const sidesOf = ({ home, away }: Pick<SportEventOnWire, 'home' | 'away'>): readonly (typeof BOTH)[number][] =>
  home.id === away.id ? ['home'] : BOTH
