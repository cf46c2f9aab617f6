// The events, leagues, teams and bets that the audit log names by their ids.
import type { Database } from '../../platform/database.ts'
import type { AuditName, AuditNames } from '../../ports/audit-names.ts'

const NAME = (named: string) => `coalesce(${named}.names_set ->> 'ko', ${named}.names ->> 'ko')`

export const sportNames =
  (database: Database): AuditNames =>
  async ({ uuids, subjects }) => {
    const ids = [...uuids, ...subjects.flatMap((subject) => /^competition:([0-9a-f-]{36})$/.exec(subject)?.[1] ?? [])]
    const { rows } = await database.query<AuditName>(
      `SELECT e.event_id AS id, 'event' AS kind, ${NAME('h')} || ' – ' || ${NAME('a')} AS name, NULL::uuid AS "memberId", NULL::bigint AS amount
       FROM sportsbook.events e JOIN sportsbook.named h ON h.named_id = e.home_id JOIN sportsbook.named a ON a.named_id = e.away_id
       WHERE e.event_id = ANY ($1::uuid[])
       UNION ALL
       SELECT n.named_id, 'named', ${NAME('n')}, NULL, NULL FROM sportsbook.named n WHERE n.named_id = ANY ($1::uuid[])
       UNION ALL
       SELECT bet_id, 'bet', '', member_id, stake FROM sportsbook.bets WHERE bet_id = ANY ($1::uuid[])`,
      [ids],
    )
    return rows
  }
