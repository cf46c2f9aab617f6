// The demo's leagues, played by the clock.
import { SECOND_MS } from '@hanpan/kernel'
import type { Modules, Platform } from '../../modules.ts'
import type { Job } from '../../platform/jobs.ts'
import { createSportsFeed } from './sports-feed.ts'

const EVERY_MS = SECOND_MS
/** The same leagues and clubs on every demo. */
const WORLD = 'hanpan'

export function demoSportsJobs({ database, log }: Platform, { sportsbook }: Modules): Job[] {
  const feed = createSportsFeed({ feed: sportsbook, now: () => database.now(), log, seed: WORLD })
  return [{ name: 'demo.sports', everyMs: EVERY_MS, run: ({ signal }) => feed.run(signal) }]
}
