// Points: what came in, what was used, and turning them into money. A desk has a page for each, a phone one page with tabs.
import { Button, ErrorState, Skeleton, Tabs, buttonClass } from '@hanpan/ui'
import { useState, type ReactNode } from 'react'
import { PointFigures } from '../features/promotions/point-figures.tsx'
import { PointForm } from '../features/promotions/point-form.tsx'
import { PointHistory } from '../features/promotions/point-history.tsx'
import { PointRates } from '../features/promotions/point-rates.tsx'
import { PageLink } from '../shell/link.tsx'
import { Page } from '../shell/page.tsx'
import { PageTabs } from '../shell/page-tabs.tsx'
import { WayToPlay } from '../shell/way-to-play.tsx'
import { useCall } from '../wire/queries.ts'
import { useCodeText, useTexts } from '../words/words-context.tsx'

function useSummary() {
  return useCall('/api/point/summary', {})
}

export function PointListScreen() {
  return (
    <DeskPage>
      <History direction="in" action={<ToEarn />} />
    </DeskPage>
  )
}

export function PointUseScreen() {
  return (
    <DeskPage>
      <History direction="out" action={<ToChange />} />
    </DeskPage>
  )
}

export function PointChangeScreen() {
  return (
    <DeskPage>
      <Change />
    </DeskPage>
  )
}

function DeskPage({ children }: { readonly children: ReactNode }) {
  const t = useTexts()
  const { data } = useSummary()
  return (
    <Page title={t('points.title')}>
      <PointFigures summary={data} />
      <PageTabs
        label={t('points.nav')}
        pages={[
          { page: 'points', text: t('points.accrued') },
          { page: 'pointUse', text: t('points.used') },
          { page: 'pointChange', text: t('points.change') },
        ]}
      />
      {children}
    </Page>
  )
}

export function PointsPhoneScreen() {
  const t = useTexts()
  const { data } = useSummary()
  const [tab, setTab] = useState<'change' | 'in' | 'out'>('change')
  const toChange = (
    <Button tone="primary" onClick={() => setTab('change')}>
      {t('points.change')}
    </Button>
  )
  return (
    <Page title={t('points.title')}>
      <PointFigures summary={data} />
      <Tabs
        label={t('points.nav')}
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'change', label: t('points.change'), content: <Change /> },
          { value: 'in', label: t('points.accrued'), content: <History direction="in" action={<ToEarn />} /> },
          { value: 'out', label: t('points.used'), content: <History direction="out" action={toChange} /> },
        ]}
      />
    </Page>
  )
}

function Change() {
  const codeText = useCodeText()
  const { data, error, refetch } = useSummary()
  if (error && !data) {
    return (
      <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} className="panel" />
    )
  }
  return (
    <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] wide:gap-6">
      {data ? <PointForm summary={data} /> : <Skeleton className="h-104" />}
      {data ? <PointRates summary={data} /> : <Skeleton className="h-104" />}
    </div>
  )
}

function History({ direction, action }: { readonly direction: 'in' | 'out'; readonly action: ReactNode }) {
  return <PointHistory key={direction} direction={direction} emptyAction={action} />
}

function ToEarn() {
  const t = useTexts()
  return <WayToPlay page="minigames">{t('points.earn')}</WayToPlay>
}

function ToChange() {
  const t = useTexts()
  return (
    <PageLink page="pointChange" className={buttonClass({ tone: 'primary' })}>
      {t('points.change')}
    </PageLink>
  )
}
