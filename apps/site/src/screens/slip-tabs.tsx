// The slip beside a page, and behind a second tab the member's bets: the same for every product.
import { Tabs } from '@hanpan/ui'
import { useState, type ReactNode } from 'react'
import { useSession } from '../state/session.ts'
import { useTexts } from '../words/words-context.tsx'

interface SlipTabsProps {
  /** How many lines the slip has. */
  readonly count: number
  readonly slip: ReactNode
  readonly bets: ReactNode
}

export function SlipTabs({ count, slip, bets }: SlipTabsProps) {
  const t = useTexts()
  const [shown, setShown] = useState<'slip' | 'bets'>('slip')
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
                  label: t('slip.myBets'),
                  content: <section aria-label={t('slip.myBets')}>{bets}</section>,
                },
              ]),
        ]}
        className="[&_[role=tabpanel]]:pt-2"
      />
    </div>
  )
}
