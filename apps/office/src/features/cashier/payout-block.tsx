// Where a withdrawal goes: the account in full for whoever has it in hand, which is logged as a look, and the bank's number of the transfer.
import { TRANSFER_REFERENCE_LENGTH_MAX } from '@hanpan/contract'
import { Button, Money, showToast, TextField } from '@hanpan/ui'
import { Copy, Eye, LockKeyhole, LockKeyholeOpen } from 'lucide-react'
import type { RefObject } from 'react'
import { useCall } from '../../wire/queries.ts'
import { useTexts } from '../../words/words-context.tsx'
import type { CashRow } from './cash-row.ts'

interface PayoutBlockProps {
  readonly row: CashRow
  readonly isOwn: boolean
  readonly field: RefObject<HTMLInputElement | null>
  /** The bank's number of the transfer, as it is typed. */
  readonly value: string
  readonly error: string | undefined
  readonly change: (value: string) => void
  readonly send: () => void
}

export function PayoutBlock({ row, isOwn, field, value, error, change, send }: PayoutBlockProps) {
  const t = useTexts()
  const Lock = isOwn ? LockKeyholeOpen : LockKeyhole
  return (
    <section aria-label={t('cash.payoutBlock')} className="overflow-hidden rounded-lg border border-line">
      <header className="flex min-h-10 flex-wrap items-center gap-2 bg-ground px-3.5 py-1.5 text-sm">
        <Lock aria-hidden className="size-4 text-dim" />
        <h3 className="font-semibold">{t('cash.payoutBlock')}</h3>
        <span className="text-xs text-dim">{t('cash.payoutNote')}</span>
        {isOwn && (
          <span className="ml-auto inline-flex items-center gap-1 text-xs text-dim">
            <Eye aria-hidden className="size-3.5" />
            {t('cash.lookLogged')}
          </span>
        )}
      </header>
      {isOwn ? (
        <FullAccount row={row} />
      ) : (
        <p className="px-3.5 py-3 text-sm">
          {row.bankNameKr} <span className="figures">{row.bankaccMasked}</span> · {row.memName}
        </p>
      )}
      {isOwn && (
        <div className="border-t border-line px-3.5 py-3">
          <TextField
            ref={field}
            label={t('cash.reference')}
            required
            className="desk:max-w-80"
            maxLength={TRANSFER_REFERENCE_LENGTH_MAX}
            value={value}
            hint={t('cash.referenceHint')}
            error={error}
            onChange={(event) => change(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) send()
            }}
          />
        </div>
      )}
      {row.transferReference !== '' && !isOwn && (
        <p className="border-t border-line px-3.5 py-2 text-sm">
          <span className="text-dim">{t('cash.reference')}</span>{' '}
          <b className="figures font-semibold select-all">{row.transferReference}</b>
        </p>
      )}
    </section>
  )
}

/** Asked for once while it is open: every look is an entry in the log. Never the account of the request before. */
function FullAccount({ row }: { readonly row: CashRow }) {
  const t = useTexts()
  const { data } = useCall(
    '/api/office/cash/payoutAccount',
    { cashIdx: row.cashIdx },
    { staleMs: Infinity, keepPrevious: false },
  )
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text)
    showToast({ text: t('cash.accountCopied'), tone: 'brand' })
  }
  if (!data) return <p className="h-16 px-3.5 py-3 text-sm text-dim">{t('cash.accountComing')}</p>
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 px-3.5 py-3">
      <div>
        <p className="text-xs text-dim">
          {data.bankNameKr} · {data.memName}
        </p>
        <p className="figures text-xl font-bold select-all">{data.bankacc}</p>
      </div>
      <div className="ml-auto flex gap-2">
        <Button size="small" icon={<Copy aria-hidden className="size-4" />} onClick={() => void copy(data.bankacc)}>
          {t('cash.copyAccount')}
        </Button>
        <Button
          size="small"
          icon={<Copy aria-hidden className="size-4" />}
          onClick={() => void copy(String(row.amount))}
        >
          {t('cash.copyAmount')} <Money value={row.amount} />
        </Button>
      </div>
    </div>
  )
}
