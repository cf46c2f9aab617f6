// A request that waits for a second operator, with what the first one could see of it: the line that was confirmed, or those that may be meant,
// and the member's cash and play. Nothing of it is changed here.
import { Notice, Skeleton } from '@hanpan/ui'
import { ConcernNotice } from '../../parts/deposit-concern.tsx'
import { useTexts } from '../../words/words-context.tsx'
import { Background } from './background.tsx'
import { BankBlock } from './bank-block.tsx'
import { useStanding } from './use-standing.ts'

export function RequestLook({ cashIdx }: { readonly cashIdx: string }) {
  const t = useTexts()
  const { data: standing } = useStanding(cashIdx)
  if (!standing) return <Skeleton className="h-96" />
  const { request } = standing
  const isPayout = request.cashType === 'out'
  return (
    <div className="@container flex flex-col gap-5">
      <ConcernNotice concern={request.concern} />
      {standing.chargeBackOpen && <Notice tone="up">{t(isPayout ? 'cash.chargeBackOut' : 'cash.chargeBackIn')}</Notice>}
      {isPayout ? (
        <section aria-label={t('cash.payoutBlock')} className="rounded-lg border border-line px-3.5 py-3 text-sm">
          <h3 className="font-semibold">{t('cash.payoutBlock')}</h3>
          <p className="mt-1">
            {request.bankNameKr} <span className="figures">{request.bankaccMasked}</span> · {request.memName}
          </p>
          {request.transferReference !== '' && (
            <p className="mt-0.5 text-dim">
              {t('cash.reference')} <span className="figures text-ink">{request.transferReference}</span>
            </p>
          )}
        </section>
      ) : (
        !request.payment && <BankBlock standing={standing} chosen={standing.lines[0] ?? null} onChoose={null} />
      )}
      <Background standing={standing} />
    </div>
  )
}
