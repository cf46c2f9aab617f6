import { HOUSE_ACCOUNTS, type HouseAccountName } from '@hanpan/ledger'
import { idFrom, type HoldId, type Uuid, won } from '@hanpan/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { idFromRequest } from '../../platform/request-ids.ts'
import { newRequestId, partnersSite, type PartnersSite, percents, type Person } from '../../testing/partners-site.ts'

let world: PartnersSite
let top: Person
let below: Person
let member: Person

beforeAll(async () => {
  world = await partnersSite()
  world.at(0, 0)
  top = await world.partner('PTN_1', null, percents(2, 10, 10))
  below = await world.partner('PTN_2', top, percents(1, 5, 5))
  member = await world.member(below)
})
afterAll(() => world.stop())

const ledger = () => world.site.node.modules.ledger.port
const balances = async (...names: readonly HouseAccountName[]) => {
  const all = await ledger().houseBalances()
  return names.map((name) => all[name])
}
/** By the sums of days and the payouts themselves: nothing of the ledger. */
const bySums = async () => {
  const { rows } = await world.site.database.query<{ owed: number }>(
    `SELECT (SELECT coalesce(sum(rolling + losing), 0) FROM commissions.partner_days)::bigint
       - (SELECT coalesce(sum(amount), 0) FROM commissions.payouts WHERE status <> 'voided')::bigint AS owed`,
  )
  return rows[0]!.owed
}
const between = (from: HouseAccountName, to: HouseAccountName, amount: number) => ({
  fromAccountId: HOUSE_ACCOUNTS[from].id,
  toAccountId: HOUSE_ACCOUNTS[to].id,
  amount: won(amount),
  currency: 'won' as const,
})
const postNow = (from: HouseAccountName, to: HouseAccountName, amount: number) =>
  ledger().post({
    type: 'post',
    commandId: idFrom<Uuid>(crypto.randomUUID()),
    inputHash: ledger().hashOf(amount),
    transfers: [{ kind: 'commission-earned', ...between(from, to, amount) }],
  })
const keepBooks = () => world.past.commissions.keepBooks()
const lost = (stake: number) => world.settled([{ memberId: member.memberId, stake, payout: 0 }])
const payable = async (person: Person) => {
  const { rows } = await world.site.database.query<{ statement_id: string; payable: number }>(
    `SELECT statement_id, payable FROM commissions.statements WHERE partner_id = $1 AND status = 'closed'`,
    [person.memberId],
  )
  return rows[0]!
}

afterEach(async () => {
  expect(await balances('commissionOwed')).toEqual([await bySums()])
  const books = await ledger().audit('full')
  expect(books).toMatchObject({ total: 0, faults: [] })
})

describe('[CS20] what partners earn is owed to them in the books', () => {
  it('is a cost when a bet is entered, taken back with it, and once however often the feed is walked', async () => {
    world.at(0, 12)
    const [betId] = await lost(100_000)
    await Promise.all([keepBooks(), keepBooks()])
    expect(await balances('commissionOwed', 'commissionCost')).toEqual([2_000, -2_000])
    const placedAt = (world.now() - 60_000) as never
    await world.settledAgain([
      { betId: betId as never, memberId: member.memberId, placedAt, stake: 100_000, payout: 50_000, pushed: 50_000 },
    ])
    await keepBooks()
    expect(await balances('commissionOwed')).toEqual([1_000])
    expect(await balances('openingCommission', 'commissionReserved')).toEqual([0, 0])
  })

  it('gains the losing commission when its day is reckoned', async () => {
    await lost(60_000)
    await keepBooks()
    const [before] = await balances('commissionOwed')
    world.at(1, 1)
    await Promise.all([keepBooks(), keepBooks()])
    await keepBooks()
    const losing = (await Promise.all([top, below].map((one) => world.sums(one, 0)))).map((sums) => sums.losing)
    const [after] = await balances('commissionOwed')
    expect(losing.reduce((sum, own) => sum + own, 0)).toBeGreaterThan(0)
    expect(after! - before!).toBe(losing.reduce((sum, own) => sum + own, 0))
  })

  it('waits under its own name once it is asked for, comes back when it is refused, and is no cost again when it is paid', async () => {
    world.at(8, 1)
    await keepBooks()
    const call = await world.logIn(below)
    const { statement_id: statementIdx, payable: amount } = await payable(below)
    const [owed, cost] = await balances('commissionOwed', 'commissionCost')
    await call('reservePayout', { statementIdx, requestId: newRequestId() })
    expect(await balances('commissionOwed', 'commissionRequested')).toEqual([owed! - amount, amount])
    const open = async () => (await world.office('payouts')).data.list[0]
    await world.office('void', { payoutIdx: (await open()).payoutIdx, reason: '확인 필요' })
    expect(await balances('commissionOwed', 'commissionRequested')).toEqual([owed, 0])
    await call('reservePayout', { statementIdx, requestId: newRequestId() })
    await world.office('pay', { payoutIdx: (await open()).payoutIdx })
    expect(await balances('commissionOwed', 'commissionRequested')).toEqual([owed! - amount, 0])
    expect(await balances('commissionCost')).toEqual([cost])
  })
})

describe('[LP28] what was owed before the books kept it', () => {
  let payoutIdx: Uuid
  let reserved: number

  it('is posted once from an account of its own, however many begin with it, while more is earned', async () => {
    // As an earlier version left it: earned in the sums of days and in no account, and a payout that was taken from the cost.
    const [owed] = await balances('commissionOwed')
    await postNow('commissionOwed', 'commissionCost', owed!)
    const statement = await payable(top)
    reserved = statement.payable
    payoutIdx = idFrom<Uuid>(crypto.randomUUID())
    await world.site.database.tx(async (tx) => {
      await tx.query(
        `INSERT INTO commissions.payouts (payout_id, statement_id, partner_id, amount, status, asked_at)
         VALUES ($1, $2, $3, $4, 'reserved', now())`,
        [payoutIdx, statement.statement_id, top.memberId, reserved],
      )
      await tx.query(`UPDATE commissions.statements SET status = 'reserved' WHERE statement_id = $1`, [
        statement.statement_id,
      ])
      await ledger().reserveIn(tx, {
        commandId: idFrom<Uuid>(crypto.randomUUID()),
        inputHash: ledger().hashOf(payoutIdx),
        holdId: idFromRequest<HoldId>('partners.payout.hold', payoutIdx, ''),
        transfer: { kind: 'commission-reserved', ...between('commissionCost', 'commissionReserved', reserved) },
      })
    })
    await world.site.database.query(`DELETE FROM ledger.openings`)
    await lost(500_000)
    await Promise.all([keepBooks(), keepBooks(), keepBooks()])
    expect(await balances('openingCommission')).toEqual([reserved - owed!])
    await keepBooks()
    expect(await balances('openingCommission')).toEqual([reserved - owed!])
  })

  it('is owed again when a payout of that time is refused', async () => {
    const [owed] = await balances('commissionOwed')
    expect((await world.office('void', { payoutIdx, reason: '확인 필요' })).resultCode).toBe('0')
    expect(await balances('commissionOwed', 'commissionReserved')).toEqual([owed! + reserved, 0])
  })
})
