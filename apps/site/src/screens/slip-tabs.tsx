// The slip beside a page, and behind a second tab the member's bets: the same for every product.
import { Tabs } from '@hanpan/ui'
import { useState, type ReactNode } from 'react'
import { useSession } from '../state/session.ts'
import { useSlip } from '../state/slip.ts'
import { useTexts } from '../words/words-context.tsx'

interface SlipTabsProps {
  /** How many lines the slip has. */
  readonly count: number
  readonly slip: ReactNode
  readonly bets: ReactNode
  /** How many of the member's bets are open: while the slip is empty, they stand in its place. */
  readonly open?: number
}

/** Which of the two is shown: what was chosen last, or the slip as soon as anything comes into it. */
export function useShownOfSlip(count: number, open: number) {
  const hasReceipts = useSlip(({ receipts, eventReceipts }) => receipts.length + eventReceipts.length > 0)
  const [chosen, setShown] = useState<'slip' | 'bets' | null>(null)
  const [seen, setSeen] = useState(count)
  if (seen !== count) {
    setSeen(count)
    if (count > seen) setShown(null)
  }
  return { shown: chosen ?? (count === 0 && !hasReceipts && open > 0 ? 'bets' : 'slip'), setShown } as const
}

export function SlipTabs({ count, slip, bets, open = 0 }: SlipTabsProps) {
  const t = useTexts()
  const { shown, setShown } = useShownOfSlip(count, open)
  const isGuest = useSession((state) => state.phase === 'guest')
  return (
    <div className="panel min-w-0 px-4 pt-1 pb-4">
      <Tabs
        label={t('slip.slip')}
        value={shown}
        onValueChange={setShown}
        items={[
          {
            value: 'slip',
            label: (
              <>
                {t('slip.slip')} <span className="figures">{count}</span>
              </>
            ),
            content: (
              <section id="slip" aria-label={t('slip.slip')}>
                {slip}
              </section>
            ),
          },
          ...(isGuest
            ? []
            : [
                {
                  value: 'bets' as const,
                  label: (
                    <>
                      {t('slip.myBets')} {open > 0 && <span className="figures">{open}</span>}
                    </>
                  ),
                  content: <section aria-label={t('slip.myBets')}>{bets}</section>,
                },
              ]),
        ]}
        className="[&_[role=tabpanel]]:pt-2"
      />
    </div>
  )
}
