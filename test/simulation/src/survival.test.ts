// kill -9 under load, of the server and of PostgreSQL: nothing that was acknowledged is lost, nothing is doubled, the books stay clean.
// And the proof of the proof: the same harness finds the loss when PostgreSQL is told not to wait for its disk.
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { withSnapshot } from './auditor.ts'
import { inspect } from './inspection.ts'
import { compareJournal, type Journal } from './journal.ts'
import { openStage, type Stage } from './stage.ts'
import { type Disaster, strike } from './survival.ts'
import { startWorkload } from './workload.ts'

const SEED = 20_261_121
const RECOVERY_MS_MAX = 10_000
const DISASTERS: readonly Disaster[] = ['server', 'postgres', 'both', 'server']

let stage: Stage | null = null
afterEach(async () => {
  await stage?.close()
  stage = null
})

/** Waits until so many more bets were acknowledged: then the load is on. */
async function moreBets(journal: Journal, count: number): Promise<void> {
  const before = journal.bets.size
  await expect
    .poll(() => journal.bets.size - before, { timeout: 20_000, interval: 10, message: journal.wrongs.join('\n') })
    .toBeGreaterThanOrEqual(count)
}

/** Brings everything to the disk that was written so far. */
async function checkpoint(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('CHECKPOINT')
  await client.end()
}

describe('kill -9 under load', () => {
  it(
    'loses nothing that was acknowledged, doubles nothing, and is back within ten seconds',
    { timeout: 120_000 },
    async () => {
      stage = await openStage({ people: 16 })
      const workload = await startWorkload({ seed: SEED, baseUrls: stage.baseUrls, people: stage.people })
      const recoveries: number[] = []
      for (const disaster of DISASTERS) {
        await moreBets(workload.journal, 100)
        recoveries.push(await strike(stage, disaster))
      }
      await moreBets(workload.journal, 100)
      await workload.stop()
      expect(await inspect(stage.databaseUrl, workload.journal)).toEqual([])
      expect(Math.max(...recoveries)).toBeLessThan(RECOVERY_MS_MAX)
      // Without requests whose outcome was lost, nothing would have been proved.
      expect(workload.journal.askedAgain).toBeGreaterThan(DISASTERS.length)
    },
  )
})

describe('the harness fails where it must', () => {
  it('finds the bets that a database loses which does not wait for its disk', { timeout: 60_000 }, async () => {
    // Nothing reaches the disk by itself within the test, so what was acknowledged since the checkpoint is sure to be lost.
    const settings = { synchronous_commit: 'off', wal_writer_delay: '10s', wal_writer_flush_after: '2GB' }
    stage = await openStage({ people: 8, settings })
    const workload = await startWorkload({ seed: SEED, baseUrls: stage.baseUrls, people: stage.people })
    await checkpoint(stage.databaseUrl)
    await moreBets(workload.journal, 50)
    await workload.stop()
    await stage.killServer()
    await stage.killPostgres()
    await stage.startPostgres()
    const violations = await withSnapshot(stage.databaseUrl, (db) => compareJournal(db, workload.journal))
    expect(violations.map(({ check }) => check)).toContain('bet-lost')
  })
})
