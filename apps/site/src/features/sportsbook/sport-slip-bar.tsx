// The slip of a phone: a bar above the tabs with how many lines there are and what they come to; it opens the slip as a sheet.
import { Money, Odds, Sheet } from '@hanpan/ui'
import { ChevronUp } from 'lucide-react'
import { useSession } from '../../state/session.ts'
import { useTexts } from '../../words/words-context.tsx'
import { useMarketTexts } from './market-texts.ts'
import { SportSlipPanel, type SportSlipPanelProps } from './sport-slip-panel.tsx'
import { openSportSheet, useSportSlip } from './sport-slip.ts'
import { useJudgedSlip } from './use-sport-slip.ts'

export function SportSlipBar(props: SportSlipPanelProps) {
  const t = useTexts()
  const texts = useMarketTexts()
  const { lines, sheet, receipts } = useSportSlip()
  const { slip } = useJudgedSlip()
  const { phase, cash } = useSession()
  const isWrong = slip.lines.some(({ isOpen, clashes, isRefused, look }) => !isOpen || clashes || isRefused || look)
  if (lines.length === 0 && receipts.length === 0) return null
  return (
    <>
      <button
        type="button"
        id="slip"
        aria-label={[
          t('slip.slipOpen'),
          t('slip.count', { count: lines.length }),
          ...(isWrong ? [t('slip.error')] : []),
        ].join(', ')}
        aria-expanded={sheet}
        onClick={() => openSportSheet(true)}
        className="fixed inset-x-2 bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-20 flex h-14 items-center gap-3 rounded-lg border border-line bg-lifted px-4 text-left shadow-float desk:hidden"
      >
        <span className="figures relative grid size-7 shrink-0 place-items-center rounded-full bg-ink text-sm font-bold text-ground">
          {lines.length}
          {isWrong && <span aria-hidden className="absolute -top-0.5 -right-0.5 size-2.5 rounded-full bg-up" />}
        </span>
        <span className="min-w-0 flex-1 truncate text-base font-semibold">
          {lines.length > 0 ? lines.map((line) => texts.pick(line, line.pick)).join(', ') : t('slip.placed')}
        </span>
        {slip.odds !== null && lines.length > 0 && <Odds value={slip.odds} className="text-lg font-bold" />}
        <ChevronUp aria-hidden className="size-5 shrink-0 text-dim" />
      </button>
      <Sheet
        open={sheet}
        onClose={() => openSportSheet(false)}
        title={t('slip.slip')}
        head={
          <div className="flex min-w-0 flex-1 items-center justify-between gap-3">
            <p className="text-lg font-bold">{t('slip.slip')}</p>
            {phase !== 'guest' && (
              <div className="shrink-0 text-right">
                <p className="text-lg font-bold">
                  <Money value={cash} />
                </p>
                <p className="text-xs text-dim">{t('common.balance')}</p>
              </div>
            )}
          </div>
        }
      >
        <SportSlipPanel {...props} />
      </Sheet>
    </>
  )
}
