// The SQL statements of members' wallets at game vendors (SPEC.md LP25). Their accounts are guarded like a member's others, but no gate of the
// member is set on them: what lies there may always come back.
import { type AccountId, assert, type MemberId, type Won } from '@hanpan/kernel'
import { memberAccountId } from '@hanpan/ledger'
import type { Queryable } from '../../platform/database.ts'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { Wallet, WalletTotals } from '../../ports/ledger.ts'
import { lockAccounts } from './store.ts'

const walletId = (memberId: MemberId, vendorKey: string) =>
  idFromRequest<AccountId>('ledger.wallet', memberId, vendorKey)

/** Opens the wallet where there is none, and locks it together with the member's cash, in the order in which everyone locks. */
export async function lockWallet(tx: Queryable, memberId: MemberId, vendorKey: string): Promise<Wallet> {
  const accountId = walletId(memberId, vendorKey)
  await tx.query(
    `INSERT INTO ledger.accounts (id, owner_id, name, vendor_key, type, currency, version, balance, changed_at)
     VALUES ($1, $2, 'vendorWallet', $3, 'guarded', 'won', 0, 0, 'epoch') ON CONFLICT DO NOTHING`,
    [accountId, memberId, vendorKey],
  )
  const { accounts } = await lockAccounts(tx, new Set([accountId, memberAccountId(memberId, 'cash')]))
  const account = accounts.get(accountId)
  assert(account?.type === 'guarded', 'a wallet that was opened is a guarded account')
  return { accountId, vendorKey, balance: account.balance }
}

export async function walletsOf(db: Queryable, memberId: MemberId): Promise<Wallet[]> {
  const { rows } = await db.query<Wallet>(
    `SELECT id AS "accountId", vendor_key AS "vendorKey", balance FROM ledger.accounts
     WHERE vendor_key IS NOT NULL AND owner_id = $1 ORDER BY vendor_key`,
    [memberId],
  )
  return rows
}

export async function walletTotals(db: Queryable): Promise<WalletTotals[]> {
  const { rows } = await db.query<{ vendorKey: string; wallets: number; balance: Won }>(
    `SELECT vendor_key AS "vendorKey", count(*) FILTER (WHERE balance > 0) AS wallets, sum(balance)::bigint AS balance
     FROM ledger.accounts WHERE vendor_key IS NOT NULL GROUP BY vendor_key ORDER BY vendor_key`,
  )
  return rows
}
