// What the tests of this module share: members who play, and vendors with wallets that can be made to fail.
import { ok, refuse, won } from '@hanpan/kernel'
import type { GameWallet } from '../../ports/game-wallets.ts'
import { CASH_OUT_PASSWORD, newRequestId, type TestNode } from '../../testing/test-node.ts'
import { createVendorsCalls } from './calls.ts'
import type { VendorsDeps } from './deps.ts'
import { createVendorsJobs } from './jobs.ts'

export function vendorCalls(site: () => TestNode) {
  const office = async (path: string, body: object) =>
    await site().call(`/api/office/${path}`, body, await site().operator())
  const powerball = { vendorKey: 'mg', gameType: 'minigame', gameKey: 'powerball' }
  const setState = (state: string) => office('sites/setGameState', { code: 'powerball', state, reason: 'test' })
  let number = 0
  async function member(cash = 0) {
    number += 1
    const memId = `player${number}`
    const memberId = await site().seedMember({ memId })
    if (cash > 0) await site().give(memId, cash)
    return { memId, memberId, token: await site().logIn(memId) }
  }
  const launch = (token: string, game: object = powerball) => site().call('/api/minigame/getGame', game, token)
  const check = (token: string, playIdx: string) => site().call('/api/minigame/playCheck', { playIdx }, token)
  const close = (token: string, playIdx: string) => site().call('/api/minigame/playClose', { playIdx }, token)
  const isPlaying = async (token: string) => (await site().call('/api/cash/getUserCash', {}, token)).data.isPlayGame
  const convert = (token: string) => site().call('/api/member/changeMemCashFlag', {}, token)
  const withdraw = (token: string) =>
    site().call('/api/cash/out', { amount: 50_000, cashOutPass: CASH_OUT_PASSWORD, requestId: newRequestId() }, token)
  const letPass = (playIdx: string, seconds: number) =>
    site().database.query(
      `UPDATE vendors.plays SET checked_at = checked_at - make_interval(secs => $2) WHERE play_id = $1`,
      [playIdx, seconds],
    )
  /** A vendor's wallet that can be made to fail at every step, before or after it has done what it was asked. */
  function wallet(vendorKey: string, amount: number) {
    const state = {
      fails: null as 'reserve' | 'confirm' | 'put-in' | 'put-in answer' | null,
      refuses: false,
      reserved: new Map<string, number>(),
      taken: new Map<string, number>(),
      left: amount,
    }
    const port: GameWallet = {
      vendorKey,
      async balance() {
        return state.fails ? refuse('vendor_unreachable') : ok(won(state.left))
      },
      async putIn(_memberId, id, amountIn) {
        if (state.fails === 'put-in') return refuse('vendor_unreachable')
        if (state.refuses) return refuse('vendor_refused')
        if (!state.taken.has(id)) {
          state.taken.set(id, amountIn)
          state.left += amountIn
        }
        return state.fails === 'put-in answer' ? refuse('vendor_unreachable') : ok(null)
      },
      async reserve(_memberId, id) {
        if (state.fails === 'reserve') return refuse('vendor_unreachable')
        if (!state.reserved.has(id)) {
          state.reserved.set(id, state.left)
          state.left = 0
        }
        return ok(won(state.reserved.get(id)!))
      },
      async confirm() {
        return state.fails === 'confirm' ? refuse('vendor_unreachable') : ok(null)
      },
    }
    return { state, port }
  }
  function depsWith(wallets: readonly GameWallet[]): VendorsDeps {
    const { platform, modules } = site().node
    return {
      database: platform.database,
      clock: platform.clock,
      newId: () => crypto.randomUUID() as never,
      log: platform.log,
      ledger: modules.ledger.port,
      sites: modules.sites.port,
      members: modules.members.port,
      audit: { record: async () => {}, recordOfSite: async () => {} },
      games: { isOn: async () => true },
      catalogue: modules.catalogue.port,
      remoteGames: {
        tables: async () => ({ now: 0, tables: [] }),
        hasOwnBar: async () => false,
        end: () => Promise.resolve(),
        wallets: async () => wallets,
        roundLink: async () => refuse('not_found'),
        offered: async () => refuse('vendor_unreachable'),
        launch: async () => refuse('vendor_unreachable'),
      },
      wallets: async () => wallets,
      protection: { stakeAllowances: async () => new Map() },
    }
  }
  async function runJob(name: string, wallets: readonly GameWallet[]) {
    const job = createVendorsJobs(depsWith(wallets)).find((one) => one.name === name)!
    await job.run({ lease: {} as never, signal: new AbortController().signal })
  }
  async function collect(memberId: string, wallets: readonly GameWallet[]) {
    const calls = createVendorsCalls(depsWith(wallets))
    const { handler } = calls.find(({ call }) => call.path === '/api/cash/outGameMoney')!
    return await handler({} as never, { member: { memberId } } as never)
  }
  const cashOf = async (token: string) => (await site().call('/api/cash/getUserCash', {}, token)).data.balance

  return {
    office,
    powerball,
    setState,
    member,
    launch,
    check,
    close,
    isPlaying,
    convert,
    withdraw,
    letPass,
    wallet,
    depsWith,
    runJob,
    collect,
    cashOf,
  }
}
