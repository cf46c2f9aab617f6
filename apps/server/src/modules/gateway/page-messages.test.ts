// The messages that the page for vendors shows, each sent as it stands there and answered as it says.
import { hash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestNode, type TestNode } from '../../testing/test-node.ts'
import type { DialectName } from './model.ts'
import { sign } from './dialects/hub88/sign.ts'
import { keysOf, rsaKeys, startGateway, type TestGateway } from './testing.ts'

const page = readFileSync(new URL('../../../../../docs/vendors.md', import.meta.url), 'utf8')

let site: TestNode
let gateway: TestGateway
beforeAll(async () => {
  site = await startTestNode()
  gateway = await startGateway(site)
})
afterAll(async () => {
  await gateway.stop()
  await site.stop()
})

const rsa = rsaKeys()
const KEY = randomUUID()
const KEYS = keysOf(KEY, rsa.publicKey)

/** Each message of a chapter with the answer that stands below it. */
function messagesOf(chapter: string): readonly (readonly [message: string, answer: string])[] {
  const text = page.split(`### ${chapter}`, 2)[1]!.split('\n##', 1)[0]!
  return [...text.matchAll(/^ {4}((?:GET|POST) .+)\n {4}(.+)$/gm)].map(([, message, answer]) => [message!, answer!])
}

function hashed(fields: string): string {
  const parameters = new URLSearchParams(`${fields}&providerId=PragmaticPlay`)
  parameters.sort()
  const text = [...parameters].map(([name, value]) => `${name}=${value}`).join('&')
  return `${parameters.toString()}&hash=${hash('md5', `${text}${KEY}`)}`
}

test.each([
  ['hub88', 'Hub88, Caleta', 6],
  ['pragmatic', 'Pragmatic Play', 10],
  ['evolution', 'Evolution One Wallet', 6],
  ['highend', 'HighEnd, KPLAY', 7],
] as const)('the messages of %s that the page shows are answered as it says', async (dialect, chapter, count) => {
  const { connectionKey } = await gateway.connect({
    dialect: dialect satisfies DialectName,
    settings: { providerId: 'PragmaticPlay', bonusWinPays: 'no' },
    keys: [KEYS[dialect]],
  })
  gateway.offer({ gameKey: 'sandbox-game', connectionKey })
  const { playerRef, token } = await gateway.player(connectionKey, 100_000, 'sandbox-game')
  const named = (text: string) => text.replaceAll('PLAYER', playerRef).replaceAll('TOKEN', token)

  const messages = messagesOf(chapter)
  expect(messages).toHaveLength(count)
  for (const [message, answer] of messages) {
    const [method, path, said = ''] = named(message).split(' ', 3)
    const body = dialect === 'pragmatic' ? hashed(said) : said
    const key = dialect === 'evolution' ? `?authToken=${KEY}` : ''
    const answered = await fetch(`${gateway.url}/gateway/${connectionKey}${path}${key}`, {
      method: method!,
      headers: { 'x-hub88-signature': sign(body, rsa.privateKey), authorization: `Bearer ${KEY}` },
      ...(method === 'GET' ? {} : { body }),
    })
    expect(`${message}\n${await answered.text()}`).toBe(`${message}\n${named(answer)}`)
  }
})
