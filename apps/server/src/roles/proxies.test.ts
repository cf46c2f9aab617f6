import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { readConfig } from '../config.ts'
import { PASSWORD, startTestNode, type TestNode } from '../testing/test-node.ts'
import { visitorAt } from '../testing/visitor.ts'

let site: TestNode
beforeAll(async () => {
  site = await startTestNode({ TRUST_PROXY: '1' })
})
afterAll(() => site.stop())

/** What a client wrote, and what the proxy in front appended. */
const through = (lie: string, real: string) => visitorAt(site, `${lie}, ${real}`)

describe('behind a proxy, every part of the site means the address that the proxy saw', () => {
  it('in blocks, and in the log-ins that a member sees', async () => {
    await site.seedMember({ memId: 'proxied1' })
    const office = async (path: string, body: object) => await site.call(path, body, await site.operator())
    await office('/api/office/blocks/add', { kind: 'address', value: '::ffff:203.0.113.5', reason: 'test' })
    const logIn = async (lie: string, real: string) => (await through(lie, real).logIn('proxied1', PASSWORD)).resultCode
    expect(await logIn('198.51.100.1', '203.0.113.5')).toBe('U012')
    expect(await logIn('203.0.113.5', '::ffff:198.51.100.1')).toBe('0')
    const { rows } = await site.database.query<{ address: string }>('SELECT address FROM members.sessions')
    expect(rows).toEqual([{ address: '198.51.100.1' }])
  })

  it('in the allow-lists of operators, for log-ins and sockets', async () => {
    await site.database.query(
      `INSERT INTO operators.operators (operator_id, login_id, login_key, name, role, password_hash, created_at, allowed_addresses)
       SELECT gen_random_uuid(), 'bound', 'bound', 'bound', 'owner', password_hash, now(), '{203.0.113.7}'
       FROM operators.operators WHERE login_key = 'owner'`,
    )
    const ask = { operatorId: 'bound', password: 'Owner!234' }
    const logIn = async (lie: string, real: string) => await through(lie, real).call('/api/office/login', ask)
    expect((await logIn('203.0.113.7', '198.51.100.7')).resultCode).toBe('O008')
    const { token } = (await logIn('198.51.100.7', '203.0.113.7')).data

    const greeting = async (from: string) => {
      const socket = new WebSocket(`${site.baseUrl.replace('http', 'ws')}/ws?as=operator`, {
        headers: { 'x-forwarded-for': from },
      })
      const heard: string[] = []
      const told = new Promise<void>((resolve) => {
        socket.on('message', (text: Buffer) => {
          heard.push((JSON.parse(text.toString()) as { cmd: string }).cmd)
          if (heard.length === 2) resolve()
        })
      })
      await once(socket, 'open')
      socket.send(JSON.stringify({ cmd: 'AUTH', data1: token }))
      await told
      socket.terminate()
      return heard
    }
    expect(await greeting('198.51.100.7, 203.0.113.7')).toEqual(['READY', 'READY'])
    expect(await greeting('203.0.113.7, 198.51.100.7')).toEqual(['READY', 'REFUSED'])
  })

  it('in limits by address', async () => {
    const strict = await startTestNode({ TRUST_PROXY: '1', RATE_LIMIT: 'on' }, site.database)
    const asked = async (lie: number) =>
      (await visitorAt(strict, `10.0.0.${lie}, 203.0.113.9`).call('/api/etc/captcha')).resultCode
    const codes = await Promise.all(Array.from({ length: 100 }, (_, lie) => asked(lie)))
    expect(codes.filter((code) => code === '0')).toHaveLength(60)
    await strict.stop()
  })

  it('and what says not how many proxies there are is refused', () => {
    const env = { DATABASE_URL: 'postgres://127.0.0.1/x' }
    expect(() => readConfig({ ...env, TRUST_PROXY: 'on' })).toThrow(/TRUST_PROXY=on does not say whom to believe/)
    expect(readConfig({ ...env, TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual({
      networks: ['10.0.0.0/8', '::1'],
    })
    expect(readConfig(env).trustProxy).toBeNull()
  })
})
