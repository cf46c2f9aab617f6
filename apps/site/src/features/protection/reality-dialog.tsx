// A reality check: how long, how much, and a moment to think. No choice is better lit than another.
import type { CallResponse } from '@hanpan/contract'
import { MINUTE_MS, SECOND_MS } from '@hanpan/kernel'
import { Button, Dialog, Money } from '@hanpan/ui'
import { Clock } from 'lucide-react'
import { useOpenPage } from '../../shell/use-open-page.ts'
import { logOut } from '../../state/session.ts'
import { useTexts } from '../../words/words-context.tsx'
import { minutesText } from './protection-texts.ts'

interface RealityDialogProps {
  readonly figures: CallResponse<'/api/protection/session'>
  readonly onContinue: () => void
}

export function RealityDialog({ figures, onContinue }: RealityDialogProps) {
  const t = useTexts()
  const openPage = useOpenPage()
  const minutes = Math.floor((figures.playedSeconds * SECOND_MS) / MINUTE_MS)
  return (
    <Dialog open persistent onClose={onContinue} title={t('protection.realityTitle')}>
      <div className="flex flex-col gap-5">
        <p className="flex items-center gap-3 text-lg">
          <Clock aria-hidden className="size-6 shrink-0 text-dim" />
          {t('protection.realityText', { time: minutesText(t, minutes) })}
        </p>
        <dl className="grid grid-cols-[auto_1fr] gap-y-2 rounded-md bg-raised px-4 py-3.5 [&>dd]:text-right [&>dt]:text-dim">
          <dt>{t('protection.stakes')}</dt>
          <dd>
            <Money value={figures.stakes} />
          </dd>
          <dt>{t('protection.payouts')}</dt>
          <dd>
            <Money value={figures.payouts} />
          </dd>
          {figures.waiting > 0 && (
            <>
              <dt>{t('protection.waiting')}</dt>
              <dd>
                <Money value={figures.waiting} />
              </dd>
            </>
          )}
          <dt>{t('protection.net')}</dt>
          <dd className="font-semibold">
            <Money value={figures.net} signed />
          </dd>
        </dl>
        <div className="flex flex-col gap-2">
          <Button onClick={onContinue}>{t('protection.continue')}</Button>
          <Button
            onClick={() => {
              onContinue()
              openPage('bets')
            }}
          >
            {t('protection.toBets')}
          </Button>
          <Button onClick={() => void logOut()}>{t('menu.logout')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
