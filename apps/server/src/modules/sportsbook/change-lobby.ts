// What the house puts forward in the lobby (SPEC.md SP91): its favourite leagues, in its order.
import { assert, ok, refuse, type Result } from '@hanpan/kernel'
import type { OperatorContext } from '../../ports/operators.ts'
import type { ChangeDeskDeps } from './change-desk.ts'
import { namedByIds } from './event-store.ts'
import type { NamedId } from './model.ts'
import { appendSettings, settingsInForce } from './settings.ts'

interface SetLobby {
  readonly competitionIds: readonly string[]
  readonly reason: string
}

/** Another trader may get in between; not this often. */
const ATTEMPTS_MAX = 10

/** Refused without a reason, and where one of them is no competition. What is so already stays as it is. */
export async function setLobby(
  { database, audit, announcer, forget }: ChangeDeskDeps,
  context: OperatorContext,
  command: SetLobby,
): Promise<Result<null, 'reason_missing' | 'not_found'>> {
  const reason = command.reason.trim()
  if (reason === '') return refuse('reason_missing')
  const competitions = [...new Set(command.competitionIds)]
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const done = await database.tx(async (tx): Promise<Result<boolean, 'not_found'> | null> => {
      const known = await namedByIds(tx, competitions as NamedId[])
      if (known.filter(({ kind }) => kind === 'competition').length < competitions.length) return refuse('not_found')
      const { revision, value } = await settingsInForce(tx)
      const before = value.lobby
      if (before.competitions.join() === competitions.join()) return ok(false)
      const after = { ...before, competitions }
      const { now: at, operator } = context
      const row = { revision: revision + 1, value: { ...value, lobby: after }, at, by: operator.loginId, reason }
      if (!(await appendSettings(tx, row))) return null
      await audit.record(tx, context, { action: 'sports.setLobby', subject: 'lobby', before, after, reason })
      return ok(true)
    })
    if (done === null) continue
    if (!done.ok) return done
    if (done.value) {
      forget()
      announcer.sayAnew()
    }
    return ok(null)
  }
  assert(false, `the settings of sports changed ${ATTEMPTS_MAX} times while they were changed`)
}
