// Where stakes are posted, whatever they are for, the limits that members have set for their play hold (SPEC.md LP23).
import { type AccountId, isoSeoul, kindsOf, type MemberId } from '@hanpan/kernel'
import type { LedgerCommand } from '@hanpan/ledger'
import type { Tx } from '../../platform/database.ts'
import type { StakeLimited } from '../../ports/ledger.ts'
import type { LimitAllowance, ProtectionPort } from '../../ports/protection.ts'

export interface Stake {
  /** The place of its command in the batch. */
  readonly index: number
  readonly memberId: MemberId
  readonly amount: number
}

const STAKES: ReadonlySet<string> = new Set(kindsOf('stake'))

/** What a command stakes from accounts of members with limits. */
export function stakesOf(
  command: LedgerCommand,
  limited: ReadonlyMap<AccountId, MemberId>,
): readonly Omit<Stake, 'index'>[] {
  const transfers = command.type === 'post' ? command.transfers : command.type === 'reserve' ? [command.transfer] : []
  return transfers.flatMap(({ kind, fromAccountId, amount }) => {
    const memberId = STAKES.has(kind) ? limited.get(fromAccountId) : undefined
    return memberId === undefined ? [] : [{ memberId, amount }]
  })
}

/**
 * Takes stakes, in order, from what their members may still stake: the whole of each, because all of it may be lost. The accounts are
 * locked, so what is read here stands until the stakes are posted. A stake that is refused for another reason afterwards has taken its
 * place here for this batch.
 */
export async function refuseBeyondLimits(
  tx: Tx,
  stakes: readonly Stake[],
  stakeAllowances: ProtectionPort['stakeAllowances'],
): Promise<ReadonlyMap<number, StakeLimited>> {
  const refused = new Map<number, StakeLimited>()
  if (stakes.length === 0) return refused
  const allowances = await stakeAllowances(tx, [...new Set(stakes.map(({ memberId }) => memberId))])
  const taken = new Map<MemberId, number>()
  for (const { index, memberId, amount } of stakes) {
    const allowance = allowances.get(memberId)
    if (!allowance || refused.has(index)) continue
    if (allowance === 'time_used_up') refused.set(index, { name: 'day_minutes_used_up', data: {} })
    else {
      const before = taken.get(memberId) ?? 0
      const left = Math.max(allowance.remaining - before, 0)
      if (amount > left) refused.set(index, beyond(allowance, left))
      else taken.set(memberId, before + amount)
    }
  }
  return refused
}

function beyond({ of, limit, period, resetsAt }: LimitAllowance, left: number): StakeLimited {
  const name = of === 'stake' ? 'stake_limit_reached' : 'loss_limit_reached'
  return { name, data: { limit, period, left, resetsAt: isoSeoul(resetsAt) } }
}
