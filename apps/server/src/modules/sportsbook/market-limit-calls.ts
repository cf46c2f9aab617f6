// The office's calls on the highest stakes and payouts by market (SPEC.md SP110-SP112).
import { calls } from '@hanpan/contract'
import { ok, refuse, type Result, type Uuid, won } from '@hanpan/kernel'
import { MARKET_TYPES } from '@hanpan/sportsbook'
import type { OperatorContext } from '../../ports/operators.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import type { DetailedRefusal } from '../../refusals.ts'
import { registerCalls } from '../../register-calls.ts'
import { type ChangeRulesDeps, setRules, type SetRulesRefusal } from './change-rules.ts'
import { namedByIds } from './event-store.ts'
import type { NamedId } from './model.ts'
import { type MarketLimit, settingsInForce } from './settings.ts'
import { MARKET_LIMIT_RULES } from './stake-limits.ts'

const { sportsMarketLimits, setSportsMarketLimits } = calls.office

export function sportsMarketLimitCalls(deps: ChangeRulesDeps): RegisteredCall[] {
  const { database } = deps
  return registerCalls(
    { sportsMarketLimits, setSportsMarketLimits },
    {
      async sportsMarketLimits(_request, { language }) {
        const { marketLimits } = (await settingsInForce(database)).value
        const ids = marketLimits.flatMap(({ competitionId }) => competitionId ?? [])
        const named = new Map((await namedByIds(database, ids as NamedId[])).map((row) => [row.namedId as string, row]))
        const list = marketLimits.map((limit) => ({
          ...limit,
          competition:
            limit.competitionId === null
              ? null
              : (named.get(limit.competitionId)?.names[language] ?? limit.competitionId),
        }))
        return ok({ list })
      },

      async setSportsMarketLimits({ list, reason }, context) {
        const limits = list.map(({ stakeMax, payoutMax, ...chosen }) => ({
          ...chosen,
          stakeMax: stakeMax === null ? null : won(stakeMax),
          payoutMax: payoutMax === null ? null : won(payoutMax),
        }))
        const changed = await setMarketLimits(deps, context, limits, reason)
        return changed.ok ? ok({ approvalIdx: changed.value }) : changed
      },
    },
  )
}

async function setMarketLimits(
  deps: ChangeRulesDeps,
  context: OperatorContext,
  limits: readonly MarketLimit[],
  reason: string,
): Promise<Result<Uuid | null, SetRulesRefusal | 'not_found' | DetailedRefusal>> {
  const wrong = limits.findIndex(
    (limit, place) =>
      (limit.stakeMax === null && limit.payoutMax === null) ||
      (limit.market !== null && !isOffered(limit)) ||
      limits.findIndex((other) => isSame(other, limit)) !== place,
  )
  if (wrong !== -1) return refuse({ name: 'value_invalid', data: { field: `list.${wrong}` } })
  const competitions = [...new Set(limits.flatMap(({ competitionId }) => competitionId ?? []))]
  const named = await namedByIds(deps.database, competitions as NamedId[])
  if (named.filter(({ kind }) => kind === 'competition').length < competitions.length) return refuse('not_found')
  return setRules(deps, context, MARKET_LIMIT_RULES, limits, reason)
}

function isOffered({ sport, market }: MarketLimit): boolean {
  const type = MARKET_TYPES.get(market!)
  return type !== undefined && (sport === null || type.parts[sport] !== undefined)
}

const isSame = (one: MarketLimit, other: MarketLimit): boolean =>
  one.sport === other.sport && one.market === other.market && one.competitionId === other.competitionId
