// Rates as they travel: percent with two decimals outside, hundredths of a percent inside.
import type { RatesOnWire } from '@hanpan/contract'
import { type GroupRates, NO_RATES, percentOf, type Rates } from '@hanpan/commission'
import { type BasisPoints, GAME_GROUPS, type GameGroup } from '@hanpan/kernel'

/** NaN where it has more than two decimals: the rule of rates refuses it. */
function rateFrom(percent: number): BasisPoints {
  const rate = Math.round(percent * 100)
  return (Math.abs(percent * 100 - rate) < 1e-6 ? rate : Number.NaN) as BasisPoints
}

export function ratesFromWire({ net, ...groups }: RatesOnWire): Rates {
  const entries = GAME_GROUPS.map((group): [GameGroup, GroupRates] => [
    group,
    { rolling: rateFrom(groups[group].rolling), losing: rateFrom(groups[group].losing) },
  ])
  return { groups: Object.fromEntries(entries) as Rates['groups'], net: rateFrom(net) }
}

export function ratesToWire({ groups, net }: Rates): RatesOnWire {
  const entries = GAME_GROUPS.map((group) => [
    group,
    { rolling: percentOf(groups[group].rolling), losing: percentOf(groups[group].losing) },
  ])
  return { ...(Object.fromEntries(entries) as Omit<RatesOnWire, 'net'>), net: percentOf(net) }
}

/** The highest rates among some: what none above them may be below. */
export function highest(all: readonly Rates[]): Rates {
  const max = (a: BasisPoints, b: BasisPoints) => Math.max(a, b) as BasisPoints
  return all.reduce((top, rates) => {
    const groups = GAME_GROUPS.map((group): [GameGroup, GroupRates] => [
      group,
      {
        rolling: max(top.groups[group].rolling, rates.groups[group].rolling),
        losing: max(top.groups[group].losing, rates.groups[group].losing),
      },
    ])
    return { groups: Object.fromEntries(groups) as Rates['groups'], net: max(top.net, rates.net) }
  }, NO_RATES)
}
