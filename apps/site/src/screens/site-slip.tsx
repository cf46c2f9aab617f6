// The one slip of the site, put together from the parts of its products: as a panel beside a page, and as a bar with its sheet on a phone.
// What a product needs for its lines is fetched with the first of them.
import { Skeleton, classNames } from '@hanpan/ui'
import { Suspense, useDeferredValue, type ReactNode } from 'react'
import { sitePart } from '../app/site-part.ts'
import type { SlipPart } from '../app/slip-part.ts'
import { EmptySlip } from '../features/bets/slip/empty-slip.tsx'
import { SLIP_BAR, SlipBar } from '../features/bets/slip/slip-bar.tsx'
import { SlipPanel, type SlipWays } from '../features/bets/slip/slip-panel.tsx'
import { gameTexts } from '../features/minigames/pick-text.ts'
import { CountingBet, QuickBetSwitch } from '../features/minigames/quick-bet-parts.tsx'
import { useQuickBets } from '../features/minigames/quick-bet.ts'
import { RepeatButton, RoundPart } from '../features/minigames/round-part.tsx'
import { DrawsIn, Net, RoundReceipts, useReceiptNews } from '../features/minigames/round-receipts.tsx'
import { roundOfDay } from '../features/minigames/rounds.ts'
import { linesOf, useSlip } from '../state/slip.ts'
import { useTexts } from '../words/words-context.tsx'
import { useSlipWays } from './slip-ways.tsx'

const EventPart = sitePart(() => import('../features/sportsbook/event-part.tsx'), 'EventPart', 'sportsbook')
const SportReceipts = sitePart(() => import('../features/sportsbook/sport-receipts.tsx'), 'SportReceipts', 'sportsbook')

interface SlipPartsProps {
  /** What stands there until the parts are fetched. */
  readonly waiting: ReactNode
  /** Of products that have lines. */
  readonly children: (parts: readonly SlipPart[]) => ReactNode
}

function SlipParts({ waiting, children }: SlipPartsProps) {
  const hasRounds = useSlip(({ rounds }) => rounds.length > 0)
  const hasEvents = useSlip(({ events, builders }) => events.length + builders.length > 0)
  return (
    <RoundPart>
      {(part) => {
        const rounds = hasRounds ? [part] : []
        if (!hasEvents) return children(rounds)
        return (
          <Suspense fallback={waiting}>
            <EventPart>{(events) => children([...rounds, events])}</EventPart>
          </Suspense>
        )
      }}
    </RoundPart>
  )
}

interface WhereFilledProps {
  readonly isFilled: boolean
  readonly slip: ReactNode
  readonly empty: ReactNode
}

/** The whole slip is built behind the frame of the first pick: the price that was pressed shows it at once. */
function WhereFilled({ isFilled, slip, empty }: WhereFilledProps) {
  const isBuilt = useDeferredValue(isFilled)
  return isFilled && isBuilt ? slip : empty
}

interface SiteSlipProps {
  /** Beside games, the slip offers what goes with them. */
  readonly withGames: boolean
}

export function SiteSlip(props: SiteSlipProps) {
  return <SlipOfSite {...props} ways={useSlipWays()} />
}

/** The same with the ways that lead out of it. */
export function SlipOfSite({ withGames, ways }: SiteSlipProps & { readonly ways: SlipWays }) {
  const hasReceipts = useSlip(({ receipts, eventReceipts }) => receipts.length + eventReceipts.length > 0)
  const hasEventReceipts = useSlip(({ eventReceipts }) => eventReceipts.length > 0)
  return (
    <div className="flex min-h-0 flex-col gap-3">
      <SlipParts waiting={<Skeleton className="h-96" />}>
        {(parts) => (
          <WhereFilled
            isFilled={parts.length > 0}
            slip={<SlipPanel parts={parts} extras={withGames && <QuickBetSwitch />} {...ways} />}
            empty={
              <>
                {/* Said before anything is pressed: without lines too. */}
                {ways.notice}
                <EmptySlip
                  isShort={hasReceipts}
                  extras={
                    withGames && (
                      <>
                        <RepeatButton />
                        <QuickBetSwitch />
                      </>
                    )
                  }
                />
              </>
            }
          />
        )}
      </SlipParts>
      {hasEventReceipts && (
        <Suspense>
          <SportReceipts />
        </Suspense>
      )}
    </div>
  )
}

interface SiteSlipBarProps extends SiteSlipProps {
  /** It stands there without lines too. */
  readonly isAlways?: boolean
  /** What the bar says without lines, instead of the newest round. */
  readonly idle?: ReactNode
  /** What the sheet shows around the slip. */
  readonly renderSheet?: (slip: ReactNode) => ReactNode
}

export function SiteSlipBar({ withGames, isAlways = false, idle, renderSheet = (slip) => slip }: SiteSlipBarProps) {
  const isEmpty = useSlip((state) => linesOf(state) === 0)
  const hasEventReceipts = useSlip(({ eventReceipts }) => eventReceipts.length > 0)
  const sheet = useSlip((state) => state.sheet)
  const counting = useQuickBets(({ bets }) => bets.at(-1))
  if (isEmpty && !isAlways && !hasEventReceipts) return null
  return (
    <>
      {counting && !sheet && (
        // In the place of the bar, over it: the thumb finds the way back where the slip is.
        <CountingBet bet={counting} className={classNames(SLIP_BAR, 'z-30')} />
      )}
      <SlipParts waiting={null}>
        {(parts) => (
          <SlipBar parts={parts} idle={idle ?? <IdleBar />}>
            {renderSheet(
              isEmpty ? (
                <div className="flex min-h-0 flex-col overflow-y-auto">
                  <div className="shrink-0">
                    <SiteSlip withGames={withGames} />
                    <RoundReceipts className="mt-4" />
                  </div>
                </div>
              ) : (
                <SiteSlip withGames={withGames} />
              ),
            )}
          </SlipBar>
        )}
      </SlipParts>
    </>
  )
}

/** Without lines the bar tells of the newest round that was bet on. */
function IdleBar() {
  const t = useTexts()
  const news = useReceiptNews()
  const hasEventReceipts = useSlip(({ eventReceipts }) => eventReceipts.length > 0)
  return (
    <>
      <span className="min-w-0 flex-1 truncate text-base">
        {news ? (
          // In two lines: a long name would leave no room for what became of it.
          <span className="figures">
            <span className="block truncate text-xs text-dim">
              {t(gameTexts[news.draw.gameKey])} {t('powerball.round', { round: roundOfDay(news.draw.roundNo) })}
            </span>
            <span className="block truncate font-semibold">
              {news.net === null ? t('slip.accepted', { count: news.count }) : t('slip.settled')}
            </span>
          </span>
        ) : hasEventReceipts ? (
          <span className="font-semibold">{t('slip.justMade')}</span>
        ) : (
          <span className="text-dim">{t('slip.slipEmpty')}</span>
        )}
      </span>
      {news && (
        <span key={news.draw.roundNo} className="figures shrink-0 font-bold">
          {news.net === null ? <DrawsIn drawsAt={Date.parse(news.draw.drawsAt)} /> : <Net value={news.net} />}
        </span>
      )}
    </>
  )
}
