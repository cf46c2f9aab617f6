// Coupons: using them, gifts given and received, and what became of the others.
import { Button, Tabs, buttonClass } from '@hanpan/ui'
import { useState, type ReactNode } from 'react'
import { CodeForm } from '../features/promotions/code-form.tsx'
import { CouponList } from '../features/promotions/coupon-list.tsx'
import { PageLink } from '../shell/link.tsx'
import { Page } from '../shell/page.tsx'
import { PageTabs } from '../shell/page-tabs.tsx'
import { useTexts } from '../words/words-context.tsx'

export function CouponUseScreen() {
  return (
    <DeskPage>
      <Use />
    </DeskPage>
  )
}

export function CouponGiftScreen() {
  return (
    <DeskPage>
      <Gifts toUse={<ToUse />} />
    </DeskPage>
  )
}

export function CouponListScreen() {
  return (
    <DeskPage>
      <Past toUse={<ToUse />} />
    </DeskPage>
  )
}

function DeskPage({ children }: { readonly children: ReactNode }) {
  const t = useTexts()
  return (
    <Page title={t('coupon.title')}>
      <PageTabs
        label={t('coupon.nav')}
        pages={[
          { page: 'coupons', text: t('coupon.use') },
          { page: 'couponGift', text: t('coupon.gift') },
          { page: 'couponList', text: t('coupon.list') },
        ]}
      />
      {children}
    </Page>
  )
}

export function CouponsPhoneScreen() {
  const t = useTexts()
  const [tab, setTab] = useState<'use' | 'gift' | 'list'>('use')
  const toUse = (
    <Button tone="primary" onClick={() => setTab('use')}>
      {t('coupon.goUse')}
    </Button>
  )
  return (
    <Page title={t('coupon.title')}>
      <Tabs
        label={t('coupon.nav')}
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'use', label: t('coupon.use'), content: <Use /> },
          { value: 'gift', label: t('coupon.gift'), content: <Gifts toUse={toUse} /> },
          { value: 'list', label: t('coupon.list'), content: <Past toUse={toUse} /> },
        ]}
      />
    </Page>
  )
}

function Use() {
  const t = useTexts()
  return (
    <div className="grid items-start gap-5 wide:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] wide:gap-6">
      <CodeForm />
      <section aria-label={t('coupon.mine')}>
        <h2 className="mb-3 text-lg font-semibold">{t('coupon.mine')}</h2>
        <CouponList
          state="usable"
          empty={t('coupon.empty')}
          emptyAction={
            <PageLink page="attendance" className={buttonClass({})}>
              {t('coupon.goEvent')}
            </PageLink>
          }
        />
      </section>
    </div>
  )
}

function Gifts({ toUse }: { readonly toUse: ReactNode }) {
  const t = useTexts()
  return <CouponList state="gifted" empty={t('coupon.emptyGift')} emptyAction={toUse} />
}

function Past({ toUse }: { readonly toUse: ReactNode }) {
  const t = useTexts()
  return (
    <div className="flex flex-col gap-8">
      <section aria-label={t('coupon.used')}>
        <h2 className="mb-3 text-lg font-semibold">{t('coupon.used')}</h2>
        <CouponList state="used" empty={t('coupon.emptyUsed')} emptyAction={toUse} />
      </section>
      <section aria-label={t('coupon.expired')}>
        <h2 className="mb-3 text-lg font-semibold">{t('coupon.expired')}</h2>
        <CouponList state="expired" empty={t('coupon.emptyExpired')} />
      </section>
    </div>
  )
}

function ToUse() {
  const t = useTexts()
  return (
    <PageLink page="coupons" className={buttonClass({ tone: 'primary' })}>
      {t('coupon.goUse')}
    </PageLink>
  )
}
