import {
  allCalls,
  type CallDefinition,
  commonCodes,
  isResultCode,
  messagesEn,
  messagesKo,
  messagesVi,
  permissions,
} from '@hanpan/contract'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestNode, type TestNode } from '../testing/test-node.ts'

let site: TestNode
let tokens: Record<'guest' | 'member' | 'partner' | 'operator' | 'clerk', string | undefined>
beforeAll(async () => {
  site = await startTestNode()
  await site.seedMember({ memId: 'somebody' })
  await site.seedMember({ memId: 'partner1', partnerLevel: 'PTN_5' })
  const operator = await site.operator()
  // An operator whose role may do nothing.
  await site.database.query(`INSERT INTO operators.roles VALUES ('clerk', '{}')`)
  await site.database.query(
    `INSERT INTO operators.operators SELECT gen_random_uuid(), 'clerk', 'clerk', 'clerk', 'clerk', password_hash, NULL, NULL, 0, now()
     FROM operators.operators WHERE login_key = 'owner'`,
  )
  const clerk = await site.call('/api/office/login', { operatorId: 'clerk', password: 'Owner!234' })
  tokens = {
    guest: undefined,
    member: await site.logIn('somebody'),
    partner: await site.logIn('partner1'),
    operator,
    clerk: clerk.data.token,
  }
})
afterAll(() => site.stop())

const accessOf = ({ access }: CallDefinition) => (typeof access === 'string' ? access : 'permission')

describe('who may make which call', () => {
  // Calls that end a session are left to tests of their own.
  const calls = allCalls.filter((call) => !call.path.endsWith('/logout'))

  it.each(calls.map((call) => [call.path, accessOf(call), call] as const))('%s (%s)', async (path, access, call) => {
    const codeFor = async (who: keyof typeof tokens) => (await site.call(path, {}, tokens[who])).resultCode
    const refusedAtTheDoor = async (who: keyof typeof tokens) => ['E401', 'E403'].includes(await codeFor(who))
    if (access === 'guest') {
      expect(await codeFor('guest')).not.toBe('E401')
      return
    }
    expect(await codeFor('guest')).toBe('E401')
    if (access === 'member') {
      expect(await codeFor('operator')).toBe('E401')
      expect(await refusedAtTheDoor('member')).toBe(false)
      return
    }
    if (access === 'partner') {
      expect(await codeFor('operator')).toBe('E401')
      expect(await codeFor('member')).toBe('E403')
      expect(await refusedAtTheDoor('partner')).toBe(false)
      return
    }
    expect(await codeFor('member')).toBe('E401')
    expect(await codeFor('partner')).toBe('E401')
    expect(await refusedAtTheDoor('operator')).toBe(false)
    if (access === 'permission') expect(await codeFor('clerk')).toBe('E403')
    else expect(await codeFor('clerk')).not.toBe('E403')
    expect(call.access).toBeDefined()
  })

  it('covers every call of the contract with exactly one handler', () => {
    const registered = site.node.modules.calls.map((entry) => entry.call.path).toSorted()
    expect(registered).toEqual(allCalls.map((call) => call.path).toSorted())
  })

  it('gives the owner every permission there is', async () => {
    const { operator } = (await site.call('/api/office/me', {}, tokens.operator)).data
    expect(operator.permissions.toSorted()).toEqual([...permissions].toSorted())
  })
})

describe('bad input', () => {
  const shapes: unknown[] = [
    null,
    [],
    'text',
    5,
    true,
    {},
    { page: 'x' },
    { page: -1 },
    { page: 1e99 },
    { amount: 'NaN', requestId: {} },
    { amount: null, requestId: null, memId: null, gameKey: 5, selections: 'x' },
    { memId: { $ne: null }, query: ['x'], status: {} },
    { __proto__: { admin: true }, constructor: 1 },
    { memId: 'x'.repeat(10_000), requestId: 'x'.repeat(10_000) },
    { memId: "'; DROP TABLE members.members; --", query: '%_\\', requestId: '../../etc/passwd' },
    { startDate: '0000-00-00', endDate: '9999-99-99', date: '2026-02-31' },
    { memId: '\u0000' },
    { memNick: 'x\ud800', query: '\u202e', title: '\ud800', content: '\udc00', reason: '\ud800', name: '\ud800' },
    { list: JSON.parse(`${'['.repeat(1000)}${']'.repeat(1000)}`) as unknown },
  ]

  it.each(allCalls.filter((call) => !call.path.endsWith('/logout')).map((call) => [call.path, call] as const))(
    '%s answers any shape with a code and never with a bug',
    async (path, call) => {
      const access = accessOf(call)
      const token = access === 'member' || access === 'partner' || access === 'guest' ? tokens[access] : tokens.operator
      for (const shape of shapes) {
        const body =
          typeof shape === 'object' && shape !== null && !Array.isArray(shape) ? { ...shape, siteId: 'demo' } : shape
        const response = await fetch(`${site.baseUrl}${path}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: 'demo',
            ...(token ? { 'x-auth-token': token } : {}),
          },
          body: JSON.stringify(body),
        })
        const text = await response.text()
        const answer = JSON.parse(text) as { resultCode: string }
        expect(isResultCode(answer.resultCode), `${path} ${JSON.stringify(shape)}`).toBe(true)
        expect(answer.resultCode, `${path} ${JSON.stringify(shape)} ${text}`).not.toBe('E001')
        const allowed = new Set<string>(['0', ...call.codes, ...commonCodes(call.access)])
        expect(allowed.has(answer.resultCode), `${path} may not answer ${answer.resultCode}`).toBe(true)
      }
    },
  )

  it('refuses other sites, other keys, foreign origins, broken JSON, wrong types and bodies too large', async () => {
    const post = async (body: string, headers: Record<string, string> = {}) => {
      const response = await fetch(`${site.baseUrl}/api/etc/bank`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'demo', ...headers },
        body,
      })
      return [response.status, ((await response.json()) as { resultCode: string }).resultCode]
    }
    const good = '{"siteId":"demo"}'
    expect(await post(good)).toEqual([200, '0'])
    expect(await post(good, { authorization: 'Bearer demo' })).toEqual([200, '0'])
    expect(await post('{"siteId":"other"}')).toEqual([403, 'E403'])
    expect(await post(good, { authorization: 'other' })).toEqual([403, 'E403'])
    expect(await post(good, { origin: 'https://evil.example' })).toEqual([403, 'E403'])
    expect(await post(good, { origin: site.baseUrl })).toEqual([200, '0'])
    expect(await post('{"siteId":')).toEqual([400, 'E400'])
    expect(await post('')).toEqual([400, 'E400'])
    expect(await post(good, { 'content-type': 'text/plain' })).toEqual([400, 'E400'])
    expect(await post(`{"siteId":"demo","x":"${'x'.repeat(300_000)}"}`)).toEqual([413, 'E413'])
  })

  it('answers a call that does not exist, and any other method, with E404', async () => {
    expect(await site.call('/api/no/such/call')).toMatchObject({ status: 404, resultCode: 'E404' })
    expect((await fetch(`${site.baseUrl}/api/etc/bank`)).status).toBe(404)
    const outside = await fetch(`${site.baseUrl}/assets/..%2f..%2f..%2fpackage.json`)
    expect(await outside.text()).not.toContain('workspaces')
  })

  it.each(['/%ff', '/api/%ff', '/office/%ff', '/assets/%00', '/files/%00.webp', '/files/%ff'])(
    'answers an address that cannot be read in the envelope of every answer: %s',
    async (address) => {
      for (const method of ['GET', 'POST']) {
        const response = await fetch(`${site.baseUrl}${address}`, { method })
        expect(await response.json()).toMatchObject({ resultCode: expect.stringMatching(/^E40[04]$/) })
      }
    },
  )

  it('reads a large body for those only who may send it', async () => {
    const socket = connect(site.node.port, '127.0.0.1')
    const heard: Buffer[] = []
    socket.on('data', (bytes: Buffer) => heard.push(bytes))
    // Five million bytes are announced, and none is sent.
    socket.write(
      'POST /api/board/upload HTTP/1.1\r\nHost: x\r\nAuthorization: demo\r\nContent-Type: application/json\r\nContent-Length: 5000000\r\n\r\n',
    )
    await expect.poll(() => Buffer.concat(heard).toString('utf8')).toContain('"resultCode"')
    socket.destroy()
    expect(Buffer.concat(heard).toString('utf8')).toMatch(/^HTTP\/1\.1 401 [^]*"resultCode":"E401"/)
  })

  it('survives a connection that is cut in the middle of a request', async () => {
    const socket = connect(site.node.port, '127.0.0.1')
    socket.write(
      'POST /api/etc/bank HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"siteId":',
    )
    await new Promise((resolve) => {
      socket.once('connect', resolve)
    })
    socket.destroy()
    expect((await site.call('/api/etc/bank')).resultCode).toBe('0')
  })
})

describe('a call that ends in a bug', () => {
  it('answers E001 with an error id, in the language that was asked for, and nothing of the inside', async () => {
    const { metrics } = site.node.platform
    await site.database.query('ALTER TABLE sites.options RENAME TO options_gone')
    await expect
      .poll(async () => (await site.call('/api/etc/siteOption')).resultCode, { interval: 100, timeout: 3000 })
      .toBe('E001')
    const response = await fetch(`${site.baseUrl}/api/etc/siteOption`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'demo', 'accept-language': 'vi' },
      body: '{"siteId":"demo"}',
    })
    const text = await response.text()
    await site.database.query('ALTER TABLE sites.options_gone RENAME TO options')
    expect(response.status).toBe(500)
    expect(JSON.parse(text)).toEqual({
      resultCode: 'E001',
      resultMessage: messagesVi.E001,
      errorId: expect.any(String),
    })
    expect(text).not.toMatch(/relation|sites\.options|at .*\.ts/)
    expect(await metrics.registry.metrics()).toMatch(/hanpan_errors_total [1-9]/)
  })
})

describe('the catalogue of codes', () => {
  it('has words for every code in three languages', () => {
    for (const words of [messagesKo, messagesEn, messagesVi]) {
      expect(Object.keys(words)).toEqual(Object.keys(messagesKo))
      for (const [code, text] of Object.entries(words)) expect(text.trim(), code).not.toBe('')
    }
  })

  it.each(
    `U101 U102 U103 U104 U105 U106 U112 U113 U114 U115 U116 U117 U118 U119 U001 U002 U003 U004 U012 U013 U014 U015 U0011 M001 M002
     E001 E002 NT99 TE99 9999 C999 T999 F001 B1001 B1002 B6000 B6001 B6002 B6003 B6005 B9999 C001 C002 C003 C008 C009 C010 C101 C102
     C103 c104 C201 C202 C203 C204 C205 C206 C209 C214 C215 C301 C302 C303 C401 C402 C403 C501 C502 C503 C601 C701 P001 P002 P003
     P004 P005 P009 B0091 B0092 B0093 B0095 B0099 TK999`.split(/\s+/),
  )('holds the specification’s %s', (code) => {
    expect(isResultCode(code)).toBe(true)
  })
})

describe('health', () => {
  it('answers /healthz, /readyz, /metrics (to this machine only) and the OpenAPI document', async () => {
    expect(await (await fetch(`${site.baseUrl}/healthz`)).json()).toEqual({ status: 'ok' })
    expect(await (await fetch(`${site.baseUrl}/readyz`)).json()).toEqual({ status: 'ready' })
    expect(await (await fetch(`${site.baseUrl}/metrics`)).text()).toContain('hanpan_call_seconds')
    const proxied = await fetch(`${site.baseUrl}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.1' } })
    expect(proxied.status).toBe(404)
    const document = (await (await fetch(`${site.baseUrl}/api/openapi.json`)).json()) as {
      paths: Record<string, object>
    }
    expect(Object.keys(document.paths).toSorted()).toEqual(allCalls.map((call) => call.path).toSorted())
  })
})

const builtSite = new URL('../../../site/dist/index.html', import.meta.url)
describe.skipIf(!existsSync(builtSite))('the built apps', () => {
  it.each(['gzip, br', 'gzip', 'identity'])('come as pages with their policy (%s)', async (encoding) => {
    for (const address of ['/', '/office/', '/member/minigame/powerball', '/office/cash', '/no/such/page']) {
      const response = await fetch(`${site.baseUrl}${address}`, { headers: { 'accept-encoding': encoding } })
      expect([address, response.status]).toEqual([address, 200])
      expect(response.headers.get('content-security-policy')).not.toContain('unsafe-inline')
      expect(await response.text()).toContain('<meta name="hanpan-site" content="demo"')
    }
  })

  it('are framed by nobody, but for the preview that the office frames', async () => {
    const policyOf = async (address: string) =>
      (await fetch(`${site.baseUrl}${address}`)).headers.get('content-security-policy')
    for (const address of ['/', '/member/minigame/powerball', '/office/', '/office/preview', '/preview/x'])
      expect([address, await policyOf(address)]).toEqual([address, expect.stringContaining(`frame-ancestors 'none'`)])
    expect(await policyOf('/preview')).toContain(`frame-ancestors 'self'`)
    expect(await policyOf('/office/content/posts')).toContain(`frame-src 'self'`)
    expect(await policyOf('/')).toContain('frame-src https: http:;')
  })

  it('are no folders to look into', async () => {
    for (const address of [
      '/assets/',
      '/assets',
      '/csp.json',
      '/index.html',
      '/office/index.html',
      '/assets/none.js',
    ]) {
      const response = await fetch(`${site.baseUrl}${address}`, { headers: { 'accept-encoding': 'identity' } })
      const text = await response.text()
      expect(text.includes('"E404"') || text.includes('<div id="root"'), `${address}: ${text.slice(0, 80)}`).toBe(true)
    }
  })
})

describe('rate limits', () => {
  it('stop an address that tries too often (E429), and other calls go on', async () => {
    const strict = await startTestNode({ RATE_LIMIT: 'on' }, site.database)
    const codes = []
    for (let count = 0; count < 62; count += 1) {
      codes.push((await strict.call('/api/office/login', { operatorId: 'owner', password: 'x' })).resultCode)
    }
    expect(codes.filter((code) => code === 'O001')).toHaveLength(8)
    expect(codes.at(-1)).toBe('E429')
    expect((await strict.call('/api/etc/bank')).resultCode).toBe('0')
    await strict.node.stop()
  })
})
