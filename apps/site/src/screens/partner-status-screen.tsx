// How a partner's business stands: earnings, organisation, today, and day by day.
import { ErrorState, Segments, Skeleton, buttonClass } from '@hanpan/ui'
import { useState } from 'react'
import { SumOfDays } from '../features/partners/sum-of-days.tsx'
import { PartnerFrame } from '../features/partners/partner-frame.tsx'
import { EarningsPanel, PeoplePanel, PlayPanel, StatusDays } from '../features/partners/status-panels.tsx'
import { PageLink } from '../shell/link.tsx'
import { useCall } from '../wire/queries.ts'
import { useCodeText, useTexts } from '../words/words-context.tsx'

const SPANS = [7, 15, 30] as const
const REFRESH_MS = 15_000

export function PartnerStatusScreen() {
  const t = useTexts()
  return (
    <PartnerFrame
      title={t('menu.partnerStatus')}
      aside={
        <PageLink page="partnerCalculation" className={buttonClass({ tone: 'secondary', size: 'small' })}>
          {t('partnerStatus.toSettlement')}
        </PageLink>
      }
    >
      <Overview />
    </PartnerFrame>
  )
}

function Overview() {
  const t = useTexts()
  const codeText = useCodeText()
  const [days, setDays] = useState<(typeof SPANS)[number]>(30)
  const { data, error, refetch } = useCall(
    '/api/retail/status',
    { days },
    { refetchMs: REFRESH_MS, keepPrevious: true },
  )
  if (error && !data)
    return <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} />
  const bars = (value: (day: NonNullable<typeof data>['days'][number]) => number) =>
    data?.days.map((row) => ({ day: row.day, value: value(row) })) ?? []
  return (
    <div className="flex flex-col gap-6">
      <p className="-mt-1 flex flex-wrap gap-x-3 gap-y-1 text-dim">
        {data ? (
          <>
            <span className="font-semibold text-ink">
              {t('partnerStatus.greeting', { nick: data.memNick, level: t(`partner.levels.${data.level}`) })}
            </span>
            {data.parentId !== '' && <span>{t('partnerStatus.under', { id: data.parentId })}</span>}
            <span>{t(`partner.periods.${data.period}`)}</span>
          </>
        ) : (
          <Skeleton className="h-6 w-60" />
        )}
      </p>
      <EarningsPanel status={data} />
      <PeoplePanel status={data} />
      <PlayPanel label={t('partnerStatus.today')} figures={data?.today} />
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-lg font-semibold">{t('partnerStatus.lastDays', { count: days })}</h2>
          <Segments
            label={t('partnerStatus.span')}
            value={`${days}`}
            onValueChange={(next) => setDays(SPANS.find((span) => `${span}` === next) ?? 30)}
            options={SPANS.map((span) => ({ value: `${span}`, label: t(`partnerStatus.days${span}`) }))}
          />
        </div>
        {data ? (
          <>
            <div className="grid gap-3 wide:grid-cols-2">
              <SumOfDays name={t('partnerStatus.commission')} bars={bars((row) => row.rolling + row.losing)} />
              <SumOfDays name={t('partner.winLose')} bars={bars((row) => row.stakes - row.payouts)} />
            </div>
            <p className="text-sm text-dim">{t('partnerStatus.losingLater')}</p>
            <StatusDays days={data.days} />
          </>
        ) : (
          <Skeleton className="h-60" />
        )}
      </div>
    </div>
  )
}
