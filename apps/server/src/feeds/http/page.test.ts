// The page for suppliers, run as it stands: its scripts, its messages, its vector and its words for what is refused.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestNode, type TestNode } from '../../testing/test-node.ts'
import { EXAMPLE_SECRET, readFeedKeys } from './feed-keys.ts'
import { messageShape } from './message-shapes.ts'
import { FAULT_REASONS, feedRefusals } from './refusals.ts'
import { MESSAGES_PATH } from './serve-feed.ts'
import { signatureOf } from './sign-request.ts'

const run = promisify(execFile)
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../../..')

let page: string
let site: TestNode
let folder: string
let env: NodeJS.ProcessEnv
beforeAll(async () => {
  page = await readFile(path.join(root, 'docs/feeds.md'), 'utf8')
  site = await startTestNode({ FEED_KEYS: `acme:acme-1:${EXAMPLE_SECRET}` })
  folder = await mkdtemp(path.join(os.tmpdir(), 'hanpan-feeds-'))
  env = { ...process.env, FEED_URL: site.baseUrl, FEED_KEY: 'acme-1', FEED_SECRET: EXAMPLE_SECRET }
})
afterAll(() => site.stop())

const blocks = (language: string): string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map((match) => match[1]!)

const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g

/** The page's day moved to now: its messages were made a minute ago. */
function ofNow(text: string): string {
  const first = Date.parse([...page.matchAll(/"generatedAt": "([^"]+)"/g)][0]![1]!)
  return text.replaceAll(TIME, (time) => new Date(Date.parse(time) - first + Date.now() - 60_000).toISOString())
}

it('[SP63] every kind of message has an example, and all of them are taken in their order, sent by the page’s own script', async () => {
  const examples = blocks('json').map((text) => JSON.parse(ofNow(text)) as { kind: string })
  const kinds = messageShape.options.map((option) => option.shape.kind.value)
  expect(new Set(examples.map(({ kind }) => kind))).toEqual(new Set(kinds))
  for (const kind of kinds) expect(page).toMatch(new RegExp(`^### .*\\b${kind}\\b`, 'm'))
  const [script] = blocks('js')
  await writeFile(path.join(folder, 'send.mjs'), script!)
  await writeFile(path.join(folder, 'messages.json'), JSON.stringify(examples))
  const { stdout } = await run(process.execPath, [path.join(folder, 'send.mjs'), path.join(folder, 'messages.json')], {
    env,
  })
  expect(JSON.parse(stdout)).toEqual({
    resultCode: '0',
    resultMessage: '',
    data: { taken: examples.length, repeated: 0, unknown: [], recoveries: [] },
  })
})

it('[SP63] a shell can sign', async () => {
  const [script] = blocks('bash')
  await writeFile(path.join(folder, 'alive.sh'), script!)
  const { stdout } = await run('bash', [path.join(folder, 'alive.sh')], { env })
  expect(JSON.parse(stdout)).toMatchObject({ resultCode: '0', data: { taken: 1 } })
})

it('[SP63] its vector is true, and its secret is none for a live site', () => {
  const signed = {
    timestamp: '1795000000000',
    method: 'POST',
    path: MESSAGES_PATH,
    body: Buffer.from('{"messages":[]}'),
  }
  expect(page).toContain(EXAMPLE_SECRET)
  expect(page).toContain(signatureOf(Buffer.from(EXAMPLE_SECRET, 'base64'), signed))
  expect(readFeedKeys(`acme:1:${EXAMPLE_SECRET}`, true)).toBe('the secret of acme:1 is not a random one')
})

it('[SP63] tells every reason and every field', () => {
  for (const reason of [...Object.keys(feedRefusals), ...FAULT_REASONS]) expect(page).toContain(`\`${reason}\``)
  for (const option of messageShape.options)
    for (const field of Object.keys(option.shape)) expect(page).toMatch(new RegExp(`[\`"]${field}[\`"]`))
})
