// A batch that is put together: what waits to be paid and is free, all of it chosen, each taken out by one press.
import { PAYOUT_BATCH_LINES_MAX } from '@hanpan/contract'
import { DateTime, Money, Notice, formatInteger } from '@hanpan/ui'
import { useState } from 'react'
import { AmountWithReading } from '../../parts/amount-with-reading.tsx'
import { BackButton } from '../../parts/back-button.tsx'
import { ConfirmForm } from '../../parts/confirm.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { useDoneOrAsked } from '../../parts/second-notice.tsx'
import { useSession } from '../../state/session.ts'
import { refresh, useCall } from '../../wire/queries.ts'
import { call, newRequestId } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import type { CashRow } from './cash-row.ts'
import { batchCalls } from './batch-row.ts'
import { EmptyState } from '../../parts/empty-state.tsx'

interface NewBatchProps {
  readonly onBack: () => void
  readonly onMade: (batchIdx: string) => void
}

export function NewBatch(props: NewBatchProps) {
  const operatorId = useSession(({ operator }) => operator?.operatorId)
  const query = useCall('/api/office/cash/list', { status: 'open', cashType: 'out', size: PAYOUT_BATCH_LINES_MAX })
  const isFree = (row: CashRow) =>
    row.batch?.state !== 'pending' &&
    row.secondOperator === null &&
    (row.claim === null || row.claim.operatorId === operatorId)
  return <Loaded query={query}>{({ list }) => <Choice rows={list.filter(isFree)} {...props} />}</Loaded>
}

function Choice({ rows, onBack, onMade }: NewBatchProps & { readonly rows: readonly CashRow[] }) {
  const t = useTexts()
  const doneText = useDoneOrAsked(t('payoutBatches.made'))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [requestId] = useState(newRequestId)
  const chosen = rows.filter(({ cashIdx }) => !left.has(cashIdx))
  const amount = chosen.reduce((sum, row) => sum + row.amount, 0)
  const press = (cashIdx: string) =>
    setLeft((before) => {
      const next = new Set(before)
      if (!next.delete(cashIdx)) next.add(cashIdx)
      return next
    })
  return (
    <div className="flex h-full min-h-0 flex-col bg-panel">
      <header className="border-b border-line px-4 pt-3 pb-3.5 desk:px-6">
        <BackButton label={t('payoutBatches.back')} onBack={onBack} />
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
          <div>
            <h2 className="text-xl font-bold">{t('payoutBatches.new')}</h2>
            <p className="mt-1 max-w-prose text-sm text-dim">{t('payoutBatches.newNote')}</p>
          </div>
          <div className="ml-auto text-right">
            <AmountWithReading value={amount} />
            <p className="mt-0.5 text-sm text-dim">
              {t('payoutBatches.chosen', { count: formatInteger(chosen.length), of: formatInteger(rows.length) })}
            </p>
          </div>
        </div>
      </header>
      {rows.length === 0 ? (
        <EmptyState title={t('payoutBatches.nothingWaits')} />
      ) : (
        <>
          <ul
            aria-label={t('payoutBatches.candidates')}
            className="min-h-0 flex-1 divide-y divide-line/70 overflow-y-auto"
          >
            {rows.map((row) => (
              <li key={row.cashIdx}>
                <label className="grid min-h-12 cursor-pointer grid-cols-[auto_1fr_auto] items-center gap-x-3 px-4 py-1.5 text-sm hover:bg-raised desk:px-6">
                  <input
                    type="checkbox"
                    className="size-4"
                    checked={!left.has(row.cashIdx)}
                    onChange={() => press(row.cashIdx)}
                  />
                  <span className="min-w-0">
                    <b className="font-semibold">{row.memNick}</b> <span className="text-dim">{row.memId}</span>
                    <span className="block truncate text-xs text-dim">
                      {row.bankNameKr} {row.bankaccMasked} · {row.memName} · <DateTime at={row.createdAt} short />
                    </span>
                    {row.batch?.state === 'failed' && (
                      <span className="block truncate text-xs text-up">
                        {t('payoutBatches.failedBefore', { name: row.batch.name, reason: row.batch.failure })}
                      </span>
                    )}
                  </span>
                  <Money value={row.amount} className="text-right font-semibold" />
                </label>
              </li>
            ))}
          </ul>
          <section aria-label={t('payoutBatches.next')} className="border-t border-line px-4 py-3 desk:px-6">
            {chosen.some(({ needsSecond }) => needsSecond) && (
              <Notice tone="warn" className="mb-3">
                {t('payoutBatches.needsSecond')}
              </Notice>
            )}
            <ConfirmForm
              reason="optional"
              submitLabel={t('payoutBatches.make', { count: formatInteger(chosen.length) })}
              submitKeys="Ctrl+Enter"
              disabled={chosen.length === 0}
              run={async (reason) =>
                await call('/api/office/cash/batchMake', {
                  cashIdxs: chosen.map(({ cashIdx }) => cashIdx),
                  reason,
                  requestId,
                })
              }
              doneText={doneText}
              onDone={({ batchIdx }) => {
                refresh(...batchCalls)
                onMade(batchIdx)
              }}
              onRefused={() => refresh(...batchCalls)}
              onCancel={onBack}
            />
          </section>
        </>
      )}
    </div>
  )
}
