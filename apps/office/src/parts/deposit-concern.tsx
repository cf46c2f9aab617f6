// What speaks against approving a deposit: the member was excluded since it asked, or has a limit now that the deposit is beyond.
import { Notice } from '@hanpan/ui'
import { useTexts } from '../words/words-context.tsx'
import type { CallResponse } from '@hanpan/contract'
import { Badge } from './badge.tsx'

interface ConcernProps {
  readonly concern: CallResponse<'/api/office/cash/list'>['list'][number]['concern']
}

export function ConcernBadge({ concern }: ConcernProps) {
  const t = useTexts()
  return concern && <Badge tone="up">{t(`cash.concern.${concern}Short`)}</Badge>
}

export function ConcernNotice({ concern }: ConcernProps) {
  const t = useTexts()
  return (
    concern && (
      <Notice tone="up">
        {t(`cash.concern.${concern}`)} {t('cash.concern.needsReason')}
      </Notice>
    )
  )
}
