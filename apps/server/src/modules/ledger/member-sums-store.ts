// What a member's money comes from: every entry of its cash and of what is held for withdrawals, added up by kind.
import type { AccountId, TransferKind, Won } from '@hanpan/kernel'
import { list } from '../../platform/array-literals.ts'
import type { Queryable } from '../../platform/database.ts'
import type { MemberSums } from '../../ports/ledger.ts'

interface SumRow {
  readonly balance: Won
  readonly kind: TransferKind | null
  readonly sum_in: Won
  readonly sum_out: Won
}

/**
 * What moves between the accounts themselves is left out: it changes nothing of what they hold together. Balance and sums are of one snapshot.
 * Its cost grows with the entries of the accounts, which are read by the indexes of their numbers.
 */
export async function sumByKind(database: Queryable, accountIds: readonly AccountId[]): Promise<MemberSums> {
  const own = '$1::uuid[]'
  const { rows } = await database.query<SumRow>({
    name: 'ledger-sum-by-kind',
    text: `WITH moved AS (
             SELECT kind, amount AS sum_in, 0::bigint AS sum_out FROM ledger.transfers
             WHERE to_account_id = ANY(${own}) AND to_version IS NOT NULL AND from_account_id <> ALL(${own})
             UNION ALL
             SELECT kind, 0, amount FROM ledger.transfers
             WHERE from_account_id = ANY(${own}) AND from_version IS NOT NULL AND to_account_id <> ALL(${own})
           ), sums AS (
             SELECT kind, sum(sum_in)::bigint AS sum_in, sum(sum_out)::bigint AS sum_out FROM moved GROUP BY kind
           )
           SELECT held.balance, sums.kind, sums.sum_in, sums.sum_out
           FROM (SELECT coalesce(sum(balance), 0)::bigint AS balance FROM ledger.accounts WHERE id = ANY(${own})) AS held
           LEFT JOIN sums ON true ORDER BY sums.kind`,
    values: [list(accountIds)],
  })
  const kinds = rows.flatMap(({ kind, sum_in: sumIn, sum_out: sumOut }) =>
    kind === null ? [] : [{ kind, sumIn, sumOut }],
  )
  return { balance: rows[0]!.balance, kinds }
}
