// The last look at a stage: everything that is due is settled, the journal agrees with the tables, and the auditor finds nothing.
import pg from 'pg'
import { pause } from './asking.ts'
import { audit, type Violation, withSnapshot } from './auditor.ts'
import { compareJournal, type Journal } from './journal.ts'

const SETTLED_WITHIN_MS = 20_000

export async function inspect(databaseUrl: string, journal: Journal): Promise<Violation[]> {
  const late = await lateBets(databaseUrl)
  const found = await withSnapshot(databaseUrl, async (db) => [
    ...(await audit(db)),
    ...(await compareJournal(db, journal)),
  ])
  return [...late, ...found]
}

/** Waits until no bet waits in a round whose draw is due. What still waits then is a violation of its own. */
async function lateBets(databaseUrl: string): Promise<Violation[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const due = await client.query<{ at: string }>('SELECT clock_timestamp()::text AS at')
    const deadline = Date.now() + SETTLED_WITHIN_MS
    for (;;) {
      const { rows } = await client.query<{ round_no: string; bets: string }>(
        `SELECT r.round_no, count(*) AS bets FROM minigames.bets b JOIN minigames.rounds r USING (round_id)
         WHERE b.status = 'wait' AND r.draws_at <= $1 GROUP BY r.round_no`,
        [due.rows[0]!.at],
      )
      if (rows.length === 0) return []
      if (Date.now() > deadline) {
        return rows.map(({ round_no: subject, bets }) => ({
          check: 'settled-late',
          subject,
          detail: `${bets} bets wait ${SETTLED_WITHIN_MS} ms after their draw`,
        }))
      }
      await pause(100)
    }
  } finally {
    await client.end()
  }
}
