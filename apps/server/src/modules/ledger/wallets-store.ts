// The SQL statements of members' wallets at game vendors (SPEC.md LP25). Their accounts are guarded like a member's others, but no gate of the
// member is set on them: what lies there may always come back.
import { type AccountId, assert, type Instant, type MemberId, type Won } from '@hanpan/kernel'
import { memberAccountId } from '@hanpan/ledger'
import type { Queryable } from '../../platform/database.ts'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { HeldMoney, Wallet, WalletTotals } from '../../ports/ledger.ts'
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

/**
 * Few of these accounts move in a day: those that have not moved since an instant have what they had then, of the others the last entry
 * before it is looked up.
 */
export async function heldAt(db: Queryable, before: Instant): Promise<HeldMoney> {
  const lastEntry = (side: 'from' | 'to') =>
    `(SELECT ${side}_version AS version, ${side}_balance_after AS balance FROM ledger.transfers
      WHERE ${side}_account_id = account.id AND ${side}_version IS NOT NULL AND posted_at < $1
      ORDER BY ${side}_version DESC LIMIT 1)`
  const { rows } = await db.query<HeldMoney>(
    `SELECT coalesce(sum(had) FILTER (WHERE vendor_key IS NULL), 0)::bigint AS "pendingWithdrawals",
       coalesce(sum(had) FILTER (WHERE vendor_key IS NOT NULL), 0)::bigint AS "atVendors"
     FROM (
       SELECT vendor_key, CASE WHEN changed_at < $1 THEN balance ELSE (
         SELECT balance FROM (${lastEntry('from')} UNION ALL ${lastEntry('to')}) AS entry ORDER BY version DESC LIMIT 1) END AS had
       FROM ledger.accounts AS account
       WHERE type = 'guarded' AND (name = 'withdrawalHold' OR vendor_key IS NOT NULL) AND version > 0
     ) AS held`,
    [new Date(before)],
  )
  return rows[0]!
}
