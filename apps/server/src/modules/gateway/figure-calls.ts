// The office's calls on what games return and what vendors had this site pay (SPEC.md GW35, GW36).
import { calls } from '@hanpan/contract'
import { ok } from '@hanpan/kernel'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import type { GatewayDeps } from './deps.ts'
import { gamePerformance } from './performance.ts'
import { readAwards } from './performance-store.ts'

const figureCalls = { performance: calls.office.vendorPerformance, awards: calls.office.vendorAwards } as const

export function createFigureCalls(deps: GatewayDeps): RegisteredCall[] {
  return registerCalls(figureCalls, {
    performance: async ({ days }, { now }) => ok({ list: [...(await gamePerformance(deps, now, days))] }),
    awards: async () => {
      const [list, balances] = await Promise.all([readAwards(deps.database), deps.ledger.houseBalances()])
      return ok({ list: [...list], account: balances.vendorAwards })
    },
  })
}
