// What a member stars (SPEC.md SP93): events, leagues and teams.
import { FAVOURITES_MAX } from '@hanpan/contract'
import { type MemberId, ok, refuse, type Result } from '@hanpan/kernel'
import type { Database, Queryable } from '../../platform/database.ts'
import { eventsByIds, namedByIds } from './event-store.ts'
import { lockFavourites, writeFavourites } from './favourites-store.ts'
import type { EventId, Favourite, NamedId, NamedKind } from './model.ts'

interface ChangeFavourites {
  readonly add: readonly Favourite[]
  readonly remove: readonly Favourite[]
}

const KINDS = { league: 'competition', team: 'competitor' } as const satisfies Record<string, NamedKind>
const COMING: readonly string[] = ['scheduled', 'live', 'interrupted']

const keyOf = ({ kind, id }: Favourite) => `${kind} ${id}`

/** All of it or nothing: refused where one of them is not there, or where there would be too many. Events that are over make room. */
export async function changeFavourites(
  database: Database,
  memberId: MemberId,
  { add, remove }: ChangeFavourites,
): Promise<Result<readonly Favourite[], 'not_found' | 'favourites_full'>> {
  return database.tx(async (tx) => {
    const before = await lockFavourites(tx, memberId)
    const gone = new Set(remove.map(keyOf))
    const kept = before.filter((one) => !gone.has(keyOf(one)))
    const known = new Set(kept.map(keyOf))
    const added = new Map(add.filter((one) => !known.has(keyOf(one))).map((one) => [keyOf(one), one]))
    if (!(await areThere(tx, [...added.values()]))) return refuse('not_found')
    const all = [...added.values(), ...kept]
    const after = all.length > FAVOURITES_MAX ? await withoutOver(tx, all) : all
    if (after.length > FAVOURITES_MAX) return refuse('favourites_full')
    await writeFavourites(tx, memberId, after)
    return ok(after)
  })
}

async function areThere(tx: Queryable, favourites: readonly Favourite[]): Promise<boolean> {
  if (favourites.length === 0) return true
  const idsOf = (kind: Favourite['kind']) => favourites.filter((one) => one.kind === kind).map(({ id }) => id)
  const events = await eventsByIds(tx, idsOf('event') as EventId[])
  const named = await namedByIds(tx, [...idsOf('league'), ...idsOf('team')] as NamedId[])
  const kinds = new Map<string, NamedKind>(named.map(({ namedId, kind }) => [namedId, kind]))
  const found = new Set<string>(events.map(({ eventId }) => eventId))
  return favourites.every(({ kind, id }) => (kind === 'event' ? found.has(id) : kinds.get(id) === KINDS[kind]))
}

async function withoutOver(tx: Queryable, list: readonly Favourite[]): Promise<readonly Favourite[]> {
  const ids = list.filter(({ kind }) => kind === 'event').map(({ id }) => id as EventId)
  const events = await eventsByIds(tx, ids)
  const coming = new Set<string>(events.filter(({ status }) => COMING.includes(status)).map(({ eventId }) => eventId))
  return list.filter(({ kind, id }) => kind !== 'event' || coming.has(id))
}
