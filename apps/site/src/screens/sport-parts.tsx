// What the screens of sports share: the page with the slip beside it, and the way to an event.
import { type SportKeyOnWire, sportKeys } from '@hanpan/contract'
import { classNames } from '@hanpan/ui'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormFactor, useIsWide } from '../app/form-factor.ts'
import { useSearchDialog } from '../app/use-search-dialog.ts'
import type { SiteSearch } from '../app/site-search.ts'
import { MyBets } from '../features/bets/my-bets.tsx'
import { RoundReceipts } from '../features/minigames/round-receipts.tsx'
import { useOwnFavourites } from '../features/sportsbook/favourites.ts'
import { PageLink } from '../shell/link.tsx'
import { linesOf, useSlip } from '../state/slip.ts'
import { useTexts } from '../words/words-context.tsx'
import { AnyBetSummary } from './any-bet.tsx'
import { SiteSlip, SiteSlipBar } from './site-slip.tsx'
import { MoreLink } from './slip-ways.tsx'
import { OwnBet } from './own-bet.tsx'
import { SlipTabs } from './slip-tabs.tsx'
import { SportTabs } from './sport-tabs.tsx'

/** The sport, the days and the league that the address asks for. */
export function useSportSearch(): {
  readonly sport: SportKeyOnWire | undefined
  readonly within: string | undefined
  readonly league: string | undefined
} {
  const { type, within, league }: SiteSearch = useSearch({ strict: false })
  return { sport: sportKeys.find((key) => key === type), within, league }
}

export function renderEventLink(eventId: string, className: string, content: ReactNode): ReactNode {
  return (
    <PageLink page="sportEvent" eventId={eventId} className={className}>
      {content}
    </PageLink>
  )
}

interface SportPageProps {
  readonly title: string
  readonly isTitleHidden?: boolean
  readonly children: ReactNode
}

export function SportPage({ title, isTitleHidden = false, children }: SportPageProps) {
  const phone = useFormFactor() === 'phone'
  const isWide = useIsWide()
  const detail = useSearchDialog('bet')
  useOwnFavourites()
  return (
    <main id="content" className="page py-4 desk:py-6">
      <h1 className={classNames('mb-4 text-xl font-bold desk:text-2xl', isTitleHidden && 'sr-only')}>{title}</h1>
      <SportTabs />
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">{children}</div>
        {!phone && (
          <aside className={classNames('min-w-0', isWide && 'sticky top-(--header)')}>
            <Rail onOpen={detail.open} />
          </aside>
        )}
      </div>
      {phone && (
        <>
          <div aria-hidden className="h-14" />
          <SiteSlipBar withGames={false} />
        </>
      )}
      <OwnBet betId={detail.value} onClose={detail.close} renderVerifyLink={() => null} />
    </main>
  )
}

/** The slip, or the member's bets on sports. */
function Rail({ onOpen }: { readonly onOpen: (betId: string) => void }) {
  const t = useTexts()
  const count = useSlip(linesOf)
  return (
    <div className="flex flex-col gap-3">
      <SlipTabs
        count={count}
        slip={<SiteSlip withGames={false} />}
        bets={
          <>
            <MyBets of="sp" onOpen={onOpen} renderLine={(bet) => <AnyBetSummary bet={bet} />} />
            <MoreLink page="bets" text={t('common.more')} />
          </>
        }
      />
      <RoundReceipts />
    </div>
  )
}
