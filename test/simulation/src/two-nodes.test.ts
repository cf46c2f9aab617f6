// Two whole nodes on one database and one Redis, both betting, drawing and settling, one of them killed in between: each round is drawn
// once, nothing is lost, and a member is logged in once across both.
import pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { hasRedis, type RedisProcess, startRedis } from '@hanpan/server'
import { inspect } from './inspection.ts'
import { openStage, type Stage } from './stage.ts'
import { strike } from './survival.ts'
import { startWorkload } from './workload.ts'

const redisIsThere = hasRedis()
if (!redisIsThere) process.stderr.write('SKIPPED: two nodes need redis-server (Debian: apt-get install redis-server)\n')

let stage: Stage | null = null
let redis: RedisProcess | null = null
afterEach(async () => {
  await stage?.close()
  await redis?.stop()
})

it.skipIf(!redisIsThere)(
  'two nodes play together, and one of them dies and comes back',
  { timeout: 90_000 },
  async () => {
    redis = await startRedis()
    stage = await openStage({ people: 10, nodes: 2, env: { REDIS_URL: redis.url } })
    const { databaseUrl, baseUrls, people } = stage
    const workload = await startWorkload({ seed: 2, baseUrls, people })
    const settledRounds = async () => {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      const { rows } = await client.query(
        `SELECT count(*)::int AS rounds FROM minigames.rounds WHERE status = 'settled' AND bets > 0`,
      )
      await client.end()
      return rows[0].rounds as number
    }
    await expect.poll(() => workload.journal.bets.size, { timeout: 20_000, interval: 20 }).toBeGreaterThan(150)
    await strike(stage, 'server', 1)
    await expect.poll(settledRounds, { timeout: 40_000, interval: 200 }).toBeGreaterThanOrEqual(1)
    await workload.stop()
    expect(await inspect(databaseUrl, workload.journal)).toEqual([])
    expect(workload.journal.askedAgain).toBeGreaterThan(0)
  },
)
