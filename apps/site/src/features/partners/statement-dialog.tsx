// A statement in whole: its lines, the members and bets behind it, its payout, and the same worked out again.
import type { CallResponse, RefusalCode } from '@hanpan/contract'
import {
  Badge,
  Button,
  DateTime,
  Dialog,
  ErrorState,
  Money,
  Notice,
  Skeleton,
  Table,
  Tabs,
  formatInteger,
  showToast,
  type Column,
} from '@hanpan/ui'
import { useRef, useState, type ReactNode } from 'react'
import { callKey, queries, useCall } from '../../wire/queries.ts'
import { call, newRequestId } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { STATEMENT_TONES, spanOf } from './statement-rows.tsx'
import { UsersTable } from './users-table.tsx'
import { EntriesTable, type EntryRow } from './entries-table.tsx'
import { IdSearch, ListStates } from './list-parts.tsx'
import { LossesTable } from './losses-table.tsx'

type Whole = CallResponse<'/api/retail/statement'>
type Line = Whole['lines'][number]

interface StatementDialogProps {
  readonly statementIdx: string
  /** What a bet was on: a screen knows the games. */
  readonly gameOf: (row: EntryRow) => string
  readonly onClose: () => void
}

export function StatementDialog({ statementIdx, gameOf, onClose }: StatementDialogProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const { data, error, refetch } = useCall('/api/retail/statement', { statementIdx })
  const [tab, setTab] = useState<'lines' | 'users' | 'bets' | 'losses'>('lines')
  const [memId, setMemId] = useState('')
  const openUser = (id: string) => {
    setMemId(id)
    setTab('bets')
  }
  const behind = { statementIdx, memId, onMemId: setMemId }
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('partnerSettlement.detail', { span: data ? spanOf(data.statement) : '' })}
      footer={data && isReservable(data) ? <Reserve whole={data} /> : undefined}
    >
      {error ? (
        <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-80" />
      ) : (
        <div className="flex flex-col gap-4">
          <Facts whole={data} />
          <Check statementIdx={statementIdx} />
          <Tabs
            label={t('partnerSettlement.title')}
            value={tab}
            onValueChange={setTab}
            items={[
              { value: 'lines', label: t('partnerSettlement.lines'), content: <LinesTable lines={data.lines} /> },
              {
                value: 'users',
                label: t('partnerSettlement.users'),
                content: <Users statementIdx={statementIdx} onUser={openUser} />,
              },
              {
                value: 'bets',
                label: t('partnerSettlement.bets'),
                content: <Bets key={memId} {...behind} gameOf={gameOf} />,
              },
              {
                value: 'losses',
                label: t('partnerSettlement.losses'),
                content: <Losses key={memId} {...behind} />,
              },
            ]}
          />
        </div>
      )}
    </Dialog>
  )
}

function Facts({ whole: { statement, payout } }: { readonly whole: Whole }) {
  const t = useTexts()
  const facts: [string, ReactNode][] = [
    [t('partnerSettlement.of'), `${statement.memId} (${t(`partner.levels.${statement.level}`)})`],
    [t('partner.rolling'), <Money key="r" value={statement.rolling} />],
    [t('partner.losing'), <Money key="l" value={statement.losing} />],
    [t('partnerSettlement.carriedIn'), <Money key="i" value={statement.carriedIn} />],
    [t('partnerSettlement.payable'), <Money key="p" value={statement.payable} className="text-lg font-semibold" />],
    [t('partnerSettlement.carriedOut'), <Money key="o" value={statement.carriedOut} />],
    [
      t('partnerSettlement.status'),
      <Badge key="s" tone={STATEMENT_TONES[statement.status]}>
        {t(`partnerSettlement.states.${statement.status}`)}
      </Badge>,
    ],
  ]
  return (
    <div className="flex flex-col gap-2">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 rounded-md bg-raised px-4 py-3 text-sm desk:grid-cols-[auto_1fr_auto_1fr] [&_dd]:text-right [&_dt]:text-dim">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {payout && (
        <p className="text-sm text-dim">
          {t('partnerSettlement.payout')} {t(`partnerSettlement.payoutStates.${payout.status}`)} ·{' '}
          <DateTime at={payout.decidedAt ?? payout.askedAt} short />
          {payout.reason !== '' && ` · ${t('partnerSettlement.reason')}: ${payout.reason}`}
        </p>
      )}
    </div>
  )
}

function Check({ statementIdx }: { readonly statementIdx: string }) {
  const t = useTexts()
  const codeText = useCodeText()
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<CallResponse<'/api/retail/recompute'> | RefusalCode | null>(null)
  const check = async () => {
    if (busy) return
    setBusy(true)
    const answer = await call('/api/retail/recompute', { statementIdx })
    setBusy(false)
    setFound(answer.ok ? answer.value : answer.refusal)
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <Button size="small" busy={busy} onClick={() => void check()}>
        {t('partnerSettlement.check')}
      </Button>
      <div aria-live="polite" className="w-full empty:hidden">
        {typeof found === 'string' ? (
          <Notice tone="up">{codeText(found)}</Notice>
        ) : found && found.differing.length === 0 ? (
          <Notice tone="brand">{t('partnerSettlement.same', { count: formatInteger(found.entries) })}</Notice>
        ) : (
          found && (
            <Notice tone="up">
              {t('partnerSettlement.differs', {
                groups: found.differing.map((group) => t(`partner.groups.${group}`)).join(', '),
              })}
            </Notice>
          )
        )}
      </div>
    </div>
  )
}

function LinesTable({ lines }: { readonly lines: readonly Line[] }) {
  const t = useTexts()
  const money = (key: keyof Line, header: string): Column<Line> => ({
    key,
    header,
    align: 'right',
    render: (row) => <Money value={Number(row[key])} />,
  })
  const columns: readonly Column<Line>[] = [
    { key: 'group', header: t('partnerRates.group'), card: 'title', render: (row) => t(`partner.groups.${row.group}`) },
    {
      key: 'bets',
      header: t('partner.betCount'),
      align: 'right',
      render: (row) => <span className="figures">{formatInteger(row.bets)}</span>,
    },
    money('stakes', t('partner.stakes')),
    money('payouts', t('partner.payouts')),
    money('rolling', t('partner.rolling')),
    money('losingBase', t('partnerSettlement.base')),
    money('losing', t('partner.losing')),
  ]
  return <Table label={t('partnerSettlement.lines')} columns={columns} rows={lines} rowKey={(row) => row.group} />
}

interface UsersProps {
  readonly statementIdx: string
  readonly onUser: (memId: string) => void
}

function Users({ statementIdx, onUser }: UsersProps) {
  const t = useTexts()
  const [page, setPage] = useState(1)
  const query = useCall('/api/retail/statementUserList', { statementIdx, page }, { keepPrevious: true })
  return (
    <ListStates query={query} empty={t('partnerSettlement.noBets')} page={page} onPage={setPage}>
      <UsersTable rows={query.data?.list ?? []} onOpen={onUser} />
    </ListStates>
  )
}

interface BehindProps {
  readonly statementIdx: string
  /** Of one member only; empty for all. */
  readonly memId: string
  readonly onMemId: (memId: string) => void
}

/** How the rows of a figure are worked out, and the member that they are narrowed to. */
function Working({ memId, onMemId, text }: Omit<BehindProps, 'statementIdx'> & { readonly text: string }) {
  const t = useTexts()
  return (
    <div className="mb-3 flex flex-col gap-2">
      <IdSearch label={t('partnerLists.memIdFilter')} value={memId} onSearch={onMemId} />
      <p className="text-sm text-dim">{text}</p>
    </div>
  )
}

function Bets({ statementIdx, memId, onMemId, gameOf }: BehindProps & Pick<StatementDialogProps, 'gameOf'>) {
  const t = useTexts()
  const [page, setPage] = useState(1)
  const query = useCall('/api/retail/statementBetList', { statementIdx, memId, page }, { keepPrevious: true })
  return (
    <>
      <Working memId={memId} onMemId={onMemId} text={t('partnerSettlement.rollingNote')} />
      <ListStates query={query} empty={t('partnerSettlement.noBets')} page={page} onPage={setPage}>
        <EntriesTable label={t('partnerSettlement.bets')} rows={query.data?.list ?? []} gameOf={gameOf} />
      </ListStates>
    </>
  )
}

function Losses({ statementIdx, memId, onMemId }: BehindProps) {
  const t = useTexts()
  const [page, setPage] = useState(1)
  const query = useCall('/api/retail/statementLossList', { statementIdx, memId, page }, { keepPrevious: true })
  return (
    <>
      <Working memId={memId} onMemId={onMemId} text={t('partnerSettlement.losingNote')} />
      <ListStates query={query} empty={t('partnerSettlement.noBets')} page={page} onPage={setPage}>
        <LossesTable rows={query.data?.list ?? []} />
      </ListStates>
    </>
  )
}

const isReservable = ({ statement }: Whole) => statement.mine && statement.status === 'closed'

/** Asks for the payout, once however often the button is pressed. */
function Reserve({ whole: { statement } }: { readonly whole: Whole }) {
  const t = useTexts()
  const codeText = useCodeText()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<RefusalCode | null>(null)
  const requestId = useRef<string | null>(null)
  const amount = formatInteger(statement.payable)
  const reserve = async () => {
    if (busy) return
    setBusy(true)
    setRefusal(null)
    requestId.current ??= newRequestId()
    const answer = await call('/api/retail/reservePayout', {
      statementIdx: statement.statementIdx,
      requestId: requestId.current,
    })
    setBusy(false)
    if (!answer.ok) return setRefusal(answer.refusal)
    showToast({ tone: 'brand', text: t('partnerSettlement.reserved', { amount }) })
    for (const path of ['/api/retail/statement', '/api/retail/statementList', '/api/retail/status'] as const)
      void queries.invalidateQueries({ queryKey: callKey(path) })
  }
  return (
    <div className="flex w-full flex-col gap-2">
      {refusal === null ? (
        <p className="text-sm text-dim">{t('partnerSettlement.reserveNote', { amount })}</p>
      ) : (
        <p role="alert" className="text-sm text-up">
          {codeText(refusal)}
        </p>
      )}
      <Button tone="primary" size="large" wide busy={busy} onClick={() => void reserve()}>
        {t('partnerSettlement.reserve')}
      </Button>
    </div>
  )
}
