// A studio of a test: on a scratch database, with a site that is played for.
import { randomBytes } from 'node:crypto'
import { scratchDatabase } from '../../../server/src/platform/testing/scratch-database.ts'
import { startStudio, type StudioOptions } from '../main.ts'
import type { Site, SiteOf } from '../sites/sites.ts'
import { startFakeSite } from './fake-site.ts'

export async function startTestStudio(options: Partial<SiteOf<'hub88'>> = {}, studioOptions: StudioOptions = {}) {
  const scratch = await scratchDatabase({ empty: true })
  const fake = await startFakeSite('test', options)
  const config = {
    port: 0,
    host: '127.0.0.1',
    databaseUrl: scratch.url,
    secret: randomBytes(32),
    sites: new Map<string, Site>([['test', fake.site]]),
    publicUrl: null,
    logLevel: 'silent',
  }
  const studio = await startStudio(config, studioOptions)
  return {
    ...studio,
    fake,
    config,
    async close() {
      await studio.stop()
      await fake.close()
      await scratch.drop()
    },
  }
}
