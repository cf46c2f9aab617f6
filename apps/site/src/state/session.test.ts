import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const calls: string[] = []
const answers = new Map<string, unknown>()

vi.mock('../wire/socket.ts', () => ({ reconnect: () => {} }))
vi.mock('./own-draws.ts', () => ({}))
vi.mock('../wire/wire.ts', () => {
  const answer = async (path: string) => {
    calls.push(path)
    return answers.get(path) ?? { ok: false, refusal: 'E401' }
  }
  return { call: answer, callInFull: answer, onSessionEnd: () => {} }
})

const MINUTE_MS = 60_000
const member = (nick: string) => ({
  ok: true,
  value: {
    member: { memNick: nick, cashAmt: 1, pointAmt: 2, holdAmt: 0 },
    msgInfo: { newMsg: 0 },
    tokenExpiresAt: new Date(Date.now() + 120 * MINUTE_MS).toISOString(),
  },
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', {})
  const stored = new Map([['hanpan.member', '1']])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  calls.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

async function arrived() {
  const session = await import('./session.ts')
  const { callKey, queries } = await import('../wire/queries.ts')
  answers.set('/api/member/info', member('before'))
  await session.settleSession()
  return { session, queries, callKey }
}

describe('a session', () => {
  it('asks for a new token when five minutes remain, and reads the member and all codes again', async () => {
    const { session, queries, callKey } = await arrived()
    const codes = ['/api/common/gameCodes', '/api/common/gameGroupCodes', '/api/common/code'] as const
    answers.set('/api/member/info', member('after'))
    answers.set('/api/getToken', { ok: true, value: member('').value })
    await vi.advanceTimersByTimeAsync(115 * MINUTE_MS - 1)
    expect(calls).toEqual(['/api/member/info'])
    for (const path of codes) queries.setQueryData(callKey(path), {})
    await vi.advanceTimersByTimeAsync(1)
    expect(calls).toEqual(['/api/member/info', '/api/getToken', '/api/member/info'])
    expect(session.useSession.getState().member?.memNick).toBe('after')
    expect(codes.map((path) => queries.getQueryState(callKey(path))?.isInvalidated)).toEqual([true, true, true])
  })

  it('that is ended by the server has its cookie cleared there', async () => {
    const { session } = await arrived()
    session.endSession('TK999')
    expect(calls.slice(1)).toEqual(['/api/getToken'])
    expect(session.useSession.getState()).toMatchObject({ phase: 'guest', endedBy: 'TK999' })
  })

  it('that is left by its member is logged out and nothing more', async () => {
    const { session } = await arrived()
    await session.logOut()
    expect(calls.slice(1)).toEqual(['/api/member/logout'])
  })
})
