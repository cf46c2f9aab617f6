// What a filter of members finds: how many, the first of them, and how many fit and are left out, with the reason.
import { type CallResponse, type LeftOutCounts, segmentBars } from '@hanpan/contract'
import { formatInteger, Notice } from '@hanpan/ui'
import { useTexts } from '../words/words-context.tsx'

type Found = CallResponse<'/api/office/segments/count'>

export const leftOutOf = (leftOut: LeftOutCounts): number => segmentBars.reduce((sum, bar) => sum + leftOut[bar], 0)

interface FoundByFilterProps {
  readonly found: Found | undefined
  /** What the number means, where somebody is found. */
  readonly countText: (count: string) => string
}

export function FoundByFilter({ found, countText }: FoundByFilterProps) {
  const t = useTexts()
  const left = found ? leftOutOf(found.leftOut) : 0
  return (
    <div>
      <p aria-live="polite" className="min-h-5 text-sm font-semibold">
        {found && (found.count > 0 ? countText(formatInteger(found.count)) : t('sending.nobody'))}
      </p>
      {found && left > 0 && (
        <p className="text-sm text-warn">
          {t('audience.leftOut', { count: formatInteger(left) })}
          {': '}
          {segmentBars
            .filter((bar) => found.leftOut[bar] > 0)
            .map((bar) => `${t(`audience.bars.${bar}`)} ${formatInteger(found.leftOut[bar])}`)
            .join(' · ')}
        </p>
      )}
      {found && found.sample.length > 0 && (
        <p className="text-sm text-dim wrap-anywhere">
          {t('audience.sample', {
            names: found.sample.map(({ memId, memNick }) => `${memId} (${memNick})`).join(', '),
          })}
        </p>
      )}
      {found && !found.isComplete && <Notice tone="warn">{t('audience.andMore')}</Notice>}
    </div>
  )
}
