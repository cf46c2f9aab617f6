// A slip without lines says how they come, and what products offer instead.
import { EmptyState } from '@hanpan/ui'
import { MousePointerClick } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../../words/words-context.tsx'

interface EmptySlipProps {
  /** Whether receipts stand below. */
  readonly isShort: boolean
  readonly extras: ReactNode
}

export function EmptySlip({ isShort, extras }: EmptySlipProps) {
  const t = useTexts()
  return (
    <div className="flex flex-col gap-3">
      {isShort ? (
        <p className="text-sm text-dim">{t('slip.slipEmpty')}</p>
      ) : (
        <EmptyState
          title={t('slip.slipEmpty')}
          art={<MousePointerClick className="size-10" strokeWidth={1.5} />}
          className="py-8"
        />
      )}
      {extras}
    </div>
  )
}
