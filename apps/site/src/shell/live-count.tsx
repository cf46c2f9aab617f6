// How many matches are under way; nothing where none is. A phone has room for the figure, and says the word to whoever listens.
import { MINUTE_MS } from '@hanpan/kernel'
import { Badge } from '@hanpan/ui'
import { useFormFactor } from '../app/form-factor.ts'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

export function LiveCount() {
  const t = useTexts()
  const isDesk = useFormFactor() === 'desk'
  const total = useCall('/api/sport/liveTotal', {}, { staleMs: MINUTE_MS, refetchMs: MINUTE_MS }).data?.total ?? 0
  if (total === 0) return null
  return (
    <Badge tone="up">
      <span className={isDesk ? '' : 'sr-only'}>{t('shell.live')}</span> {total}
    </Badge>
  )
}
