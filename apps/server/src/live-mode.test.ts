import { expect, it } from 'vitest'
import { DEMO_SECRET, readConfig } from './config.ts'
import { startNode, warnOfPublicSecret } from './main.ts'
import { createLog } from './platform/log.ts'
import { scratchDatabase } from './platform/testing/scratch-database.ts'
import { startTestNode } from './testing/test-node.ts'

it('live mode refuses a database that the demo has filled', async () => {
  const database = await scratchDatabase({ poolMax: 4 })
  const demo = await startTestNode({}, database)
  await demo.seedMember({ memId: 'member01' })
  await demo.node.stop()
  const config = readConfig({
    MODE: 'live',
    PORT: '0',
    DATABASE_URL: database.url,
    LICENCE_NUMBER: 'X-1',
    LICENCE_JURISDICTION: 'Nowhere',
    MINIMUM_AGE: '19',
    TERMS_URL: 'https://example.com/terms',
    TERMS_VERSION: '2026-11',
    PUBLIC_ORIGINS: 'https://example.com',
    RANDOMNESS: 'drand',
    SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
    SITE_KEY: 'a-real-key',
    LOG_LEVEL: 'silent',
  })
  await expect(startNode(config, createLog('silent'))).rejects.toThrow(
    'MODE=live refuses a database that the demo has filled: set up an empty one.',
  )
  await database.close()
})

it.each([
  { url: 'postgresql://hanpan:x@db.example.com/hanpan', level: 'fatal' },
  { url: 'postgresql://hanpan:x@127.0.0.1:1/hanpan', level: 'warn' },
])('the published key is said as $level for $url', ({ url, level }) => {
  const said: string[] = []
  const note = (name: string) => () => void said.push(name)
  const config = readConfig({ DATABASE_URL: url })
  expect(Buffer.from(config.secret).equals(DEMO_SECRET)).toBe(true)
  warnOfPublicSecret(config, { warn: note('warn'), fatal: note('fatal') })
  expect(said).toEqual([level])
})
