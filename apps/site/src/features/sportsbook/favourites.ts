// What the reader has starred: a member's is kept by the server, a guest's in the browser, and taken over at the next log-in.
import { FAVOURITES_MAX, type FavouriteOnWire, type RefusalCode } from '@hanpan/contract'
import { useEffect } from 'react'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { useSession } from '../../state/session.ts'
import { call } from '../../wire/wire.ts'

export type Favourite = FavouriteOnWire

interface FavouritesState {
  readonly guest: readonly Favourite[]
  /** Null while nobody is logged in, or it is not known yet. */
  readonly member: readonly Favourite[] | null
}

export const useFavourites = create<FavouritesState>()(
  persist<FavouritesState, [], [], Pick<FavouritesState, 'guest'>>(() => ({ guest: [], member: null }), {
    name: 'hanpan.sport-favourites',
    version: 1,
    partialize: ({ guest }) => ({ guest }),
  }),
)

export const listOf = ({ guest, member }: FavouritesState): readonly Favourite[] => member ?? guest

const isSame = (one: Favourite, other: Favourite) => one.kind === other.kind && one.id === other.id
export const isStarredIn = (list: readonly Favourite[], own: Favourite) => list.some((one) => isSame(one, own))
const without = (list: readonly Favourite[], own: Favourite) => list.filter((one) => !isSame(one, own))

/** Changes on their way: only the answer to the last of them is what is kept. */
let underWay = 0

/** Stars or unstars at once; what the server refuses is taken back. Answers why, or null. */
export async function toggleFavourite(own: Favourite): Promise<RefusalCode | null> {
  const before = useFavourites.getState()
  const list = listOf(before)
  const isStarred = isStarredIn(list, own)
  if (!isStarred && list.length >= FAVOURITES_MAX) return 'FV01'
  const turned = (known: readonly Favourite[], starred: boolean) =>
    starred ? [own, ...without(known, own)] : without(known, own)
  if (!before.member) {
    useFavourites.setState({ guest: turned(before.guest, !isStarred) })
    return null
  }
  useFavourites.setState({ member: turned(before.member, !isStarred) })
  const { epoch } = useSession.getState()
  underWay += 1
  const answer = await call('/api/sport/setFavourites', isStarred ? { remove: [own] } : { add: [own] })
  underWay -= 1
  const { member } = useFavourites.getState()
  if (!member || useSession.getState().epoch !== epoch) return null
  if (!answer.ok) useFavourites.setState({ member: turned(member, isStarred) })
  else if (underWay === 0) useFavourites.setState({ member: answer.value.list })
  return answer.ok ? null : answer.refusal
}

/** Reads what the member has starred, and adds what was starred in this browser before the log-in, as far as there is room. */
async function takeMembers(): Promise<void> {
  const { epoch } = useSession.getState()
  const isSameSession = () => useSession.getState().epoch === epoch && useSession.getState().phase === 'member'
  const known = await call('/api/sport/favourites', {})
  if (!known.ok || !isSameSession()) return
  const { list } = known.value
  const { guest } = useFavourites.getState()
  const missing = guest.filter((one) => !isStarredIn(list, one)).slice(0, FAVOURITES_MAX - list.length)
  const taken = missing.length > 0 ? await call('/api/sport/setFavourites', { add: missing }) : known
  if (!isSameSession()) return
  // What is not there any more can be kept nowhere; what could not be asked is tried again.
  const isDone = taken.ok || taken.refusal === 'E404'
  useFavourites.setState({ member: taken.ok ? taken.value.list : list, ...(isDone && { guest: [] }) })
}

/** Keeps the stars of a page those of whoever is here. */
export function useOwnFavourites(): void {
  const phase = useSession((state) => state.phase)
  useEffect(() => {
    if (phase === 'member') void takeMembers()
    if (phase === 'guest') useFavourites.setState({ member: null })
  }, [phase])
}
