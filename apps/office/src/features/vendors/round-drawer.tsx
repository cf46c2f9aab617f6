// A transaction with its round: what came of it, everything that was said of it in order, and the vendor's own page of it.
import type { CallResponse, TransactionInOffice } from '@hanpan/contract'
import { Button, DateTime, Drawer, Money, Skeleton, showToast } from '@hanpan/ui'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Facts } from '../../parts/facts.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { useCall } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { KIND_TONES } from './transactions-table.tsx'
import { Badge } from '../../parts/badge.tsx'

type Round = CallResponse<'/api/office/vendors/round'>

export function RoundDrawer({
  transaction,
  onClose,
}: {
  readonly transaction: TransactionInOffice
  readonly onClose: () => void
}) {
  const t = useTexts()
  const { betIdx, round, transactionId } = transaction
  return (
    <Drawer
      open
      onClose={onClose}
      title={t('vendors.roundOne', { round: round ?? transactionId })}
      className="desk:w-[38rem]"
    >
      {betIdx === null ? (
        <Said list={[transaction]} chosen={transactionId} />
      ) : (
        <Round betIdx={betIdx} chosen={transactionId} />
      )}
    </Drawer>
  )
}

function Round({ betIdx, chosen }: { readonly betIdx: string; readonly chosen: string }) {
  const query = useCall('/api/office/vendors/round', { betIdx })
  return (
    <Loaded query={query} waiting={<Skeleton className="h-48" />}>
      {(round) => (
        <div className="flex flex-col gap-6">
          <RoundFacts round={round} />
          <Said list={round.list} chosen={chosen} />
        </div>
      )}
    </Loaded>
  )
}

function RoundFacts({ round }: { readonly round: Round }) {
  const t = useTexts()
  const codeText = useCodeText()
  const [busy, setBusy] = useState(false)
  const open = async () => {
    // In the press itself: a window that opens later is held back by the browser.
    const page = window.open('about:blank', '_blank')
    setBusy(true)
    const answer = await call('/api/office/vendors/roundLink', { betIdx: round.betIdx })
    setBusy(false)
    if (answer.ok && page) {
      page.opener = null
      page.location.href = answer.value.url
      return
    }
    page?.close()
    if (!answer.ok) showToast({ text: codeText(answer.refusal.code), tone: 'up' })
  }
  return (
    <div className="flex flex-col gap-3">
      <Facts
        className="border-y border-line"
        facts={[
          { name: t('vendors.ticket'), value: <span className="figures">{round.ticketNo}</span> },
          { name: t('members.member'), value: round.memId },
          { name: t('vendors.game'), value: <span className="figures">{round.gameKey}</span> },
          {
            name: t('vendors.state'),
            value: (
              <span className="inline-flex items-center gap-2">
                {round.closedByRule && <Badge tone="warn">{t('vendors.closedByRule')}</Badge>}
                {round.part > 1 && <Badge tone="neutral">{t('vendors.part', { part: round.part })}</Badge>}
                <Badge tone={round.status === 'won' ? 'good' : 'neutral'}>
                  {t(`vendors.roundStates.${round.status}`)}
                </Badge>
              </span>
            ),
          },
          { name: t('vendors.stake'), value: <Money value={round.stake} /> },
          { name: t('vendors.payout'), value: <Money value={round.payout} />, strong: true },
          { name: t('common.time'), value: <DateTime at={round.placedAt} short /> },
        ]}
      />
      {round.linked && (
        <Button
          className="self-start"
          size="small"
          busy={busy}
          icon={<ExternalLink aria-hidden className="size-4" />}
          onClick={() => void open()}
        >
          {t('vendors.vendorPage')}
        </Button>
      )}
    </div>
  )
}

function Said({ list, chosen }: { readonly list: readonly TransactionInOffice[]; readonly chosen: string }) {
  const t = useTexts()
  return (
    <section aria-label={t('vendors.timeline')}>
      <h3 className="mb-3 text-sm font-semibold">{t('vendors.timeline')}</h3>
      <ol className="flex flex-col gap-4 border-l border-line pl-4">
        {list.map((row) => (
          <li key={row.transactionId} className="flex flex-col gap-1.5">
            <p className="flex flex-wrap items-center gap-2 text-sm">
              <Badge tone={KIND_TONES[row.kind]}>{t(`vendors.kindNames.${row.kind}`)}</Badge>
              {row.kind !== 'rollback' && row.kind !== 'tombstone' && (
                <Money value={row.amount} className="font-semibold" />
              )}
              {row.rolledBack && <Badge tone="neutral">{t('vendors.rolledBack')}</Badge>}
              <span className="ml-auto text-dim">
                <DateTime at={row.madeAt} short />
              </span>
            </p>
            <p className="figures text-xs break-all text-dim">{row.transactionId}</p>
            {row.targetId !== null && (
              <p className="figures text-xs break-all text-dim">
                {t('vendors.target')}: {row.targetId}
              </p>
            )}
            {row.uncollected > 0 && (
              <p className="text-sm text-up">
                {t('vendors.uncollected')} <Money value={row.uncollected} />
              </p>
            )}
            {row.message !== null && (
              <details open={row.transactionId === chosen}>
                <summary className="cursor-pointer text-xs text-dim">{t('vendors.message')}</summary>
                <code className="mt-1 block max-h-56 overflow-auto rounded-md bg-raised p-3 text-xs break-all whitespace-pre-wrap">
                  {row.message}
                </code>
              </details>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
