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

it('[SP165] options of rules that held until now have held from the beginning', async () => {
  const database = await databaseBefore('202611280400-sportsbook-event-rules')
  const list = [{ sport: 'soccer', competitionId: null, options: { isTieVoid: false } }]
  await database.query(
    `INSERT INTO sportsbook.settings (revision, value, changed_at, changed_by, reason)
     VALUES (1, '{"isEnabled": true}', now(), 'test', 'test'), (2, '{"eventRules": []}', now(), 'test', 'test'),
       (3, $1, now(), 'test', 'test')`,
    [JSON.stringify({ eventRules: list })],
  )
  await database.upgrade()
  const { rows } = await database.query<{ value: object }>('SELECT value FROM sportsbook.settings ORDER BY revision')
  expect(rows.map(({ value }) => value)).toEqual([
    { isEnabled: true },
    { eventRules: [] },
    { eventRules: [{ from: 0, list }] },
  ])
  await database.close()
})
