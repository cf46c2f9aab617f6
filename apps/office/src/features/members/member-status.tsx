// The standing of a member, and whether it is on the site right now.
import type { MemberStatus } from '@hanpan/contract'
import { useTexts } from '../../words/words-context.tsx'
import { statusTones } from './member-row.ts'
import { Badge } from '../../parts/badge.tsx'

export function MemberStatusBadge({ status }: { readonly status: MemberStatus }) {
  const t = useTexts()
  return <Badge tone={statusTones[status]}>{t(`memberStatus.${status}`)}</Badge>
}

export function OnlineDot({ online }: { readonly online: boolean }) {
  const t = useTexts()
  if (!online) return null
  return (
    <span className="inline-flex items-center gap-1.5 text-xs text-down">
      <span aria-hidden className="size-2 rounded-full bg-down" />
      {t('members.online')}
    </span>
  )
}
