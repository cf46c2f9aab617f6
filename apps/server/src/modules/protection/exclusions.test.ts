import { HOUR_MS } from '@hanpan/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRequestId, type TestNode } from '../../testing/test-node.ts'
import { protectionCalls, startProtectionSite } from './testing.ts'

let site: TestNode
beforeAll(async () => {
  site = await startProtectionSite()
})
afterAll(() => site.stop())
const {
  office,
  settleDue,
  member,
  protect,
  deposit,
  withdraw,
  complete,
  cash,
  openRound,
  settle,
  bet,
  passDay,
  endExclusionNow,
} = protectionCalls(() => site)

describe('breaks and exclusions', () => {
  it('[PT6] [ME18] refuse play and deposits at once, and let the money out', async () => {
    const { token, memId } = await member(100_000)
    const roundNo = await openRound()
    await bet(token, roundNo, 10_000, 'odd')
    await bet(token, roundNo, 10_000, 'even')
    expect((await protect(token, 'exclude', { length: '1w' })).resultCode).toBe('0')
    expect((await bet(token, await openRound(), 10_000)).resultCode).toBe('PT03')
    expect((await deposit(token, 10_000)).resultCode).toBe('PT03')
    expect((await site.call('/api/point/change', { amount: 1_000, requestId: newRequestId() }, token)).resultCode).toBe(
      'P009',
    )
    expect((await site.call('/api/attendance/check', {}, token)).resultCode).toBe('K000')
    await settle(roundNo)
    expect(await cash(token)).toBe(99_500)
    const again = await site.logIn(memId)
    const asked = await withdraw(again, 99_000)
    expect(asked.resultCode).toBe('0')
    expect((await complete(asked.data.cashIdx)).resultCode).toBe('0')
    expect(await cash(again)).toBe(500)
  })

  it('[PT6] stop a bet at the ledger, whatever another node still knows of the member', async () => {
    const { token, memberId } = await member(100_000)
    await protect(token, 'exclude', { length: '6m' })
    const command = { memberId, requestId: newRequestId(), gameKey: 'powerball' as const, roundNo: await openRound() }
    const player = {
      memLevel: 1,
      isPartner: false,
      bettingAllowed: true,
      isActive: true,
      isExcluded: false,
    }
    const selections = [{ market: 'normal-odd-even', pick: 'odd', odds: 1.95 }]
    const placed = await site.node.modules.minigames.placeBet({
      ...command,
      stake: 10_000,
      acceptOdds: 'any',
      selections,
      player,
    })
    expect(placed).toMatchObject({ ok: false, refusal: 'member_locked' })
  })

  it('[PT7] a break ends by itself, and can be made longer but not shorter (PT05)', async () => {
    const { token, memberId } = await member(100_000)
    await protect(token, 'exclude', { length: '1w' })
    expect((await protect(token, 'exclude', { length: '1d' })).resultCode).toBe('PT05')
    expect((await protect(token, 'exclude', { length: '1w' })).resultCode).toBe('0') // Later by the time in between.
    expect((await protect(token, 'exclude', { length: '2w' })).resultCode).toBe('0')
    expect((await protect(token, 'return')).resultCode).toBe('PT06')
    await endExclusionNow(memberId)
    await settleDue()
    expect((await protect(token, 'state')).data.exclusion).toBeNull()
    expect((await bet(token, await openRound(), 10_000)).resultCode).toBe('0')
  })

  it('[PT7] an exclusion ends a day after the member asked, which it can when the time is over (PT06)', async () => {
    const { token, memberId } = await member(100_000)
    await protect(token, 'exclude', { length: '6m' })
    expect((await protect(token, 'exclude', { length: '6w' })).resultCode).toBe('PT05')
    expect((await protect(token, 'return')).resultCode).toBe('PT06')
    await endExclusionNow(memberId)
    await settleDue()
    expect((await bet(token, await openRound(), 10_000)).resultCode).toBe('PT03')
    expect((await protect(token, 'state')).data.exclusion).toMatchObject({ canReturn: true })
    const { returnsAt } = (await protect(token, 'return')).data
    expect(Date.parse(returnsAt) - Date.now()).toBeGreaterThan(23.9 * HOUR_MS)
    expect((await protect(token, 'return')).resultCode).toBe('PT06')
    await settleDue()
    expect((await deposit(token, 10_000)).resultCode).toBe('PT03')
    await passDay(memberId)
    await settleDue()
    expect((await bet(token, await openRound(), 10_000)).resultCode).toBe('0')
  })

  it('[PT7] one for good has no end', async () => {
    const { token } = await member()
    expect((await protect(token, 'exclude', { length: 'forever' })).data.endsAt).toBeNull()
    expect((await protect(token, 'return')).resultCode).toBe('PT06')
    expect((await protect(token, 'exclude', { length: '5y' })).resultCode).toBe('PT05')
  })

  it('[ME18] are not lifted by the end of a suspension, nor the other way round', async () => {
    const { memId, token, memberId } = await member(100_000)
    await protect(token, 'exclude', { length: '1d' })
    await office('members/suspend', { memId, reason: 'test' })
    await office('members/restore', { memId, reason: 'test' })
    const again = await site.logIn(memId)
    expect((await bet(again, await openRound(), 10_000)).resultCode).toBe('PT03')
    expect((await withdraw(again, 10_000)).resultCode).toBe('0')
    await office('members/suspend', { memId, reason: 'test' })
    await endExclusionNow(memberId)
    await settleDue()
    const gates = await site.database.query<{ gate: string }>(
      'SELECT DISTINCT spending_closed AS gate FROM ledger.accounts WHERE owner_id = $1',
      [memberId],
    )
    expect(gates.rows).toEqual([{ gate: 'suspended' }])
  })

  it('[PT8] keep messages to many away', async () => {
    const { token } = await member()
    const before = (await office('messages/preview', { audience: { kind: 'all' } })).data.count
    await protect(token, 'exclude', { length: '1d' })
    expect((await office('messages/preview', { audience: { kind: 'all' } })).data.count).toBe(before - 1)
  })
})
