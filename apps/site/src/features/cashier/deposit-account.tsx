// The account to which a deposit is sent, with a button that copies its number, and the three steps of a deposit.
import { IconButton, Skeleton } from '@hanpan/ui'
import { Copy } from 'lucide-react'
import { copyText } from '../../app/copy-text.ts'
import { useBankName } from '../../app/use-bank-name.ts'
import { useCall } from '../../wire/queries.ts'
import { useTexts } from '../../words/words-context.tsx'

export function DepositAccount() {
  const t = useTexts()
  const { data } = useCall('/api/cash/getAcc', {}, { staleMs: 60_000 })
  const bankName = useBankName()
  if (!data) return <Skeleton className="h-44" />
  const copy = () => copyText(data.bankacc, t('cash.accountCopied'))
  return (
    <section aria-label={t('cash.account')} className="panel relative overflow-hidden p-5">
      <div className="relative">
        <h2 className="text-sm text-dim">{t('cash.account')}</h2>
        <p className="mt-2 flex flex-wrap items-center gap-x-3">
          <span className="text-base font-medium">{bankName(data.bankNameKr)}</span>
          {/* The number and its button stay on one line. */}
          <span className="flex min-w-0 items-center gap-x-2">
            <span className="figures text-xl font-bold break-all">{data.bankacc}</span>
            {data.bankacc !== '' && (
              <IconButton label={t('cash.accountCopy')} onClick={() => void copy()}>
                <Copy aria-hidden className="size-4.5" />
              </IconButton>
            )}
          </span>
        </p>
        <p className="text-sm">
          <span className="text-dim">{t('cash.accountHolder')}</span> {data.memName}
        </p>
        {data.notice !== '' && <p className="mt-2 text-sm text-warn">{data.notice}</p>}
        <ol
          aria-label={t('cash.howTitle')}
          className="mt-4 flex flex-col gap-1.5 border-t border-line pt-4 text-sm text-dim"
        >
          {[t('cash.how1'), t('cash.how2'), t('cash.how3')].map((step, index) => (
            <li key={step} className="flex gap-2.5">
              <span
                aria-hidden
                className="figures grid size-5 shrink-0 place-items-center rounded-full bg-raised text-xs font-semibold text-brand"
              >
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
