// What the tests of this module share: members who play, and the calls that they and the office make.
import { HOUR_MS, instant, type MemberId, MINUTE_MS } from '@hanpan/kernel'
import { roundAt, SCHEDULE_DEFAULT } from '@hanpan/minigames'
import { idMaker } from '../../platform/clock.ts'
import { CASH_OUT_PASSWORD, newRequestId, startTestNode, type TestNode } from '../../testing/test-node.ts'
import { createRound } from '../minigames/conduct-rounds.ts'

export function protectionCalls(site: () => TestNode) {
  const office = async (path: string, body: object) =>
    await site().call(`/api/office/${path}`, body, await site().operator())
  const settleDue = () => site().node.modules.protection.settleDue()
  let number = 0
  async function member(cash = 0) {
    number += 1
    const memId = `protected${number}`
    const memberId = await site().seedMember({ memId })
    if (cash > 0) await site().give(memId, cash)
    return { memId, memberId, token: await site().logIn(memId) }
  }
  const protect = (token: string, call: string, body: object = {}) =>
    site().call(`/api/protection/${call}`, body, token)
  const limit = (token: string, kind: string, amount: number | null) => protect(token, 'limit', { kind, amount })
  const limitOf = async (token: string, kind: string) =>
    (await protect(token, 'state')).data.limits.find((row: { kind: string }) => row.kind === kind)
  const deposit = (token: string, amount: number, requestId = newRequestId()) =>
    site().call('/api/cash/in', { amount, requestId }, token)
  const withdraw = (token: string, amount: number) =>
    site().call('/api/cash/out', { amount, cashOutPass: CASH_OUT_PASSWORD, requestId: newRequestId() }, token)
  const complete = async (cashIdx: string, how: 'approve' | 'reject' = 'approve') => {
    await office('cash/wait', { cashIdx })
    return await office(`cash/${how}`, {
      cashIdx,
      reason: 'test',
      ...(how === 'approve' && { transferReference: cashIdx }),
    })
  }
  const cash = async (token: string) => (await site().call('/api/cash/getUserCash', {}, token)).data.balance
  let rounds = 0
  async function openRound(): Promise<string> {
    rounds += 1
    const { database, clock, draws } = site().node.platform
    const now = await database.now()
    const named = roundAt(SCHEDULE_DEFAULT, instant(Date.UTC(2202, 0, 1) + rounds * 5 * MINUTE_MS))
    const times = { opensAt: instant(now - 1), closesAt: instant(now + HOUR_MS), drawsAt: instant(now + 2 * HOUR_MS) }
    const deps = { ...site().node.platform, relays: null, newId: idMaker(clock, draws) }
    await createRound(deps, 'powerball', { ...named, ...times })
    return named.roundNo
  }
  async function settle(roundNo: string): Promise<void> {
    await site().database.query(
      `UPDATE minigames.rounds SET closes_at = clock_timestamp(), draws_at = clock_timestamp() WHERE round_no = $1`,
      [roundNo],
    )
    await site().node.modules.minigames.conduct()
  }
  const bet = (token: string, roundNo: string, stake: number, pick = 'odd', requestId = newRequestId()) =>
    site().call(
      '/api/bet/betProc',
      {
        requestId,
        groupKey: 'minigame',
        gameKey: 'powerball',
        roundNo,
        stake,
        acceptOdds: 'any',
        selections: [{ market: 'normal-odd-even', pick, odds: 1.95 }],
      },
      token,
    )
  /** Brings what waits of a member into the past. */
  const passDay = (memberId: MemberId) =>
    Promise.all([
      site().database.query(
        `UPDATE protection.limits SET next_at = now() WHERE member_id = $1 AND next_at IS NOT NULL`,
        [memberId],
      ),
      site().database.query(
        `UPDATE protection.exclusions SET returns_at = now() WHERE member_id = $1 AND returns_at IS NOT NULL`,
        [memberId],
      ),
    ])
  const endExclusionNow = (memberId: MemberId) =>
    site().database.query(
      `UPDATE protection.exclusions SET starts_at = now() - interval '1 year', ends_at = now() WHERE member_id = $1`,
      [memberId],
    )

  return {
    office,
    settleDue,
    member,
    protect,
    limit,
    limitOf,
    deposit,
    withdraw,
    complete,
    cash,
    openRound,
    settle,
    bet,
    passDay,
    endExclusionNow,
  }
}

export async function startProtectionSite(): Promise<TestNode> {
  const site = await startTestNode({ ROLES: 'http,socket' }) // No worker: what is due is carried over when a test says so.
  const deposit = { open: true, minimum: 1_000, maximum: 1_000_000, unit: 1_000, asksPassword: false, retrySeconds: 0 }
  await site.call('/api/office/sites/setOptions', { options: { deposit } }, await site.operator())
  await site.openWithdrawals({ minimum: 1_000 })
  return site
}
