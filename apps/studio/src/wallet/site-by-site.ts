// What sites are asked for many players at once: each site in a line of its own, so that one which is slow holds up its own players alone.
import { assert } from '@hanpan/kernel'
import type { Queryable } from '../platform/database.ts'
import type { Sealer } from '../platform/secrets.ts'
import { type Session, sessionsByIds } from '../sessions/sessions.ts'

const AT_ONCE = 16

/** Does the work for all, of one site so many at a time. It is done when the slowest of them is. */
export async function siteBySite<Item>(
  items: readonly Item[],
  siteOf: (item: Item) => string,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const lines = new Map<string, Item[]>()
  for (const item of items) {
    const line = lines.get(siteOf(item))
    if (line) line.push(item)
    else lines.set(siteOf(item), [item])
  }
  const worker = async (line: Iterator<Item>) => {
    for (let next = line.next(); !next.done; next = line.next()) await work(next.value)
  }
  await Promise.all(
    [...lines.values()].flatMap((line) => {
      const shared = line.values()
      return Array.from({ length: Math.min(AT_ONCE, line.length) }, () => worker(shared))
    }),
  )
}

/** The same for what was begun in sessions, each handed with its own. */
export async function sessionBySession<Item>(
  { database, sealer }: { readonly database: Queryable; readonly sealer: Sealer },
  items: readonly Item[],
  sessionIdOf: (item: Item) => string,
  work: (item: Item, session: Session) => Promise<void>,
): Promise<void> {
  if (items.length === 0) return
  const sessions = await sessionsByIds(database, sealer, items.map(sessionIdOf))
  const owned = items.map((item) => {
    const session = sessions.get(sessionIdOf(item))
    assert(session, 'what was begun has its session')
    return { item, session }
  })
  await siteBySite(
    owned,
    ({ session }) => session.siteKey,
    ({ item, session }) => work(item, session),
  )
}
