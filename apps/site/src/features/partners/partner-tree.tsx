// The partners below one as a tree: each branch is read when it is opened.
import type { CallResponse } from '@hanpan/contract'
import { Badge, Button, EmptyState, ErrorState, IconButton, Skeleton, classNames } from '@hanpan/ui'
import { ChevronDown, ChevronRight, Percent, ReceiptText } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../wire/queries.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { LastLogin } from './status-panels.tsx'

export type PartnerRow = CallResponse<'/api/retail/partnerList'>['list'][number]

interface BranchProps {
  /** Empty for the caller's own. */
  readonly memId: string
  readonly query?: string
  readonly depth?: number
  readonly onRates: (memId: string) => void
  readonly onStatements: (memId: string) => void
  readonly empty: ReactNode
}

const ROWS = 50

export function PartnerBranch(props: BranchProps) {
  const { memId, query = '', empty } = props
  const t = useTexts()
  const codeText = useCodeText()
  const [shown, setShown] = useState(ROWS)
  const request = { memId, query, count_per_list: shown }
  const { data, error, refetch } = useCall('/api/retail/partnerList', request, { keepPrevious: true })
  if (error) return <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-16" />
  if (data.list.length === 0) return empty
  const isMore = data.pageInfo.tatal_list_count > data.list.length && shown < 500
  return (
    <ul className="flex flex-col gap-2">
      {data.list.map((row) => (
        <PartnerItem key={row.memId} row={row} {...props} isFlat={query !== ''} />
      ))}
      {isMore && (
        <li>
          <Button size="small" onClick={() => setShown(Math.min(500, shown + ROWS))}>
            {t('partner.more')}
          </Button>
        </li>
      )}
    </ul>
  )
}

function PartnerItem({
  row,
  isFlat,
  depth = 0,
  onRates,
  onStatements,
}: BranchProps & { readonly row: PartnerRow; readonly isFlat: boolean }) {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  const hasBranch = row.subPartners > 0 && !isFlat
  return (
    <li>
      <div className="panel flex flex-wrap items-center gap-x-3 gap-y-2 px-2 py-2 desk:px-3">
        {hasBranch ? (
          <IconButton
            label={open ? t('partnerTree.shut', { id: row.memId }) : t('partnerTree.open', { id: row.memId })}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? <ChevronDown aria-hidden className="size-5" /> : <ChevronRight aria-hidden className="size-5" />}
          </IconButton>
        ) : (
          <span aria-hidden className="grid size-11 place-items-center text-field desk:size-9">
            <span className="size-1.5 rounded-full bg-current" />
          </span>
        )}
        <div className="min-w-0 flex-1 basis-44">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <b className="font-semibold break-all">{row.memId}</b>
            <span className="text-sm text-dim">{row.memNick}</span>
            <Badge tone="neutral">{t(`partner.levels.${row.level}`)}</Badge>
            {!row.ratesComplete && <Badge tone="warn">{t('partnerTree.incomplete')}</Badge>}
            {row.status === 'suspended' && <Badge tone="up">{t('partner.suspended')}</Badge>}
            {row.online && <Badge tone="brand">{t('partner.online')}</Badge>}
          </p>
          <p className="figures flex flex-wrap gap-x-3 text-sm text-dim">
            <span>
              {t('partnerTree.counts', {
                partners: row.subPartners,
                members: row.subMembers,
              })}
            </span>
            <span>
              {row.lastLoginAt !== null && t('partner.lastLogin')} <LastLogin at={row.lastLoginAt} />
            </span>
          </p>
        </div>
        <p className="figures hidden text-sm whitespace-nowrap text-dim wide:block">
          {t('partner.rolling')} · {t('partner.groups.casino')} {row.rolling.casino}% · {t('partner.groups.hc-casino')}{' '}
          {row.rolling['hc-casino']}% · {t('partner.groups.slot')} {row.rolling.slot}% · {t('partner.groups.minigame')}{' '}
          {row.rolling.minigame}%
        </p>
        <span className="ml-auto flex gap-1.5 max-desk:w-full max-desk:*:flex-1">
          <Button size="small" icon={<Percent aria-hidden className="size-4" />} onClick={() => onRates(row.memId)}>
            {t('partnerTree.rates')}
          </Button>
          <Button
            size="small"
            icon={<ReceiptText aria-hidden className="size-4" />}
            onClick={() => onStatements(row.memId)}
          >
            {t('partnerTree.statements')}
          </Button>
        </span>
      </div>
      {open && (
        <div className={classNames('mt-2 border-l border-line', depth < 4 ? 'pl-2 desk:pl-6' : 'pl-1')}>
          <PartnerBranch
            memId={row.memId}
            depth={depth + 1}
            onRates={onRates}
            onStatements={onStatements}
            empty={<EmptyState title={t('partnerTree.leaf')} />}
          />
        </div>
      )}
    </li>
  )
}
