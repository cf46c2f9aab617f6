// Beside a request: what makes its member stand out, who else it may be, its own limit, and how much of the last deposit was played.
import { Money, classNames } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { Link2, ShieldCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMay } from '../../state/session.ts'
import { useCall } from '../../wire/queries.ts'
import { useTexts } from '../../words/words-context.tsx'
import type { Standing } from './use-standing.ts'
import { Badge } from '../../parts/badge.tsx'

const RELATED_SHOWN_MAX = 4

export function StandingSide({ standing }: { readonly standing: Standing }) {
  const { request } = standing
  const mayMembers = useMay('members.read')
  return (
    <div className="flex flex-col gap-5">
      {mayMembers && <Marks memId={request.memId} />}
      {standing.allowance && <OwnLimit allowance={standing.allowance} />}
      <Played standing={standing} />
    </div>
  )
}

interface SideProps {
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

function Side({ title, aside, children }: SideProps) {
  return (
    <section aria-label={title}>
      <div className="flex items-baseline justify-between gap-2">
        <h3 className="text-sm font-semibold">{title}</h3>
        <span className="text-xs text-dim">{aside}</span>
      </div>
      <div className="mt-1.5 text-sm">{children}</div>
    </section>
  )
}

function Marks({ memId }: { readonly memId: string }) {
  const t = useTexts()
  const { data } = useCall('/api/office/members/related', { memId }, { keepPrevious: false })
  if (!data) return <div className="h-24" />
  const { markers, related } = data
  return (
    <>
      <Side title={t('cash.marks')} aside={markers.length > 0 && String(markers.length)}>
        {markers.length === 0 ? (
          <p className="flex items-center gap-2 text-dim">
            <ShieldCheck aria-hidden className="size-4" />
            {t('cash.noMarks')}
          </p>
        ) : (
          <ul className="divide-y divide-line/70">
            {markers.map((marker) => (
              <li key={marker} className="flex items-start gap-2 py-1.5">
                <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
                <span>
                  {t(`relatedMembers.${marker}`)}
                  <span className="block text-xs text-dim">{t(`relatedMembers.${marker}Why`)}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Side>
      <Side title={t('cash.related')} aside={related.length > 0 && String(related.length)}>
        {related.length === 0 ? (
          <p className="text-dim">{t('cash.noRelated')}</p>
        ) : (
          <ul className="divide-y divide-line/70">
            {related.slice(0, RELATED_SHOWN_MAX).map((one) => (
              <li key={one.memId} className="flex items-start gap-2 py-1.5">
                <Link2
                  aria-hidden
                  className={classNames('mt-0.5 size-4 shrink-0', one.by.includes('account') ? 'text-up' : 'text-dim')}
                />
                <span className="min-w-0">
                  <Link
                    to="/members/$memId"
                    params={{ memId: one.memId }}
                    search={{}}
                    className="font-semibold hover:underline"
                  >
                    {one.memId}
                  </Link>{' '}
                  {t(`memberStatus.${one.status}`)}
                  <span className="block text-xs text-dim">
                    {one.by.map((relation) => t(`relatedMembers.${relation}`)).join(' · ')}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Side>
    </>
  )
}

function OwnLimit({ allowance }: { readonly allowance: NonNullable<Standing['allowance']> }) {
  const t = useTexts()
  const { limit, remaining, period } = allowance
  const used = Math.min(limit, Math.max(0, limit - remaining))
  return (
    <Side title={t('cash.ownLimit')} aside={t(`cash.period.${period}`)}>
      <p className="flex items-baseline justify-between gap-2">
        <span className="text-dim">
          <Money value={limit} />
        </span>
        <span>
          {t('cash.limitUsed')} <Money value={used} className="font-semibold" />
        </span>
      </p>
      <span aria-hidden className="mt-1 block h-1.5 overflow-hidden rounded-full bg-lifted">
        <span
          className={classNames('block h-full', used >= limit ? 'bg-up' : 'bg-ink')}
          style={{ width: `${limit === 0 ? 100 : (used / limit) * 100}%` }}
        />
      </span>
    </Side>
  )
}

function Played({ standing }: { readonly standing: Standing }) {
  const t = useTexts()
  const { lastDeposit, withdrawalsToday, request } = standing
  const isPayout = request.cashType === 'out'
  return (
    <Side
      title={t('cash.played')}
      {...(lastDeposit && { aside: t('cash.since', { day: lastDeposit.at.slice(5, 10) }) })}
    >
      {lastDeposit ? (
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Money value={lastDeposit.stakedSince} className="font-semibold" />
          <span className="text-dim">
            {t('cash.ofDeposit', { times: (lastDeposit.stakedSince / lastDeposit.amount).toFixed(2) })}
          </span>
          {isPayout && lastDeposit.stakedSince < lastDeposit.amount && (
            <Badge tone="warn">{t('cash.barelyPlayed')}</Badge>
          )}
        </p>
      ) : (
        <p className="text-dim">{t('cash.neverDeposited')}</p>
      )}
      {isPayout && (
        <p className="mt-1.5 flex justify-between border-t border-line/70 pt-1.5">
          <span className="text-dim">{t('cash.withdrawalsToday')}</span>
          <span className="figures">{t('cash.times', { count: String(withdrawalsToday) })}</span>
        </p>
      )}
    </Side>
  )
}
