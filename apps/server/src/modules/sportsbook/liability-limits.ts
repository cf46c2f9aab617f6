// The greatest liability that the house takes, by event and by family of market (SPEC.md SP80, SP82). Taking more of it is agreed to by two.
import { won } from '@hanpan/kernel'
import { MARKET_FAMILIES, MARKET_TYPES, type MarketFamily } from '@hanpan/sportsbook'
import { isRaised, type RulesPart } from './change-rules.ts'
import type { LiabilityMax, SportSettings } from './settings.ts'

/** So many of the largest wins that a level may have on one bet. */
const WINS_OF_MARKET = 10
const WINS_OF_EVENT = 30
/** No limit that somebody sets is higher either. */
const LIABILITY_MAX = 1_000_000_000_000

type Limited = Pick<SportSettings, 'limits' | 'liabilityMax'>

/** What a site has that has set no limits: it grows with those of its levels. Pure. */
function usualLiabilityMax({ limits }: Pick<SportSettings, 'limits'>): LiabilityMax {
  const winMax = Math.max(...limits.map((level) => level.winMax))
  const times = (wins: number) => won(Math.min(LIABILITY_MAX, wins * winMax))
  return {
    event: times(WINS_OF_EVENT),
    markets: Object.fromEntries(MARKET_FAMILIES.map((family) => [family, times(WINS_OF_MARKET)])),
  }
}

export const liabilityMaxIn = (settings: Limited): LiabilityMax => settings.liabilityMax ?? usualLiabilityMax(settings)

/** The limit on one market; without one there is no end. */
export const liabilityMaxOf = ({ markets }: LiabilityMax, key: string): number => markets[familyOf(key)] ?? Infinity

const familyOf = (key: string): MarketFamily => MARKET_TYPES.get(key.split(/[.:]/)[0]!)?.family ?? 'special'

/** Those in force, beside the usual ones. */
export function limitsOnWire(settings: Limited) {
  const onWire = ({ event, markets }: LiabilityMax) => ({ event, markets: { ...markets } })
  return {
    ...onWire(liabilityMaxIn(settings)),
    isUsual: settings.liabilityMax === null,
    usual: onWire(usualLiabilityMax(settings)),
  }
}

/** As whoever agrees and whoever reads the audit log is shown it: usual limits with their amounts. */
interface ShownLimits extends LiabilityMax {
  readonly isUsual: boolean
}

const shown = (liabilityMax: LiabilityMax | null, settings: SportSettings): ShownLimits => ({
  ...liabilityMaxIn({ ...settings, liabilityMax }),
  isUsual: liabilityMax === null,
})

export const LIABILITY_RULES: RulesPart<'liabilityMax'> = {
  key: 'liabilityMax',
  kind: 'sport.limits',
  action: 'sports.setLimits',
  loosens(setBefore, setAfter, settings) {
    const [before, after] = [shown(setBefore, settings), shown(setAfter, settings)]
    return (
      isRaised(before.event, after.event) ||
      MARKET_FAMILIES.some((family) => isRaised(before.markets[family] ?? null, after.markets[family] ?? null))
    )
  },
  shown: {
    write: shown,
    read(limits) {
      const { event, markets, isUsual } = limits as ShownLimits
      return isUsual ? null : { event, markets }
    },
  },
}
