// The slip beside a page of bets: on a wide window a rail with the slip and the member's own bets, on a phone a bar above the tabs that
// opens a sheet. One slip for the whole site: what was picked on one page stands in it on every other.
import { useIsWide } from '../app/form-factor.ts'
import { useSearchDialog } from '../app/use-search-dialog.ts'
import { useSession } from '../state/session.ts'
import { linesOf, useSlip } from '../state/slip.ts'
import { BetRail } from './game-parts.tsx'
import { SiteSlipBar } from './site-slip.tsx'

export function SlipAside() {
  const isWide = useIsWide()
  const detail = useSearchDialog('bet')
  const isMember = useSession((state) => state.phase === 'member')
  const isEmpty = useSlip((state) => linesOf(state) === 0)
  // Nothing covers a page for a slip that is empty; a guest has none until the first pick.
  if (isEmpty && (!isMember || !isWide)) return null
  if (!isWide) return <SiteSlipBar withGames isAlways />
  return (
    <aside className="sticky top-(--header) -my-5 -mr-(--page-x) flex h-[calc(100dvh-var(--header))] w-76 shrink-0 flex-col overflow-y-auto bg-panel [scrollbar-width:thin] full:w-85">
      <BetRail onOpen={detail.open} />
    </aside>
  )
}
