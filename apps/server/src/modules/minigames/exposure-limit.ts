// The most that the house would pay on one pick of a round: what the game says, else the site's configuration, else what is usual (SPEC.md MB14, MB67).
import { type Won, WON_MAX, won } from '@hanpan/kernel'
import type { GameSettings } from './model.ts'

/** So many of the largest wins that a level may have on one bet. */
const USUAL_WINS = 10

export interface ExposureLimit {
  readonly amount: Won
  /** Nobody has set it: it is kept within seconds, where one that was set is never passed. */
  readonly isUsual: boolean
}

/** It grows with the limits of the levels. Pure. */
export const usualExposureMax = ({ limits }: Pick<GameSettings, 'limits'>): Won =>
  won(Math.min(WON_MAX, USUAL_WINS * Math.max(...limits.map(({ winMax }) => winMax))))

/** `ofSite` is what the configuration says. Pure. */
export function exposureLimitOf(settings: Pick<GameSettings, 'limits' | 'options'>, ofSite: Won | null): ExposureLimit {
  const set = settings.options.exposureMax ?? ofSite
  return set === null ? { amount: usualExposureMax(settings), isUsual: true } : { amount: set, isUsual: false }
}
