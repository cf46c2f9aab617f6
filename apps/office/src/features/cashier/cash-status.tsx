// How far a cash request is.
import { useTexts } from '../../words/words-context.tsx'
import { statusNames, statusTones, type CashRow } from './cash-row.ts'
import { Badge } from '../../parts/badge.tsx'

export function CashStatusBadge({ status }: { readonly status: CashRow['status'] }) {
  const t = useTexts()
  const name = statusNames[status]
  return <Badge tone={statusTones[name]}>{t(`cashStatus.${name}`)}</Badge>
}
