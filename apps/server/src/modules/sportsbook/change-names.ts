// What the house calls competitions and teams, in which order it shows sports and leagues, and what it hides (SPEC.md SP160-SP162).
import { assert, ok, refuse, type Result } from '@hanpan/kernel'
import type { SportKey } from '@hanpan/sportsbook'
import type { Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { DetailedRefusal } from '../../refusals.ts'
import type { ChangeDeskDeps } from './change-desk.ts'
import type { NameCache } from './name-cache.ts'
import { lockNamed, type NamedOfOffice, type OwnNames, writeNamed } from './names-store.ts'
import { appendSettings, settingsInForce, type SportSettings } from './settings.ts'

export interface ChangeNamesDeps extends ChangeDeskDeps {
  readonly names: Pick<NameCache, 'forget'>
}

interface SetNamed {
  readonly id: string
  readonly names: Readonly<Record<keyof OwnNames, string>>
  readonly rank: number
  readonly isHidden: boolean
  readonly reason: string
}

interface SetOrder {
  readonly sports: readonly SportKey[]
  readonly hidden: readonly SportKey[]
  readonly reason: string
}

type Refused = 'reason_missing' | 'not_found' | DetailedRefusal

/** Another trader may get in between; not this often. */
const ATTEMPTS_MAX = 10

const wrong = (field: string) => refuse<DetailedRefusal>({ name: 'value_invalid', data: { field } })

/** Refused without a reason, of what is neither a competition nor a team, and where a team is ranked or hidden. What is so already stays as it is. */
export async function setNamed(
  deps: ChangeNamesDeps,
  context: OperatorContext,
  { id, names, rank, isHidden, reason: given }: SetNamed,
): Promise<Result<null, Refused>> {
  const reason = given.trim()
  if (reason === '') return refuse('reason_missing')
  return changing(deps, async (tx) => {
    const named = await lockNamed(tx, id)
    if (!named || named.kind === 'category') return refuse('not_found')
    if (named.kind === 'competitor' && (rank !== 0 || isHidden)) return wrong(isHidden ? 'isHidden' : 'rank')
    const settings = await settingsInForce(tx)
    const hidden = settings.value.shown.hiddenCompetitions
    const before = { names: ownOf(named), rank: named.rank, isHidden: hidden.includes(id) }
    const after = { names: { ko: names.ko || null, en: names.en || null, vi: names.vi || null }, rank, isHidden }
    if (JSON.stringify(before) === JSON.stringify(after)) return ok(false)
    await writeNamed(tx, named.namedId, Object.values(after.names).some(Boolean) ? after.names : null, rank)
    if (before.isHidden !== isHidden) {
      const hiddenCompetitions = isHidden ? [...hidden, id] : hidden.filter((one) => one !== id)
      const shown = { ...settings.value.shown, hiddenCompetitions }
      if (!(await append(tx, context, settings.revision, { ...settings.value, shown }, reason))) return null
    }
    await deps.audit.record(tx, context, { action: 'sports.setNamed', subject: id, before, after, reason })
    return ok(true)
  })
}

/** Refused without a reason, and where a sport is named twice. */
export async function setOrder(
  deps: ChangeNamesDeps,
  context: OperatorContext,
  { sports, hidden, reason: given }: SetOrder,
): Promise<Result<null, Refused>> {
  const reason = given.trim()
  if (reason === '') return refuse('reason_missing')
  if (new Set(sports).size < sports.length) return wrong('sports')
  return changing(deps, async (tx) => {
    const { revision, value } = await settingsInForce(tx)
    const before = value.shown
    const shown = { ...before, sports, hiddenSports: [...new Set(hidden)] }
    if (JSON.stringify(before) === JSON.stringify(shown)) return ok(false)
    if (!(await append(tx, context, revision, { ...value, shown }, reason))) return null
    const of = ({ sports: order, hiddenSports }: SportSettings['shown']) => ({ sports: order, hidden: hiddenSports })
    await deps.audit.record(tx, context, {
      action: 'sports.setOrder',
      subject: 'sports',
      before: of(before),
      after: of(shown),
      reason,
    })
    return ok(true)
  })
}

const ownOf = ({ own }: NamedOfOffice): OwnNames => ({ ko: own?.ko ?? null, en: own?.en ?? null, vi: own?.vi ?? null })

const append = (
  tx: Tx,
  { now: at, operator }: OperatorContext,
  revision: number,
  value: SportSettings,
  reason: string,
) => appendSettings(tx, { revision: revision + 1, value, at, by: operator.loginId, reason })

/** Does it, again where another revision came first; who listens reads anew where something was changed. */
async function changing(
  { database, names, forget, announcer }: ChangeNamesDeps,
  change: (tx: Tx) => Promise<Result<boolean, Refused> | null>,
): Promise<Result<null, Refused>> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const done = await database.tx(change)
    if (done === null) continue
    if (!done.ok) return done
    if (done.value) {
      names.forget()
      forget()
      announcer.sayAnew()
    }
    return ok(null)
  }
  assert(false, `the settings of sports changed ${ATTEMPTS_MAX} times while they were changed`)
}
