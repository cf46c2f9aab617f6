// Under a member's name: whether markers of harm stand, what its play is limited by, and the partners above it. No detail that is logged
// when somebody looks at it: that opens with a press.
import type { CallResponse } from '@hanpan/contract'
import { formatDateTimeShort } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { SEVERITY_TONES } from '../features/protection/marker-text.ts'
import { Badge } from '../parts/badge.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

interface MemberHeadProps {
  readonly memId: string
  readonly partnerPath: CallResponse<'/api/office/members/read'>['partnerPath']
}

export function MemberHead({ memId, partnerPath }: MemberHeadProps) {
  const t = useTexts()
  return (
    <dl aria-label={t('member.head')} className="mb-4 flex flex-wrap gap-x-8 gap-y-2 text-sm">
      <Entry name={t('member.risk')}>
        <Risk memId={memId} />
      </Entry>
      <Entry name={t('member.restricted')}>
        <Restricted memId={memId} />
      </Entry>
      <Entry name={t('member.partnersAbove')}>
        {partnerPath.length === 0 ? (
          <span className="text-dim">{t('member.noPartners')}</span>
        ) : (
          partnerPath.map((partner, place) => (
            <span key={partner.memId} className="inline-flex items-center gap-1">
              {place > 0 && <ChevronRight aria-hidden className="size-3 text-dim" />}
              <Link
                to="/members/$memId"
                params={{ memId: partner.memId }}
                search={{}}
                title={partner.memNick}
                className="font-semibold hover:underline"
              >
                {partner.memId}
              </Link>
            </span>
          ))
        )}
      </Entry>
    </dl>
  )
}

function Entry({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-dim">{name}</dt>
      <dd className="flex min-h-6 flex-wrap items-center gap-1.5">{children}</dd>
    </div>
  )
}

function ToProtection({ memId, children }: { readonly memId: string; readonly children: ReactNode }) {
  return (
    <Link
      to="/members/$memId"
      params={{ memId }}
      search={{ tab: 'protection' }}
      className="inline-flex min-h-6 flex-wrap items-center gap-1.5 hover:underline"
    >
      {children}
    </Link>
  )
}

function Risk({ memId }: Pick<MemberHeadProps, 'memId'>) {
  const t = useTexts()
  const { data } = useCall('/api/office/protection/risk', { memId, state: 'all' })
  if (!data) return null
  const found = data.list[0]
  if (!found) return <span className="text-dim">{t('member.noRisk')}</span>
  return (
    <ToProtection memId={memId}>
      <Badge tone={SEVERITY_TONES[found.severity]}>{t(`risk.severities.${found.severity}`)}</Badge>
      <span>
        {found.markers.map(({ marker }) => t(`risk.names.${marker}`)).join(' · ')}
        {!found.isOpen && <span className="text-dim"> · {t('risk.states.reviewed')}</span>}
      </span>
    </ToProtection>
  )
}

function Restricted({ memId }: Pick<MemberHeadProps, 'memId'>) {
  const t = useTexts()
  const { data } = useCall('/api/office/protection/list', { memId })
  if (!data) return null
  const found = data.list[0]
  if (!found) return <span className="text-dim">{t('member.unrestricted')}</span>
  const { exclusion, limits, waits } = found
  return (
    <ToProtection memId={memId}>
      {exclusion && (
        <>
          <Badge tone="up">{t(`protection.exclusions.${exclusion.kind}`)}</Badge>
          <span className="figures">
            {exclusion.endsAt === null ? t('protection.forGood') : `– ${formatDateTimeShort(exclusion.endsAt)}`}
          </span>
        </>
      )}
      {limits.length > 0 && <span>{t('risk.limitsSet', { count: limits.length })}</span>}
      {waits && <Badge tone="warn">{t('protection.waiting')}</Badge>}
    </ToProtection>
  )
}
