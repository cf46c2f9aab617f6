// The slip of a phone: a bar above the tabs that says what is chosen, and opens the slip as a sheet.
import { Dialog, Odds, classNames } from '@hanpan/ui'
import { ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../words/words-context.tsx'
import { usePickTexts } from './pick-text.ts'
import { useSlip } from './slip.ts'
import { SlipPanel, type SlipPanelProps } from './slip-panel.tsx'

export function SlipBar(props: SlipPanelProps) {
  const t = useTexts()
  const texts = usePickTexts()
  const [open, setOpen] = useState(false)
  const { choice, phase, refusal } = useSlip()
  return (
    <>
      <button
        type="button"
        aria-label={t('powerball.slipOpen')}
        onClick={() => setOpen(true)}
        className="fixed inset-x-0 bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-20 flex h-14 items-center gap-3 border-t border-line bg-lifted px-4 text-left desk:hidden"
      >
        <span
          className={classNames(
            'figures relative grid size-7 shrink-0 place-items-center rounded-full text-sm font-bold',
            choice ? 'bg-brand text-on-brand' : 'bg-line text-dim',
          )}
        >
          {choice ? 1 : 0}
          {refusal !== null && (
            <span aria-hidden className="absolute -top-0.5 -right-0.5 size-2.5 rounded-full bg-up" />
          )}
        </span>
        <span className="min-w-0 flex-1 truncate text-base">
          {phase === 'placed' ? (
            t('powerball.placed')
          ) : choice ? (
            <>
              <span className="font-semibold">{texts.pick(choice.market, choice.pick)}</span>{' '}
              <span className="text-sm text-dim">{texts.market(choice.market)}</span>
            </>
          ) : (
            <span className="text-dim">{t('powerball.slipEmpty')}</span>
          )}
        </span>
        {choice && <Odds value={choice.odds} className="text-lg font-bold text-brand" />}
        <ChevronUp aria-hidden className="size-5 shrink-0 text-dim" />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('powerball.slip')}>
        <SlipPanel {...props} />
      </Dialog>
    </>
  )
}
