import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OWN_CERTIFICATE, OWN_KEY } from '../testing/own-certificate.ts'
import { createPostPublic, isPostable } from './post-public.ts'

let server: Server
let answer: (request: IncomingMessage, response: ServerResponse) => void
const asked: { path: string | undefined; body: string; header: string | undefined }[] = []
beforeAll(async () => {
  server = createServer({ key: OWN_KEY, cert: OWN_CERTIFICATE }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      asked.push({
        path: request.url,
        body: Buffer.concat(chunks).toString(),
        header: request.headers['x-test'] as string,
      })
      answer(request, response)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const here = async () => [{ address: '127.0.0.1', family: 4 }]
const poster = (options: Parameters<typeof createPostPublic>[0] = {}) =>
  createPostPublic({
    lookUp: here,
    isPublic: () => true,
    ca: OWN_CERTIFICATE,
    port: (server.address() as AddressInfo).port,
    ...options,
  })
const post = { address: 'https://push.test/send/1', headers: { 'x-test': 'yes' }, body: Buffer.from('sealed') }

describe('a post to an address that a stranger named', () => {
  it('arrives whole, and its status comes back', async () => {
    answer = (_, response) => response.writeHead(201).end()
    expect(await poster()(post)).toEqual({ status: 201, retryAfterMs: 0 })
    expect(asked.pop()).toEqual({ path: '/send/1', body: 'sealed', header: 'yes' })
  })

  it('follows nobody to another address, and hears how long to wait', async () => {
    answer = (_, response) =>
      response.writeHead(307, { location: 'https://push.test/other', 'retry-after': '120' }).end()
    asked.length = 0
    expect(await poster()(post)).toEqual({ status: 307, retryAfterMs: 120_000 })
    expect(asked.map(({ path }) => path)).toEqual(['/send/1'])
  })

  it('does not wait for an answer that never ends, nor for one that never begins', async () => {
    answer = (_, response) => void response.writeHead(200).write('and so on')
    expect(await poster()(post)).toEqual({ status: 200, retryAfterMs: 0 })
    answer = () => {}
    expect(await poster({ postMsMax: 100 })(post)).toEqual({ status: null, failure: 'no answer in time' })
  })

  it('goes to nobody whose certificate is not for the name', async () => {
    expect(await poster()({ ...post, address: 'https://other.test/' })).toEqual({
      status: null,
      failure: 'unreachable',
    })
  })

  it.each([
    ['127.0.0.1', 4],
    ['10.1.2.3', 4],
    ['192.168.0.1', 4],
    ['169.254.169.254', 4],
    ['100.64.0.1', 4],
    ['0.0.0.0', 4],
    ['::1', 6],
    ['::ffff:10.0.0.1', 6],
    ['fd00::1', 6],
    ['fe80::1', 6],
    ['64:ff9b::a00:1', 6],
  ])('[PU4] does not reach %s, whatever name leads there', async (address, family) => {
    asked.length = 0
    const lookUp = async () => [
      { address: '93.184.216.34', family: 4 },
      { address, family },
    ]
    const posted = await createPostPublic({ lookUp, ca: OWN_CERTIFICATE, postMsMax: 2000 })(post)
    expect([posted, asked]).toEqual([{ status: null, failure: 'not a public address' }, []])
  })

  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/x', false],
    ['https://me:secret@fcm.googleapis.com/x', false],
    ['https://localhost/x', false],
    ['https://127.0.0.1/x', false],
    ['https://0x7f.1/x', false],
    ['https://2130706433/x', false],
    ['https://[::1]/x', false],
    ['https://intern/x', false],
    ['file:///etc/passwd', false],
    ['nonsense', false],
  ])('[PU4] of %s: %s', (address, may) => {
    expect(isPostable(address)).toBe(may)
  })
})
