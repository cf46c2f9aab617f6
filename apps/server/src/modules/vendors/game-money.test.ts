import { type MemberId, ok, refuse, type Uuid, won } from '@hanpan/kernel'
import { HOUSE_ACCOUNTS } from '@hanpan/ledger'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GameWallet } from '../../ports/game-wallets.ts'
import { startTestNode, type TestNode } from '../../testing/test-node.ts'
import { createVendorsCalls } from './calls.ts'
import { createVendorsOfficeCalls } from './office-calls.ts'
import { putIn } from './put-in.ts'
import { vendorCalls } from './testing.ts'

let site: TestNode
beforeAll(async () => {
  site = await startTestNode()
})
afterAll(() => site.stop())
const { office, setState, member, launch, close, convert, wallet, depsWith, runJob, collect, cashOf } = vendorCalls(
  () => site,
)

beforeEach(async () => {
  await setState('on')
  await site.openWithdrawals()
})

describe('conversions in the office', () => {
  const officeCall = async (path: string, wallets: readonly GameWallet[], request: object) => {
    const { call, handler } = createVendorsOfficeCalls(depsWith(wallets)).find((one) => one.call.path === path)!
    return await handler(call.request.parse(request) as never, { operator: { loginId: 'owner' } } as never)
  }
  const LIST = '/api/office/cash/conversions'

  it('[VE10] are listed while they wait, and gone on with once the vendor answers', async () => {
    const { memId, memberId, token } = await member(1_000)
    const { state, port } = wallet('slots', 70_000)
    state.fails = 'confirm'
    await collect(memberId, [port])
    const [row] = (await office('cash/conversions', { memId })).data.list
    expect(row).toMatchObject({
      memId,
      vendorKey: 'slots',
      connected: false,
      direction: 'out',
      state: 'posted',
      amount: 70_000,
    })
    const resume = (wallets: readonly GameWallet[]) =>
      officeCall(`${LIST}/resume`, wallets, { conversionIdx: row.conversionIdx, reason: 'the member asked' })
    expect(await resume([])).toMatchObject({ ok: false, refusal: 'vendor_unreachable' })
    expect(await resume([port])).toMatchObject({ ok: false, refusal: 'vendor_unreachable' })
    state.fails = null
    expect(await resume([port])).toMatchObject({ ok: true, value: { collected: 0 } })
    expect(await resume([port])).toMatchObject({ ok: false, refusal: 'already_processed' })
    expect(await cashOf(token)).toBe(71_000)
    expect((await office('cash/conversions', { memId })).data.list).toEqual([])
    expect((await office('cash/conversions', { memId, waiting: false })).data.list).toMatchObject([
      { state: 'confirmed' },
    ])
    expect((await office('cash/conversions', { memId: 'nobody' })).resultCode).toBe('E404')
  })
})

describe('integrated money', () => {
  it('[VE12] game money is the sum of every wallet, 0 where there is none, and says when a vendor did not answer', async () => {
    const { memberId, token } = await member()
    const gameMoney = async (wallets: readonly GameWallet[]) => {
      const calls = createVendorsCalls(depsWith(wallets))
      const { handler } = calls.find(({ call }) => call.path === '/api/cash/gameMoney')!
      return await handler({} as never, { member: { memberId } } as never)
    }
    expect((await site.call('/api/cash/gameMoney', {}, token)).data).toEqual({
      gameAmt: 0,
      isComplete: 'Y',
      playIdx: null,
    })
    const [slots, casino] = [wallet('slots', 70_000), wallet('casino', 5_000)]
    const both = [slots.port, casino.port]
    expect(await gameMoney(both)).toEqual(ok({ gameAmt: 75_000, isComplete: 'Y', playIdx: null }))
    casino.state.fails = 'reserve'
    expect(await gameMoney(both)).toEqual(ok({ gameAmt: 70_000, isComplete: 'N', playIdx: null }))
    casino.state.fails = null
    await collect(memberId, both)
    expect(await gameMoney(both)).toEqual(ok({ gameAmt: 0, isComplete: 'Y', playIdx: null }))
  })

  it('[VE6] is refused with a game window open, and otherwise answers the balance', async () => {
    const { token } = await member(30_000)
    const { playIdx } = (await launch(token)).data
    expect((await convert(token)).resultCode).toBe('C009')
    expect((await site.call('/api/cash/outGameMoney', {}, token)).resultCode).toBe('C009')
    await close(token, playIdx)
    expect((await convert(token)).data).toEqual({ balance: 30_000, collected: 0 })
    expect((await site.call('/api/cash/outGameMoney', {}, token)).data).toEqual({ balance: 30_000, collected: 0 })
  })

  it('[VE7] arrives though somebody else of us found nothing there the moment before it was taken', async () => {
    const { memberId, token } = await member(1_000)
    const { port } = wallet('slots', 0)
    let ask = () => {}
    const bothAsked = new Promise<void>((resolve) => (ask = resolve))
    const nothing: GameWallet['reserve'] = async () => {
      await bothAsked
      return ok(won(0))
    }
    // The one that took it is answered after the other one is done.
    const all: GameWallet['reserve'] = async () => {
      ask()
      await first
      return ok(won(40_000))
    }
    const first = collect(memberId, [{ ...port, reserve: nothing }])
    await Promise.all([first, collect(memberId, [{ ...port, reserve: all }])])
    expect(await cashOf(token)).toBe(41_000)
    expect((await office('ledger/audit', { run: true })).data).toMatchObject({ total: 0, faults: [] })
  })

  it('[VE7] arrives once, wherever a collection stopped', async () => {
    const { memberId, token } = await member(1000)
    const vendor = wallet('evolution', 7000)
    vendor.state.fails = 'confirm'
    expect(await collect(memberId, [vendor.port])).toMatchObject({ ok: false })
    expect(await cashOf(token)).toBe(8000)
    vendor.state.fails = null
    await site.database.query(`UPDATE vendors.conversions SET created_at = created_at - interval '1 minute'`)
    await runJob('vendors.finishConversions', [vendor.port])
    expect(await cashOf(token)).toBe(8000)
    vendor.state.left = 500
    const both = await Promise.all([collect(memberId, [vendor.port]), collect(memberId, [vendor.port])])
    expect(both.every((one) => one.ok)).toBe(true)
    expect(await cashOf(token)).toBe(8500)
    const { rows } = await site.database.query('SELECT state FROM vendors.conversions WHERE member_id = $1', [memberId])
    expect(new Set(rows.map((row) => row['state']))).toEqual(new Set(['confirmed']))
    expect((await office('ledger/audit', { run: true })).data).toMatchObject({ total: 0, faults: [] })
  })

  it('[VE8] says that a vendor did not answer, and keeps what the others gave', async () => {
    const { memberId, token } = await member()
    const [silent, good] = [wallet('asia', 9000), wallet('dream', 400)]
    silent.state.fails = 'reserve'
    expect(await collect(memberId, [silent.port, good.port])).toEqual({ ok: false, refusal: 'vendor_unreachable' })
    expect(await cashOf(token)).toBe(400)
    silent.state.fails = null
    expect(await collect(memberId, [silent.port, good.port])).toMatchObject({ ok: true, value: { collected: 9000 } })
    expect(await cashOf(token)).toBe(9400)
  })
})

describe('money in a vendor’s wallet', () => {
  const ledger = () => site.node.modules.ledger.port
  const put = (
    memberId: string,
    vendor: { readonly port: GameWallet },
    amount: number,
    id: string = crypto.randomUUID(),
  ) =>
    putIn(depsWith([vendor.port]), {
      conversionId: id as Uuid,
      memberId: memberId as MemberId,
      vendorKey: vendor.port.vendorKey,
      amount: won(amount),
    })
  const inWallet = async (memberId: string) =>
    (await ledger().walletsOf(memberId as MemberId)).map(({ vendorKey, balance }) => [vendorKey, balance])
  const stateOf = async (id: string) => {
    const { rows } = await site.database.query('SELECT state FROM vendors.conversions WHERE conversion_id = $1', [id])
    return rows[0]?.['state']
  }
  const letWait = () =>
    site.database.query(`UPDATE vendors.conversions SET created_at = created_at - interval '1 minute'`)
  const booksAreWhole = async () =>
    expect((await office('ledger/audit', { run: true })).data).toMatchObject({ total: 0, faults: [] })

  it('[VE13] [LP25] goes there once under an id, and comes back with what play has won', async () => {
    const { memId, memberId, token } = await member(100_000)
    const vendor = wallet('5001', 0)
    const id = crypto.randomUUID()
    const before = (await ledger().houseBalances()).vendorWallets
    const copies = await Promise.all([0, 1, 2, 3].map(() => put(memberId, vendor, 60_000, id)))
    expect(copies.filter((one) => one.ok).length).toBeGreaterThanOrEqual(1)
    expect(await put(memberId, vendor, 60_000, id)).toEqual(ok(null))
    expect(await put(memberId, vendor, 50_000, id)).toEqual(refuse('id_reused'))
    expect([await cashOf(token), vendor.state.left, await inWallet(memberId)]).toEqual([
      40_000,
      60_000,
      [['5001', 60_000]],
    ])
    expect((await ledger().walletTotals()).find(({ vendorKey }) => vendorKey === '5001')).toEqual({
      vendorKey: '5001',
      wallets: 1,
      balance: 60_000,
    })
    expect((await office('ledger/accounts', {})).data.wallets).toContainEqual({
      vendorKey: '5001',
      members: 1,
      balance: 60_000,
    })
    expect((await office('members/read', { memId })).data.wallets).toEqual([{ vendorKey: '5001', balance: 60_000 }])
    vendor.state.left = 85_000
    expect(await collect(memberId, [vendor.port])).toMatchObject({ ok: true, value: { collected: 85_000 } })
    expect([await cashOf(token), await inWallet(memberId)]).toEqual([125_000, [['5001', 0]]])
    expect((await ledger().houseBalances()).vendorWallets).toBe(before - 25_000)
    expect(await ledger().balanceAt(HOUSE_ACCOUNTS.vendorWallets.id, Date.now() as never)).toBe(before - 25_000)
    await booksAreWhole()
  })

  it('[VE7] comes back with what play has lost, down to nothing', async () => {
    const { memberId, token } = await member(100_000)
    const vendor = wallet('5002', 0)
    await put(memberId, vendor, 60_000)
    vendor.state.left = 0
    expect(await collect(memberId, [vendor.port])).toMatchObject({ ok: true, value: { collected: 0 } })
    expect([await cashOf(token), await inWallet(memberId)]).toEqual([40_000, [['5002', 0]]])
    await booksAreWhole()
  })

  it('[VE13] is given back when the vendor refuses it', async () => {
    const { memberId, token } = await member(100_000)
    const vendor = wallet('5003', 0)
    vendor.state.refuses = true
    const id = crypto.randomUUID()
    expect(await put(memberId, vendor, 60_000, id)).toEqual(refuse('vendor_refused'))
    expect(await put(memberId, vendor, 60_000, id)).toEqual(refuse('vendor_refused'))
    expect([await cashOf(token), await inWallet(memberId), await stateOf(id)]).toEqual([
      100_000,
      [['5003', 0]],
      'returned',
    ])
    await booksAreWhole()
  })

  it.each(['put-in', 'put-in answer'] as const)(
    '[VE13] is on its way while the vendor does not answer (%s), and arrives once',
    async (fails) => {
      const { memberId, token } = await member(100_000)
      const vendor = wallet(fails === 'put-in' ? '5004' : '5005', 0)
      vendor.state.fails = fails
      const id = crypto.randomUUID()
      expect(await put(memberId, vendor, 60_000, id)).toEqual(refuse('vendor_unreachable'))
      expect([await cashOf(token), await stateOf(id)]).toEqual([40_000, 'posted'])
      // Another one waits for it, and so does the way back.
      expect(await put(memberId, vendor, 1000)).toEqual(refuse('vendor_unreachable'))
      expect(await collect(memberId, [vendor.port])).toEqual(refuse('vendor_unreachable'))
      vendor.state.fails = null
      await letWait()
      await runJob('vendors.finishConversions', [vendor.port])
      expect([vendor.state.left, await stateOf(id)]).toEqual([60_000, 'confirmed'])
      expect(await collect(memberId, [vendor.port])).toMatchObject({ ok: true, value: { collected: 60_000 } })
      expect(await cashOf(token)).toBe(100_000)
      await booksAreWhole()
    },
  )

  it('[VE20] is gone on with less and less often by the job, and at once by its member', async () => {
    const { memberId, token } = await member(100_000)
    const vendor = wallet('5008', 0)
    vendor.state.fails = 'put-in'
    await put(memberId, vendor, 60_000)
    let asked = 0
    const counting = {
      ...vendor.port,
      putIn: (...args: Parameters<GameWallet['putIn']>) => ((asked += 1), vendor.port.putIn(...args)),
    }
    const pause = async () =>
      (
        await site.database.query<{ seconds: number }>(
          `SELECT ceil(extract(epoch FROM next_try_at - current_timestamp))::int AS seconds FROM vendors.conversions WHERE vendor_key = '5008'`,
        )
      ).rows[0]!.seconds
    await letWait()
    const pauses: number[] = []
    for (let tries = 0; tries < 8; tries += 1) {
      await runJob('vendors.finishConversions', [counting])
      await runJob('vendors.finishConversions', [counting])
      pauses.push(await pause())
      await site.database.query('UPDATE vendors.conversions SET next_try_at = current_timestamp')
    }
    expect(asked).toBe(8)
    expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 600, 600])
    await runJob('vendors.finishConversions', [counting])
    vendor.state.fails = null
    expect(await collect(memberId, [vendor.port])).toMatchObject({ ok: true, value: { collected: 60_000 } })
    expect(await cashOf(token)).toBe(100_000)
  })

  it('[VE13] what is on its way arrives before it is brought back', async () => {
    const { memberId, token } = await member(100_000)
    const vendor = wallet('5006', 0)
    vendor.state.fails = 'put-in'
    await put(memberId, vendor, 60_000)
    vendor.state.fails = null
    expect(await collect(memberId, [vendor.port])).toMatchObject({ ok: true, value: { collected: 60_000 } })
    expect([await cashOf(token), vendor.state.left, await inWallet(memberId)]).toEqual([100_000, 0, [['5006', 0]]])
  })

  it('[VE13] is refused by the books beyond what there is and from who may not spend; the way back never is', async () => {
    const { memId, memberId, token } = await member(100_000)
    const vendor = wallet('5007', 0)
    expect(await put(memberId, vendor, 100_001)).toEqual(refuse('insufficient_funds'))
    expect(await put(memberId, vendor, 60_000)).toEqual(ok(null))
    await site.database.tx((tx) => ledger().setSpendingGate(tx, memberId, 'suspended'))
    expect(await put(memberId, vendor, 1000)).toEqual(refuse('spending_closed'))
    expect(await collect(memberId, [vendor.port])).toMatchObject({ ok: true, value: { collected: 60_000 } })
    await site.database.tx((tx) => ledger().setSpendingGate(tx, memberId, null))
    expect(await cashOf(token)).toBe(100_000)
    const { list } = (await office('cash/conversions', { memId, waiting: false })).data
    const told = list.map((row: Record<string, unknown>) => [row['direction'], row['state'], row['amount']])
    expect(told.toSorted()).toEqual([
      ['in', 'confirmed', 60_000],
      ['out', 'confirmed', 60_000],
    ])
  })
})
