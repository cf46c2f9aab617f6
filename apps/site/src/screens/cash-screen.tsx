// Deposit and withdrawal share their page: the form, what belongs beside it, and the last requests.
import { ErrorState, Skeleton, buttonClass } from '@hanpan/ui'
import { type ReactNode, useState } from 'react'
import { CashForm, type CashSide } from '../features/cashier/cash-form.tsx'
import { PaymentOr, useCurrentPayment } from '../features/cashier/payment-panel.tsx'
import { RecentRequests } from '../features/cashier/cash-requests.tsx'
import { RunningNotice } from '../shell/running-notice.tsx'
import { PageLink } from '../shell/link.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useCodeText, useTexts } from '../words/words-context.tsx'

const POLL_MS = 15_000

interface CashScreenProps {
  readonly side: CashSide
  readonly beside: ReactNode
}

export function CashScreen({ side, beside }: CashScreenProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const isDeposit = side === 'deposit'
  const [payBy, setPayBy] = useState('')
  const payment = useCurrentPayment(isDeposit)
  const { data: policy, error, refetch } = useCall('/api/cash/policy', {}, { refetchMs: POLL_MS })
  return (
    <Page
      title={isDeposit ? t('cash.depositTitle') : t('cash.withdrawTitle')}
      aside={
        <PageLink
          page={isDeposit ? 'depositList' : 'withdrawList'}
          className={buttonClass({ tone: 'ghost', size: 'small' })}
        >
          {t('cash.list')}
        </PageLink>
      }
    >
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] wide:gap-6">
        {error ? (
          <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} className="panel" />
        ) : policy ? (
          <PaymentOr payment={payment}>
            {isDeposit && <RunningNotice />}
            <CashForm
              side={side}
              policy={policy}
              payBy={payBy}
              onPayBy={setPayBy}
              profileLink={
                <PageLink page="profile" className="font-semibold underline underline-offset-4">
                  {t('menu.profile')}
                </PageLink>
              }
            />
          </PaymentOr>
        ) : (
          <Skeleton className="h-104" />
        )}
        <div className="flex min-w-0 flex-col gap-4">
          {/* Nobody is to send money to the bank's account for what is paid elsewhere. */}
          {payBy === '' && !payment && beside}
          <section aria-label={t('cash.recent')} className="panel p-5">
            <h2 className="mb-3 text-lg font-semibold">{t('cash.recent')}</h2>
            <RecentRequests cashType={isDeposit ? 'in' : 'out'} />
          </section>
        </div>
      </div>
    </Page>
  )
}
