// The slip of a phone: a bar above the tabs with how many lines there are, what they are, at what price, the most urgent clock and a dot where one
// needs a look; it opens the slip as a sheet that leaves the stage in sight and has the clock and the balance in its head.
import { Countdown, Money, Sheet, classNames } from '@hanpan/ui'
import { ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SlipPart } from '../../../app/slip-part.ts'
import { openSheet, useSlip } from '../../../state/slip.ts'
import { useSession } from '../../../state/session.ts'
import { serverNow } from '../../../wire/server-clock.ts'
import { useTexts } from '../../../words/words-context.tsx'

type Closes = SlipPart['closes']

function Clock({ closes, className }: { readonly closes: Closes; readonly className?: string }) {
  const t = useTexts()
  if (!closes) return null
  return (
    <Countdown
      key={closes.at}
      label={t('powerball.closesIn')}
      endsAt={closes.at}
      now={serverNow}
      className={classNames('shrink-0 font-bold', className)}
    />
  )
}

/** Where the bar stands: what takes its place for a moment stands there too. */
export const SLIP_BAR =
  'fixed inset-x-2 bottom-[calc(4.25rem+env(safe-area-inset-bottom))] h-14 rounded-lg border border-line bg-lifted px-4 shadow-float desk:hidden'

interface SlipBarProps {
  readonly parts: readonly SlipPart[]
  /** What the bar says while there are no lines. */
  readonly idle: ReactNode
  /** The slip. */
  readonly children: ReactNode
}

export function SlipBar({ parts, idle, children }: SlipBarProps) {
  const t = useTexts()
  const sheet = useSlip((state) => state.sheet)
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  const isWrong = parts.some((part) => part.isWrong)
  const closes = parts.find((part) => part.closes)?.closes ?? null
  return (
    <>
      <button
        type="button"
        id="slip"
        aria-label={[t('slip.slipOpen'), t('slip.count', { count }), ...(isWrong ? [t('slip.error')] : [])].join(', ')}
        aria-expanded={sheet}
        onClick={() => openSheet(true)}
        className={classNames(SLIP_BAR, 'z-20 flex items-center gap-3 text-left')}
      >
        <span
          className={classNames(
            'figures relative grid size-7 shrink-0 place-items-center rounded-full text-sm font-bold',
            count > 0 ? 'bg-ink text-ground' : 'bg-line text-dim',
          )}
        >
          {count}
          {isWrong && <span aria-hidden className="absolute -top-0.5 -right-0.5 size-2.5 rounded-full bg-up" />}
        </span>
        {count > 0 ? (
          <span className="min-w-0 flex-1 truncate text-base font-semibold">
            {parts.flatMap(({ picks }) => picks).join(', ')}
          </span>
        ) : (
          idle
        )}
        {parts.length === 1 && parts[0]!.price}
        <Clock closes={closes} className="text-lg" />
        <ChevronUp aria-hidden className="size-5 shrink-0 text-dim" />
      </button>
      <Sheet open={sheet} onClose={() => openSheet(false)} title={t('slip.slip')} head={<SheetHead closes={closes} />}>
        {children}
      </Sheet>
    </>
  )
}

/** What must stay in sight while one bets: how long, on which round, and with what. */
function SheetHead({ closes }: { readonly closes: Closes }) {
  const t = useTexts()
  const { phase, cash } = useSession()
  return (
    <div className="flex min-w-0 flex-1 items-center justify-between gap-3">
      <div className="figures min-w-0">
        <Clock closes={closes} className="block text-lg" />
        <p className={classNames('truncate', closes ? 'text-xs text-dim' : 'text-lg font-bold')}>
          {closes?.title ?? t('slip.slip')}
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
