// The slip of a phone: a bar above the tabs that says how many lines there are and what they cost, and opens the slip as a sheet.
import { Dialog, Money, classNames } from '@hanpan/ui'
import { ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../words/words-context.tsx'
import { dismissPlaced } from './slip.ts'
import { SlipPanel, useSlipTotals, type SlipPanelProps } from './slip-panel.tsx'

export function SlipBar(props: SlipPanelProps) {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  const { count, placed, total, hasError } = useSlipTotals()
  return (
    <>
      <button
        type="button"
        aria-label={`${t('slip.slipOpen')}, ${t('slip.count', { count })}`}
        onClick={() => setOpen(true)}
        className="fixed inset-x-0 bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-20 flex h-14 items-center gap-3 border-t border-line bg-lifted px-4 text-left desk:hidden"
      >
        <span
          className={classNames(
            'figures relative grid size-7 shrink-0 place-items-center rounded-full text-sm font-bold',
            count > 0 ? 'bg-brand text-on-brand' : 'bg-line text-dim',
          )}
        >
          {count}
          {hasError && <span aria-hidden className="absolute -top-0.5 -right-0.5 size-2.5 rounded-full bg-up" />}
        </span>
        <span className="min-w-0 flex-1 truncate text-base">
          {count > 0 ? (
            <span className="font-semibold">{t('slip.slip')}</span>
          ) : placed > 0 ? (
            t('slip.placed')
          ) : (
            <span className="text-dim">{t('slip.slipEmpty')}</span>
          )}
        </span>
        {count > 0 && (
          <span className="text-lg font-bold text-brand">
            <Money value={total} />
          </span>
        )}
        <ChevronUp aria-hidden className="size-5 shrink-0 text-dim" />
      </button>
      <Dialog
        open={open}
        onClose={() => {
          setOpen(false)
          dismissPlaced()
        }}
        title={t('slip.slip')}
      >
        <SlipPanel {...props} />
      </Dialog>
    </>
  )
}
