// Where the member's application to become a distributor stands, in short.
import { Badge, DateTime, ErrorState, Skeleton } from '@hanpan/ui'
import type { ReactNode } from 'react'
import { useCall } from '../../wire/queries.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'

const TONES = { applied: 'warn', contacted: 'down', approved: 'brand', rejected: 'up' } as const

interface MyApplicationProps {
  readonly look: ReactNode
  readonly apply: ReactNode
}

export function MyApplication({ look, apply }: MyApplicationProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const { data, error, refetch } = useCall('/api/partner/application', {})
  if (error) {
    return (
      <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} className="panel" />
    )
  }
  if (!data) return <Skeleton className="h-64" />
  const { application, isPartner } = data
  return (
    <section aria-label={t('recommended.application')} className="panel flex flex-col items-start gap-4 p-4 desk:p-6">
      <h2 className="text-lg font-semibold">{t('recommended.application')}</h2>
      {application ? (
        <>
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone={TONES[application.status]}>{t(`distributor.${application.status}`)}</Badge>
            <DateTime at={application.changedAt ?? application.appliedAt} className="text-sm text-dim" />
          </p>
          <p className="leading-6">{t(`distributor.${application.status}Text`)}</p>
          {application.reason !== '' && (
            <p className="text-sm leading-6 text-dim">{t('distributor.reason', { reason: application.reason })}</p>
          )}
          <div className="mt-auto">{look}</div>
        </>
      ) : (
        <>
          <p className="leading-6 text-dim">{t(isPartner ? 'distributor.already' : 'recommended.none')}</p>
          {isPartner && <p className="leading-6 text-dim">{t('distributor.cannotPlay')}</p>}
          {!isPartner && <div className="mt-auto">{apply}</div>}
        </>
      )}
    </section>
  )
}
