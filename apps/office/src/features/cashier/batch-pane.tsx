// One batch beside the list: what it comes to, its lines, and the one step that is next, pinned at its foot.
import type { CallResponse } from '@hanpan/contract'
import { Button, DateTime, Money, Notice, formatInteger, showToast } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { AmountWithReading } from '../../parts/amount-with-reading.tsx'
import { BackButton } from '../../parts/back-button.tsx'
import { ConfirmForm } from '../../parts/confirm.tsx'
import { saveCsv, saveXlsx } from '../../parts/export-file.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { SecondDiscs } from '../../parts/second-notice.tsx'
import { useSending } from '../../parts/use-sending.ts'
import { useMay } from '../../state/session.ts'
import { refresh, useCall } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { AnswerForm } from './batch-answer-form.tsx'
import type { BatchLine } from './batch-answer.ts'
import { BatchBadge } from './batch-list.tsx'
import { batchCalls, isDeclined, type Batch } from './batch-row.ts'
import { Badge } from '../../parts/badge.tsx'

interface BatchPaneProps {
  readonly batchIdx: string
  readonly onBack: () => void
}

export function BatchPane({ batchIdx, onBack }: BatchPaneProps) {
  const query = useCall('/api/office/cash/batch', { batchIdx }, { keepPrevious: false })
  return <Loaded query={query}>{({ batch, list }) => <Opened batch={batch} list={list} onBack={onBack} />}</Loaded>
}

type Asked = 'answer' | 'dissolve' | null

interface OpenedProps extends Pick<BatchPaneProps, 'onBack'> {
  readonly batch: Batch
  readonly list: CallResponse<'/api/office/cash/batch'>['list']
}

function Opened({ batch, list, onBack }: OpenedProps) {
  const [asked, ask] = useState<Asked>(null)
  const mayProcess = useMay('cash.process')
  return (
    <div className="flex h-full min-h-0 flex-col bg-panel">
      <Head batch={batch} onBack={onBack} />
      {asked === 'answer' ? (
        <AnswerForm batch={batch} lines={list} onCancel={() => ask(null)} onDone={() => ask(null)} />
      ) : (
        <>
          <Lines lines={list} />
          {mayProcess && <Foot batch={batch} asked={asked} ask={ask} />}
        </>
      )}
    </div>
  )
}

function Head({ batch, onBack }: Pick<OpenedProps, 'batch' | 'onBack'>) {
  const t = useTexts()
  const left = batch.lines - batch.paid - batch.failed
  return (
    <header className="border-b border-line px-4 pt-3 pb-3.5 desk:px-6">
      <BackButton label={t('payoutBatches.back')} onBack={onBack} />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div>
          <h2 className="flex items-center gap-2.5 text-xl font-bold">
            <span className="figures">{batch.name}</span>
            <BatchBadge batch={batch} />
          </h2>
          <p className="mt-1 text-sm text-dim">
            {t('payoutBatches.madeBy', { operator: batch.madeBy })} <DateTime at={batch.madeAt} short />
            {batch.signedBy !== null && ` · ${t('payoutBatches.signedBy', { operator: batch.signedBy })}`}
            {batch.givenBy !== null && ` · ${t('payoutBatches.givenBy', { operator: batch.givenBy })}`}
            {batch.givenAt !== null && (
              <>
                {' '}
                <DateTime at={batch.givenAt} short />
              </>
            )}
          </p>
          {batch.reason !== '' && <p className="mt-1 text-sm">{batch.reason}</p>}
        </div>
        <div className="ml-auto text-right">
          <AmountWithReading value={batch.amount} />
          <p className="mt-0.5 text-sm text-dim">
            {t('payoutBatches.sums', {
              count: formatInteger(batch.lines),
              paid: formatInteger(batch.paid),
              failed: formatInteger(batch.failed),
              left: formatInteger(left),
            })}
          </p>
        </div>
      </div>
      {batch.secondOperator && (
        <Notice tone="warn" className="mt-3">
          <span className="inline-flex items-center gap-2">
            <SecondDiscs />
            {t('approvals.awaited', { operator: batch.secondOperator.askedBy })}
          </span>
        </Notice>
      )}
      {isDeclined(batch) && (
        <Notice tone="up" className="mt-3">
          {t('payoutBatches.declinedNote')}
        </Notice>
      )}
    </header>
  )
}

const LINE_TONES = { pending: 'neutral', paid: 'neutral', failed: 'up' } as const

function Lines({ lines }: { readonly lines: readonly BatchLine[] }) {
  const t = useTexts()
  return (
    <ul aria-label={t('payoutBatches.lines')} className="min-h-0 flex-1 divide-y divide-line/70 overflow-y-auto">
      {lines.map((line) => (
        <li
          key={line.position}
          className="grid grid-cols-[3.25rem_1fr_auto] desk:grid-cols-[4.5rem_1fr_auto] items-center gap-x-3 gap-y-0.5 px-4 py-2 text-sm desk:px-6"
        >
          <span className="figures row-span-2 self-start pt-0.5 text-xs text-dim">{line.mark}</span>
          <span className="min-w-0 truncate">
            <Link
              to="/members/$memId"
              params={{ memId: line.memId }}
              search={{}}
              className="font-semibold hover:underline"
            >
              {line.memNick}
            </Link>{' '}
            <span className="text-dim">{line.memId}</span>
          </span>
          <Money value={line.amount} className="text-right font-semibold" />
          <span className="min-w-0 truncate text-xs text-dim">
            {line.bankNameKr} <span className="figures">{line.bankaccMasked}</span> · {line.memName}
          </span>
          <span className="flex items-center justify-end gap-1.5 text-xs text-dim">
            {line.state === 'paid' && <span className="figures select-all">{line.transferReference}</span>}
            {line.state === 'failed' && <span className="max-w-48 truncate text-up">{line.reason}</span>}
            <Badge tone={LINE_TONES[line.state]}>{t(`payoutBatches.line-${line.state}`)}</Badge>
          </span>
        </li>
      ))}
    </ul>
  )
}

interface FootProps {
  readonly batch: Batch
  readonly asked: Asked
  readonly ask: (asked: Asked) => void
}

function Foot({ batch, asked, ask }: FootProps) {
  const t = useTexts()
  const { busy, download } = useFile(batch)
  if (batch.state === 'finished' || batch.state === 'dissolved') return null
  const file = (tone: 'primary' | 'secondary') => (
    <Button
      tone={tone}
      busy={busy}
      data-main={tone === 'primary' || undefined}
      icon={<Download aria-hidden className="size-4" />}
      onClick={() => void download(saveXlsx)}
    >
      {t(batch.state === 'given' ? 'payoutBatches.fileAgain' : 'payoutBatches.file')}
    </Button>
  )
  return (
    <section aria-label={t('payoutBatches.next')} className="border-t border-line bg-panel px-4 py-3 desk:px-6">
      {asked === 'dissolve' ? (
        <ConfirmForm
          reason="required"
          danger
          submitLabel={t('payoutBatches.dissolve')}
          submitKeys="Ctrl+Enter"
          run={async (reason) => await call('/api/office/cash/batchDissolve', { batchIdx: batch.batchIdx, reason })}
          doneText={t('payoutBatches.dissolved', { name: batch.name })}
          onDone={() => {
            ask(null)
            refresh(...batchCalls)
          }}
          onRefused={() => refresh(...batchCalls)}
          onCancel={() => ask(null)}
        >
          <p className="text-sm text-dim">{t('payoutBatches.dissolveNote')}</p>
        </ConfirmForm>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          {batch.state === 'given' && (
            <Button tone="primary" data-main onClick={() => ask('answer')}>
              {t('payoutBatches.answer')}
            </Button>
          )}
          {batch.state !== 'asked' && file(batch.state === 'ready' ? 'primary' : 'secondary')}
          {batch.state !== 'asked' && (
            <Button tone="ghost" busy={busy} onClick={() => void download(saveCsv)}>
              CSV
            </Button>
          )}
          {batch.state !== 'given' && (
            <Button tone="danger" onClick={() => ask('dissolve')}>
              {t('payoutBatches.dissolve')}
            </Button>
          )}
          {batch.state === 'ready' && (
            <p className="ml-auto max-w-72 text-right text-xs text-dim">{t('payoutBatches.fileNote')}</p>
          )}
        </div>
      )}
    </section>
  )
}

/** Reads the accounts in full, which is logged, and hands them to the operator as a file. */
function useFile(batch: Batch) {
  const t = useTexts()
  const codeText = useCodeText()
  const { busy, send } = useSending()
  const download = async (save: typeof saveCsv) =>
    await send(async () => {
      const answer = await call('/api/office/cash/batchFile', { batchIdx: batch.batchIdx })
      refresh(...batchCalls)
      if (!answer.ok) {
        const { code } = answer.refusal
        return showToast({ text: `${codeText(code)} (${code})`, tone: 'up' })
      }
      const { name, list } = answer.value
      const headers = ['number', 'bank', 'account', 'amount', 'holder', 'mark'] as const
      await save(t('payoutBatches.fileName', { name }), {
        headers: headers.map((head) => t(`payoutBatches.column-${head}`)),
        rows: list.map((line) => [line.position, line.bankNameKr, line.bankacc, line.amount, line.memName, line.mark]),
      })
    })
  return { busy, download }
}
