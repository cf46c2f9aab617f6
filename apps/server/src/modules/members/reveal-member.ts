// A member's details in full (SPEC.md ME44): for a reason, logged, so many members a day, and said to others when it becomes much.
import { REVEALS_A_DAY } from '@hanpan/contract'
import { type Day, type MemberId, ok, type OperatorId, refuse, type Result, seoulDay } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { RefusalName } from '../../refusals.ts'
import { type MembersDeps, SEALED } from './deps.ts'
import { nameKey } from './masks.ts'
import { findByKey } from './store.ts'

/** From how many members on others are told of it. */
const MUCH = Math.ceil(REVEALS_A_DAY / 2)

interface Revealed {
  readonly memPhone: string
  readonly bankacc: string
  readonly birthDate: string
  readonly left: number
}

export async function revealMember(
  deps: MembersDeps,
  context: OperatorContext,
  { memId, reason }: { readonly memId: string; readonly reason: string },
): Promise<Result<Revealed, RefusalName>> {
  if (reason === '') return refuse('reason_missing')
  const { operatorId, loginId } = context.operator
  return await deps.database.tx(async (tx): Promise<Result<Revealed, RefusalName>> => {
    const row = await findByKey(tx, nameKey(memId.trim()))
    if (!row) return refuse('not_found')
    const count = await countReveal(tx, operatorId, seoulDay(context.now), row.member_id)
    const tell = (what: string) => {
      deps.log.warn({ operator: loginId, members: count ?? REVEALS_A_DAY }, 'many members’ details were read in full')
      deps.realtime.publish('office', { cmd: 'OFFICE', data1: 'reveals', data2: `${what} ${loginId}` })
    }
    if (count === null) {
      tx.afterCommit(() => tell('spent'))
      return refuse('reveal_quota_spent')
    }
    if (count >= MUCH) tx.afterCommit(() => tell('many'))
    await deps.audit.record(tx, context, {
      action: 'member.reveal',
      subject: row.mem_id,
      before: null,
      after: { seen: ['phone', 'account', ...(row.birth_sealed ? ['birthDate'] : [])], ofTheDay: count },
      reason,
    })
    return ok({
      memPhone: deps.sealer.open(row.phone_sealed, SEALED.phone),
      bankacc: deps.sealer.open(row.account_sealed, SEALED.account),
      birthDate: row.birth_sealed ? deps.sealer.open(row.birth_sealed, SEALED.birth) : '',
      left: REVEALS_A_DAY - count,
    })
  })
}

/** Counts a member once a day, in one statement, so that looks at the same time do not pass the quota; null when it is spent. */
async function countReveal(tx: Tx, operatorId: OperatorId, day: Day, memberId: MemberId): Promise<number | null> {
  const { rows } = await tx.query<{ count: number }>(
    `INSERT INTO members.reveals AS known (operator_id, day, member_ids) VALUES ($1, $2::date, ARRAY[$3::uuid])
     ON CONFLICT (operator_id, day) DO UPDATE SET member_ids =
       CASE WHEN $3 = ANY(known.member_ids) THEN known.member_ids ELSE known.member_ids || $3::uuid END
     WHERE $3 = ANY(known.member_ids) OR cardinality(known.member_ids) < $4
     RETURNING cardinality(member_ids) AS count`,
    [operatorId, day, memberId, REVEALS_A_DAY],
  )
  return rows[0]?.count ?? null
}
