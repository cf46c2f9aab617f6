// Who brought the member, what it is, and whether it may bring others.
import { Button, ErrorState, Skeleton } from '@hanpan/ui'
import { Copy } from 'lucide-react'
import { copyText } from '../../app/copy-text.ts'
import type { ReactNode } from 'react'
import { useSession } from '../../state/session.ts'
import { useCall } from '../../wire/queries.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'

export function RecommendedStanding() {
  const t = useTexts()
  const codeText = useCodeText()
  const memId = useSession((state) => state.member?.memId ?? '')
  const { data, error, refetch } = useCall('/api/member/recommended', { page: 1 })
  if (error) {
    return (
      <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} className="panel" />
    )
  }
  if (!data) return <Skeleton className="h-64" />
  const { recommenderId, partnerLevel, mayRecommend } = data
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('recommended.recommender'), recommenderId || t('recommended.nobody')],
    [t('recommended.level'), partnerLevel ? t(`distributor.${partnerLevel}`) : t('recommended.member')],
    [t('recommended.may'), mayRecommend ? t('recommended.yes') : t('recommended.no')],
  ]
  return (
    <section aria-label={t('recommended.standing')} className="panel flex flex-col gap-4 p-4 desk:p-6">
      <h2 className="text-lg font-semibold">{t('recommended.standing')}</h2>
      <dl className="divide-y divide-line/60">
        {facts.map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-4 py-2.5 first:pt-0">
            <dt className="shrink-0 text-sm text-dim">{name}</dt>
            <dd className="min-w-0 text-right font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-auto text-sm leading-6 text-dim">
        {mayRecommend
          ? t('recommended.mayText', { id: memId })
          : t(partnerLevel ? 'recommended.paused' : 'recommended.mayNotText')}
      </p>
      {mayRecommend && (
        <Button
          icon={<Copy aria-hidden className="size-4" />}
          onClick={() => void copyText(memId, t('recommended.copied'))}
        >
          {t('recommended.copy')}
        </Button>
      )}
    </section>
  )
}
