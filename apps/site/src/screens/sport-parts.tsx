// What the screens of sports share: the page with the slip beside it, and the way to an event.
import { type SportKeyOnWire, sportKeys } from '@hanpan/contract'
import { Segments, Skeleton, classNames } from '@hanpan/ui'
import { useSearch } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { useFormFactor, useIsWide } from '../app/form-factor.ts'
import { sitePart } from '../app/site-part.ts'
import type { SiteSearch } from '../app/site-search.ts'
import { useSearchDialog } from '../app/use-search-dialog.ts'
import { MyBets } from '../features/bets/my-bets.tsx'
import { RoundReceipts } from '../features/minigames/round-receipts.tsx'
import { useOwnFavourites } from '../features/sportsbook/favourites.ts'
import { useOpenBets } from '../features/sportsbook/use-open-bets.ts'
import { PageLink } from '../shell/link.tsx'
import { RunningNotice } from '../shell/running-notice.tsx'
import { linesOf, useSlip } from '../state/slip.ts'
import { useTexts } from '../words/words-context.tsx'
import { AnyBetSummary } from './any-bet.tsx'
import { SiteSlip, SiteSlipBar } from './site-slip.tsx'
import { MoreLink } from './slip-ways.tsx'
import { OwnBet } from './own-bet.tsx'
import { SlipTabs, useShownOfSlip } from './slip-tabs.tsx'
import { SportTabs } from './sport-tabs.tsx'

const OpenBets = sitePart(() => import('../features/sportsbook/open-bets.tsx'), 'OpenBets', 'sportsbook')

const COUNT_MS = 15_000

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
  const { count: open } = useOpenBets(COUNT_MS)
  return (
    <main id="content" className="page py-2 desk:py-6">
      {/* On a phone the row of pages says it. */}
      <h1 className={phone || isTitleHidden ? 'sr-only' : 'mb-4 text-2xl font-bold'}>{title}</h1>
      <SportTabs />
      {/* On a desk the slip beside the page says it. */}
      {phone && (
        <div className="mb-2 empty:hidden">
          <RunningNotice />
        </div>
      )}
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">{children}</div>
        {!phone && (
          <aside className={classNames('min-w-0', isWide && 'sticky top-(--header)')}>
            <Rail open={open} onOpen={detail.open} />
          </aside>
        )}
      </div>
      {phone && (
        <>
          <div aria-hidden className="h-14" />
          <PhoneSlip open={open} onOpen={detail.open} />
        </>
      )}
      <OwnBet betId={detail.value} onClose={detail.close} renderVerifyLink={() => null} />
    </main>
  )
}

interface BesideProps {
  /** How many of the member's bets on sports are open. */
  readonly open: number
  readonly onOpen: (betId: string) => void
}

/** The slip, or the member's bets on sports. */
function Rail({ open, onOpen }: BesideProps) {
  const count = useSlip(linesOf)
  return (
    <div className="flex flex-col gap-3">
      <SlipTabs
        count={count}
        slip={<SiteSlip withGames={false} />}
        bets={
          <div className="overflow-y-auto overscroll-contain desk:max-h-[calc(100dvh-var(--header)-6.5rem)]">
            <OwnBets onOpen={onOpen} />
          </div>
        }
        open={open}
      />
      <RoundReceipts />
    </div>
  )
}

/** The same as a bar and its sheet. */
function PhoneSlip({ open, onOpen }: BesideProps) {
  const t = useTexts()
  const count = useSlip(linesOf)
  const { shown, setShown } = useShownOfSlip(count, open)
  return (
    <SiteSlipBar
      withGames={false}
      isAlways={open > 0}
      idle={
        // What the bar says is what its sheet shows first: a slip that was just placed, or else the open bets.
        shown === 'bets' ? (
          <span className="figures min-w-0 flex-1 truncate text-base font-semibold">
            {t('main.openBets', { count: open })}
          </span>
        ) : undefined
      }
      renderSheet={(slip) =>
        open === 0 ? (
          slip
        ) : (
          <>
            <Segments
              label={t('slip.slip')}
              value={shown}
              onValueChange={setShown}
              options={[
                { value: 'slip', label: `${t('slip.slip')} ${count}` },
                { value: 'bets', label: `${t('slip.myBets')} ${open}` },
              ]}
              className="mb-2 shrink-0"
            />
            {shown === 'slip' ? (
              slip
            ) : (
              <section aria-label={t('slip.myBets')} className="min-h-0 overflow-y-auto overscroll-contain">
                <OwnBets onOpen={onOpen} />
              </section>
            )}
          </>
        )
      }
    />
  )
}

/** Those that are open, and what has been decided of those of today. */
function OwnBets({ onOpen }: Pick<BesideProps, 'onOpen'>) {
  const t = useTexts()
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <OpenBets onOpen={onOpen} renderEventLink={renderEventLink} />
      <MyBets of="sp" isDecidedOnly onOpen={onOpen} renderLine={(bet) => <AnyBetSummary bet={bet} />} />
      <MoreLink page="bets" text={t('common.more')} />
    </Suspense>
  )
}
