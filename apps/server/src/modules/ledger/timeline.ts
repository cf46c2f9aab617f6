// What the ledger knows of a member's timeline: money that moved for something else than bets and requests, of which others tell.
import { kindsOf } from '@hanpan/kernel'
import { memberAccountId } from '@hanpan/ledger'
import { list } from '../../platform/array-literals.ts'
import type { Database } from '../../platform/database.ts'
import type { TimelineSource } from '../../ports/timeline.ts'
import { asStatementEntry } from './books-store.ts'
import { TRANSFER_COLUMNS, type TransferRow } from './rows.ts'

const TOLD_BY_OTHERS = list(kindsOf('stake', 'winnings', 'refund', 'deposit', 'withdrawal'))

export const moneyTimeline = (database: Database): TimelineSource => ({
  kind: 'money',
  permission: null,
  async read({ memberId }, { before, limit }) {
    const accountId = memberAccountId(memberId, 'cash')
    const side = (column: 'from' | 'to') =>
      `(SELECT ${TRANSFER_COLUMNS}, transfer.${column}_version AS version FROM ledger.transfers AS transfer
        WHERE transfer.${column}_account_id = $1 AND transfer.${column}_version IS NOT NULL AND transfer.posted_at < $2
          AND transfer.kind <> ALL ($3::text[]) ORDER BY transfer.${column}_version DESC LIMIT $4)`
    const { rows } = await database.query<TransferRow & { version: number }>({
      name: 'ledger-timeline',
      text: `${side('from')} UNION ALL ${side('to')} ORDER BY version DESC LIMIT $4`,
      values: [accountId, new Date(before), TOLD_BY_OTHERS, limit],
    })
    return rows.map((row) => {
      const entry = asStatementEntry(row, accountId)
      return {
        at: entry.postedAt,
        key: String(entry.version).padStart(16, '0'),
        facts: {
          kind: 'money',
          entryKind: entry.kind,
          change: entry.change,
          balance: entry.balanceAfter,
          memo: entry.memo ?? '',
        },
      }
    })
  },
})
