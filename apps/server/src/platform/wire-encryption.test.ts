import { createClient, deriveKeys, makeKeyPair, openAnswer, publicKeyText, sealRequest } from '@hanpan/client'
import { createSecretKey } from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestNode, type TestNode } from '../testing/test-node.ts'
import { deriveWireKeys, openJwe, sealJwe, TICKET_LIFE_MS } from './wire-encryption.ts'

const hex = (text: string) => Buffer.from(text, 'hex')

// The vector of docs/wire.md, section "Test vector".
const vector = {
  secret: hex('11'.repeat(32)),
  clientPublic: hex(`04${'22'.repeat(64)}`),
  serverPublic: hex(`04${'33'.repeat(64)}`),
  iv: hex('000102030405060708090a0b'),
}

describe('keys and messages', () => {
  it('agree with the vector of docs/wire.md', () => {
    const keys = deriveWireKeys(vector.secret, vector.clientPublic, vector.serverPublic)
    const header = {
      alg: 'dir',
      enc: 'A256GCM',
      kid: 'ticket',
      iat: 1_795_000_000_000,
      jti: 'AAECAwQFBgcICQoLDA0ODw',
      htu: '/api/cash/getUserCash',
      site: 'demo',
    }
    expect({
      toServer: keys.toServer.export().toString('hex'),
      toClient: keys.toClient.export().toString('hex'),
      message: sealJwe(keys.toServer, header, '{"siteId":"demo"}', vector.iv),
    }).toMatchInlineSnapshot(`
      {
        "message": "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidGlja2V0IiwiaWF0IjoxNzk1MDAwMDAwMDAwLCJqdGkiOiJBQUVDQXdRRkJnY0lDUW9MREEwT0R3IiwiaHR1IjoiL2FwaS9jYXNoL2dldFVzZXJDYXNoIiwic2l0ZSI6ImRlbW8ifQ..AAECAwQFBgcICQoL.Zph6FCgf8Em0vRfg0DDN1e0.fl1E3rzov4Wfh83jo4WPbA",
        "toClient": "7d166b73dbed7dce26e82ca8a28a9854dbea9ef6d1958402ac1f14336ee74139",
        "toServer": "6ce8185ecccd24b050d9d6879988d36a36b0a6658c63468383593d9d3365f671",
      }
    `)
  })

  it('are standard JOSE: another library opens ours, and ours opens its', async () => {
    const key = createSecretKey(Buffer.alloc(32, 7))
    const sealed = sealJwe(key, { alg: 'dir', enc: 'A256GCM', kid: 'x' }, '한판')
    const opened = await compactDecrypt(sealed, key)
    expect(Buffer.from(opened.plaintext).toString('utf8')).toBe('한판')
    const theirs = await new CompactEncrypt(Buffer.from('hello'))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(key)
    expect(openJwe(key, theirs.split('.')).toString()).toBe('hello')
  })

  it('never use a nonce twice, and every one of them opens', () => {
    const key = createSecretKey(Buffer.alloc(32, 7))
    const sealed = Array.from({ length: 1000 }, (_, number) =>
      sealJwe(key, { alg: 'dir', enc: 'A256GCM' }, `${number}`),
    )
    expect(new Set(sealed.map((message) => message.split('.')[2])).size).toBe(1000)
    expect(sealed.map((message) => openJwe(key, message.split('.')).toString())).toEqual(
      sealed.map((_, number) => `${number}`),
    )
  })

  it('fail to open when any character is changed', () => {
    const key = createSecretKey(Buffer.alloc(32, 7))
    const sealed = sealJwe(key, { alg: 'dir', enc: 'A256GCM' }, 'hello')
    for (let at = 0; at < sealed.length; at += 1) {
      if (sealed[at] === '.') continue
      const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`
      // The last character of a part may hold bits that base64url ignores; those decode to the same bytes.
      const same = changed
        .split('.')
        .every((part, index) =>
          Buffer.from(part, 'base64url').equals(Buffer.from(sealed.split('.')[index]!, 'base64url')),
        )
      if (!same) expect(() => openJwe(key, changed.split('.'))).toThrow()
    }
  })
})

describe('over HTTP', () => {
  let site: TestNode
  beforeAll(async () => {
    site = await startTestNode()
    await site.seedMember({ memId: 'sealed01' })
  })
  afterAll(() => site.stop())

  const agree = async () => {
    const pair = await makeKeyPair()
    const answer = await site.call('/api/wire/session', { publicKey: await publicKeyText(pair) })
    const keys = await deriveKeys(pair, answer.data.publicKey)
    return { ...keys, ticket: answer.data.ticket as string, expiresAtMs: 0, clockOffsetMs: 0 }
  }
  const post = (path: string, message: string) =>
    fetch(`${site.baseUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/jose', authorization: 'demo' },
      body: message,
    })
  const path = '/api/etc/siteOption'
  const seal = async (now = Date.now(), to = path, siteId = 'demo', inside: object = { siteId: 'demo' }) => {
    const session = await agree()
    return { session, ...(await sealRequest(session, to, siteId, inside, now)) }
  }

  it('answers an encrypted call with a sealed answer to that very message', async () => {
    const { session, message, messageId } = await seal()
    const response = await post(path, message)
    expect(response.headers.get('content-type')).toContain('application/jose')
    const text = await response.text()
    expect(await openAnswer(session, text, messageId)).toMatchObject({ resultCode: '0', data: { mode: 'demo' } })
    await expect(openAnswer(session, text, 'another-message')).rejects.toThrow('another message')
    await expect(openAnswer(session, `${text.slice(0, -2)}AA`, messageId)).rejects.toThrow()
  })

  it('gives one generic refusal to a message that is replayed, stale, early, misdirected or altered', async () => {
    const refusal = { resultCode: 'E409' }
    const { message } = await seal()
    await post(path, message)
    expect(await (await post(path, message)).json()).toMatchObject(refusal)
    for (const shiftMs of [-90_000, 90_000]) {
      expect(await (await post(path, (await seal(Date.now() + shiftMs)).message)).json()).toMatchObject(refusal)
    }
    expect(await (await post('/api/etc/bank', (await seal()).message)).json()).toMatchObject(refusal)
    expect(await (await post(path, (await seal(Date.now(), path, 'other')).message)).json()).toMatchObject(refusal)
    const fresh = (await seal()).message
    const altered = `${fresh.slice(0, -4)}${fresh.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
    for (const bad of [altered, 'a.b.c.d.e', 'nonsense', '....', fresh.replace('..', '.x.')]) {
      expect(await (await post(path, bad)).json()).toMatchObject(refusal)
    }
  })

  it('refuses a body whose own siteId is another one, and a public key that is no point', async () => {
    const { session, message, messageId } = await seal(Date.now(), path, 'demo', { siteId: 'other' })
    const opened = await openAnswer(session, await (await post(path, message)).text(), messageId)
    expect(opened).toMatchObject({ resultCode: 'E403' })
    for (const publicKey of ['', 'AAAA', Buffer.alloc(65, 4).toString('base64url'), 5]) {
      expect((await site.call('/api/wire/session', { publicKey })).resultCode).toBe('E400')
    }
  })

  it('lets the client agree again by itself when the server cannot open its message', async () => {
    const posted: string[] = []
    let spoil = false
    const spoiling: typeof fetch = async (input, init) => {
      const sent = new Request(input, init)
      posted.push(new URL(sent.url).pathname)
      const body = await sent.text()
      const spoiled = spoil ? body.replace('..', '..A') : body
      spoil = false
      return await fetch(input, { ...init, body: spoiled })
    }
    const client = createClient({
      baseUrl: site.baseUrl,
      siteId: 'demo',
      siteKey: 'demo',
      encryption: 'on',
      fetch: spoiling,
    })
    expect((await client.call('/api/etc/bank', {})).ok).toBe(true)
    spoil = true
    expect((await client.call('/api/etc/bank', {})).ok).toBe(true)
    const [session, bank] = ['/api/wire/session', '/api/etc/bank']
    expect(posted).toEqual([session, bank, bank, session, bank])
  })

  it('is opened by another node of the same site, and by one that started after the ticket was made', async () => {
    const { message, session } = await seal()
    const other = await startTestNode({}, site.database)
    const response = await fetch(`${other.baseUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/jose', authorization: 'demo' },
      body: message,
    })
    expect(response.headers.get('content-type')).toContain('application/jose')
    await other.node.stop()
    expect(session.ticket.length).toBeLessThan(200)
    expect(TICKET_LIFE_MS).toBeGreaterThan(0)
  })

  it('refuses plain JSON where encryption is required', async () => {
    const strict = await startTestNode({ MESSAGE_ENCRYPTION: 'required' }, site.database)
    const plain = await strict.call(path)
    expect(plain).toMatchObject({ status: 403, resultCode: 'E403' })
    const client = createClient({ baseUrl: strict.baseUrl, siteId: 'demo', siteKey: 'demo', encryption: 'on' })
    expect((await client.call(path, {})).ok).toBe(true)
    await strict.node.stop()
  })

  it('keeps what is said inside the message: a sealed log-in shows no password on the wire', async () => {
    const { message } = await seal(Date.now(), '/api/member/login', 'demo', { siteId: 'demo', memPass: 'secret12' })
    expect(Buffer.from(message.replaceAll('.', ''), 'base64url').toString('latin1')).not.toContain('secret12')
    expect(message).not.toContain('secret12')
  })
})
