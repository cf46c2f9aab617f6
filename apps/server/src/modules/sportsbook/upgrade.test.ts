import { expect, it } from 'vitest'
import { databaseBefore } from '../../testing/upgrade.ts'

it('[SP8] a recovery that is under way goes on when what is missing gets a beginning: it asks for everything', async () => {
  const database = await databaseBefore('202611250100-sportsbook-missed')
  await database.query(
    `INSERT INTO sportsbook.producers (producer, silent_ms_max, alive_at, recovering_since, recovery_id)
     VALUES ('silent', 1000, now(), now(), 'asked'), ('heard', 1000, now(), NULL, NULL)`,
  )
  await database.upgrade()
  const { rows } = await database.query<{ producer: string; missing: Date | null }>(
    'SELECT producer, missing_since AS missing FROM sportsbook.producers ORDER BY producer',
  )
  expect(rows).toEqual([
    { producer: 'heard', missing: null },
    { producer: 'silent', missing: null },
  ])
  await database.close()
})
