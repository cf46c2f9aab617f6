// The slip of a phone: a bar above the tabs with how many lines there are, what they are, the most urgent clock and a dot where one
// needs a look; it opens the slip as a sheet that leaves the stage in sight and has the clock and the balance in its head.
import { Countdown, Money, Sheet, classNames } from '@hanpan/ui'
import { ChevronUp } from 'lucide-react'
import { useSession } from '../../state/session.ts'
import { serverNow } from '../../wire/server-clock.ts'
import { useTexts } from '../../words/words-context.tsx'
import { gameTexts, usePickTexts } from './pick-text.ts'
import { useQuickBets } from './quick-bet.ts'
import { CountingBet } from './quick-bet-parts.tsx'
import { roundOfDay } from './rounds.ts'
import { DrawsIn, Net, RoundReceipts, useReceiptNews } from './round-receipts.tsx'
import { openSheet, useSlip, type SlipLine } from './slip.ts'
import { SlipPanel, type SlipPanelProps } from './slip-panel.tsx'

/** The line whose round closes first of those that are open. */
function mostUrgent(lines: readonly SlipLine[]): SlipLine | null {
  const now = serverNow()
  const open = lines.filter(({ closesAt }) => Date.parse(closesAt) > now)
  return open.toSorted((one, other) => (one.closesAt < other.closesAt ? -1 : 1))[0] ?? null
}

function Clock({ line, className }: { readonly line: SlipLine | null; readonly className?: string }) {
  const t = useTexts()
  if (!line) return null
  return (
    <Countdown
      label={t('powerball.closesIn')}
      endsAt={Date.parse(line.closesAt)}
      now={serverNow}
      className={classNames('shrink-0 font-bold', className)}
    />
  )
}

const BAR =
  'fixed inset-x-2 bottom-[calc(4.25rem+env(safe-area-inset-bottom))] h-14 rounded-lg border border-line bg-lifted px-4 shadow-float desk:hidden'

export function SlipBar(props: SlipPanelProps) {
  const t = useTexts()
  const texts = usePickTexts()
  const { lines, sheet } = useSlip()
  const now = serverNow()
  const hasError = lines.some(({ refusal, closesAt }) => refusal !== null || Date.parse(closesAt) <= now)
  const urgent = mostUrgent(lines)
  const news = useReceiptNews()
  const counting = useQuickBets(({ bets }) => bets.at(-1))
  return (
    <>
      {counting && !sheet && (
        // In the place of the bar, over it: the thumb finds the way back where the slip is.
        <CountingBet bet={counting} className={classNames(BAR, 'z-30')} />
      )}
      <button
        type="button"
        id="slip"
        aria-label={[
          t('slip.slipOpen'),
          t('slip.count', { count: lines.length }),
          ...(hasError ? [t('slip.error')] : []),
        ].join(', ')}
        aria-expanded={sheet}
        onClick={() => openSheet(true)}
        className={classNames(BAR, 'z-20 flex items-center gap-3 text-left')}
      >
        <span
          className={classNames(
            'figures relative grid size-7 shrink-0 place-items-center rounded-full text-sm font-bold',
            lines.length > 0 ? 'bg-ink text-ground' : 'bg-line text-dim',
          )}
        >
          {lines.length}
          {hasError && <span aria-hidden className="absolute -top-0.5 -right-0.5 size-2.5 rounded-full bg-up" />}
        </span>
        <span className="min-w-0 flex-1 truncate text-base">
          {lines.length > 0 ? (
            <span className="font-semibold">
              {lines.map(({ market, pick }) => texts.pick(market, pick)).join(', ')}
            </span>
          ) : news ? (
            <span className="figures font-semibold">
              {t(gameTexts[news.draw.gameKey])} {t('powerball.round', { round: roundOfDay(news.draw.roundNo) })}{' '}
              {news.net === null ? t('slip.accepted', { count: news.count }) : t('slip.settled')}
            </span>
          ) : (
            <span className="text-dim">{t('slip.slipEmpty')}</span>
          )}
        </span>
        {lines.length === 0 && news && (
          <span key={news.draw.roundNo} className="figures shrink-0 font-bold">
            {news.net === null ? <DrawsIn drawsAt={Date.parse(news.draw.drawsAt)} /> : <Net value={news.net} />}
          </span>
        )}
        <Clock key={urgent?.id} line={urgent} className="text-lg" />
        <ChevronUp aria-hidden className="size-5 shrink-0 text-dim" />
      </button>
      <Sheet open={sheet} onClose={() => openSheet(false)} title={t('slip.slip')} head={<SheetHead line={urgent} />}>
        <SlipPanel {...props} />
        {lines.length === 0 && (
          <div className="min-h-0 overflow-y-auto pt-3">
            <RoundReceipts />
          </div>
        )}
      </Sheet>
    </>
  )
}

/** What must stay in sight while one bets: how long, on which round, and with what. */
function SheetHead({ line }: { readonly line: SlipLine | null }) {
  const t = useTexts()
  const { phase, cash } = useSession()
  return (
    <div className="flex min-w-0 flex-1 items-center justify-between gap-3">
      <div className="figures min-w-0">
        <Clock key={line?.id} line={line} className="block text-lg" />
        <p className="truncate text-xs text-dim">
          {line
            ? `${t(gameTexts[line.gameKey])} ${t('powerball.round', { round: roundOfDay(line.roundNo) })}`
            : t('slip.slip')}
        </p>
      </div>
      {phase !== 'guest' && (
        <div className="shrink-0 text-right">
          <p className="text-lg font-bold">
            <Money value={cash} />
          </p>
          <p className="text-xs text-dim">{t('common.balance')}</p>
        </div>
      )}
    </div>
  )
}
