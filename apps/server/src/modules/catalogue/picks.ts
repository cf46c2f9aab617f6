// What a member has starred, and what it opened last (SPEC.md LB8).
import { FAVOURITE_GAMES_MAX, RECENT_GAMES_MAX } from '@hanpan/contract'
import { catalogueKey, type MemberId, ok, refuse, type Result } from '@hanpan/kernel'
import type { CatalogueDeps } from './deps.ts'
import type { Known } from './known-games.ts'
import { lockPicked, type Picked, pickedBy, writePicked } from './store.ts'

/** Games that are off, or gone, are left out; they come back with the game. */
const shown = (known: Known, { favourites, recents }: Picked) => {
  const isShown = (ref: string) => (known.byRef.get(ref)?.game.state ?? 'off') !== 'off'
  return { favourites: favourites.filter(isShown), recents: recents.filter(isShown) }
}

export async function picksOf(deps: CatalogueDeps, memberId: MemberId) {
  const [known, picked] = await Promise.all([deps.known.read(), pickedBy(deps.database, memberId)])
  return shown(known, picked)
}

export async function setFavourite(
  deps: CatalogueDeps,
  memberId: MemberId,
  { ref, starred }: { readonly ref: string; readonly starred: boolean },
): Promise<Result<ReturnType<typeof shown>, 'not_found' | 'favourites_full'>> {
  const known = await deps.known.read()
  if (starred && (known.byRef.get(ref)?.game.state ?? 'off') === 'off') return refuse('not_found')
  return await deps.database.tx(async (tx) => {
    const before = await lockPicked(tx, memberId)
    const others = before.favourites.filter((one) => one !== ref)
    const isThere = others.length < before.favourites.length
    if (isThere === starred) return ok(shown(known, before))
    const favourites = starred ? [ref, ...others] : others
    // Games that are gone make room.
    const kept = favourites.length > FAVOURITE_GAMES_MAX ? favourites.filter((one) => known.byRef.has(one)) : favourites
    if (kept.length > FAVOURITE_GAMES_MAX) return refuse('favourites_full')
    const after = { ...before, favourites: kept }
    await writePicked(tx, memberId, after)
    return ok(shown(known, after))
  })
}

export async function noteOpened(
  { database }: CatalogueDeps,
  memberId: MemberId,
  prodId: string,
  gameKey: string,
): Promise<void> {
  const ref = catalogueKey(prodId, gameKey)
  await database.tx(async (tx) => {
    const before = await lockPicked(tx, memberId)
    const recents = [ref, ...before.recents.filter((one) => one !== ref)].slice(0, RECENT_GAMES_MAX)
    await writePicked(tx, memberId, { ...before, recents })
  })
}
