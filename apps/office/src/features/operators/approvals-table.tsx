// What waits for a second operator, and what became of it.
import { gameKeys, settingKinds, type CallResponse } from '@hanpan/contract'
import { Button, DateTime, Drawer, EmptyState, Money, Notice, Points, formatInteger } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Age } from '../../parts/age.tsx'
import { AmountWithReading } from '../../parts/amount-with-reading.tsx'
import { useAuditWords } from '../../parts/audit-words.ts'
import { ConfirmForm } from '../../parts/confirm.tsx'
import { FormButtons } from '../../parts/form-buttons.tsx'
import { DataTable, NO_ORDERS, type Column } from '../../parts/data-table.tsx'
import { Facts, type Fact } from '../../parts/facts.tsx'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { Badge } from '../../parts/badge.tsx'

export type ApprovalRow = CallResponse<'/api/office/approvals/list'>['list'][number]

const calls = [
  '/api/office/approvals/list',
  '/api/office/approvals/own',
  '/api/office/approvals/awaited',
  '/api/office/overview',
] as const

const tones = {
  waiting: 'warn',
  approved: 'good',
  declined: 'up',
  withdrawn: 'neutral',
  failed: 'up',
  overtaken: 'neutral',
} as const satisfies Record<ApprovalRow['status'], string>

const isPoint = (row: ApprovalRow) => row.facts['currency'] === 'point'

/** The member, the round, the operator, or the settings. */
const aboutOf = ({ facts, kind, subject }: ApprovalRow) =>
  String(
    (facts['what'] === 'level' ? `Lv. ${String(facts['name'])}` : undefined) ??
      facts['memId'] ??
      facts['memIds'] ??
      facts['name'] ??
      facts['roundNo'] ??
      facts['account'] ??
      facts['operatorId'] ??
      facts['gameKey'] ??
      (kind === 'site.options' || kind === 'promotion.rules' ? subject : ''),
  )

const SETTINGS: readonly string[] = settingKinds
const SETTING_TEXTS = {
  'site.options': 'approvals.siteOptions',
  'deposit.account': 'approvals.depositAccount',
  'operator.rights': 'approvals.operatorRights',
  'partner.rates': 'approvals.partnerRates',
  'game.limits': 'approvals.gameLimits',
  'promotion.rules': 'approvals.promotionRules',
  'partner.options': 'approvals.partnerOptions',
  'member.level': 'approvals.memberLevel',
  'level.rule': 'approvals.levelRule',
  'sport.limits': 'approvals.sportLimits',
  'sport.factor': 'approvals.sportFactor',
  'sport.referral': 'approvals.sportReferral',
  'sport.stakes': 'approvals.sportStakes',
  'sport.rules': 'approvals.sportRules',
  'vendor.connection': 'approvals.vendorConnection',
  'payment.provider': 'approvals.paymentProvider',
  'alert.channel': 'approvals.alertChannel',
} as const

const isSetting = (kind: ApprovalRow['kind']): kind is keyof typeof SETTING_TEXTS => SETTINGS.includes(kind)

function useWhat(): (row: ApprovalRow) => string {
  const t = useTexts()
  return (row) => {
    if (row.kind === 'round.correct')
      return t(row.facts['target'] === 'voided' ? 'approvals.correctVoided' : 'approvals.correctResult')
    if (isSetting(row.kind)) return t(SETTING_TEXTS[row.kind])
    if (row.kind === 'day.close')
      return t(String(row.facts['name']).length === 7 ? 'approvals.monthClose' : 'approvals.dayClose')
    if (row.kind === 'payment.refund') return t('approvals.paymentRefund')
    if (row.kind === 'payout.batch') return t('approvals.payoutBatch')
    if (row.kind === 'sport.result') return t('approvals.sportResult')
    if (row.kind === 'vendor.repair') return t('approvals.vendorRepair')
    if (row.kind === 'partner.payout') return t('approvals.partnerPayout')
    if (row.kind === 'coupon.issue') return t('approvals.couponIssue')
    if (row.kind === 'cash.approve')
      return t(row.facts['cashType'] === 'out' ? 'approvals.cashOut' : 'approvals.cashIn')
    const gives = Number(row.facts['amount']) > 0
    if (isPoint(row)) return t(gives ? 'approvals.adjustGivePoint' : 'approvals.adjustTakePoint')
    return t(gives ? 'approvals.adjustGive' : 'approvals.adjustTake')
  }
}

function useApprovalColumns(waiting: boolean, onOpen: (row: ApprovalRow) => void): readonly Column<ApprovalRow>[] {
  const t = useTexts()
  const what = useWhat()
  const common: Column<ApprovalRow>[] = [
    {
      key: 'what',
      header: t('approvals.what'),
      card: 'title',
      render: (row) => (
        <button type="button" className="font-semibold hover:underline" onClick={() => onOpen(row)}>
          {what(row)}
        </button>
      ),
    },
    {
      key: 'about',
      header: t('approvals.about'),
      value: aboutOf,
      render: (row) => <b>{aboutOf(row)}</b>,
    },
    {
      key: 'amount',
      header: t('common.amount'),
      align: 'right',
      value: (row) => row.amount,
      render: (row) =>
        isSetting(row.kind) ? (
          '–'
        ) : isPoint(row) ? (
          <Points value={row.amount} />
        ) : (
          <Money value={row.amount} className="font-semibold" />
        ),
    },
    { key: 'askedBy', header: t('approvals.askedBy'), value: (row) => row.askedBy, render: (row) => row.askedBy },
    {
      key: 'askedAt',
      header: t('approvals.askedAt'),
      value: (row) => row.askedAt,
      render: (row) => <DateTime at={row.askedAt} short />,
    },
    {
      key: 'reason',
      header: t('common.reason'),
      className: 'desk:w-full desk:max-w-0 desk:truncate',
      value: (row) => row.reason,
      render: (row) => <span title={row.reason}>{row.reason === '' ? '–' : row.reason}</span>,
    },
  ]
  if (waiting)
    return [...common, { key: 'waits', header: t('approvals.waits'), render: (row) => <Age at={row.askedAt} /> }]
  return [
    ...common,
    {
      key: 'status',
      header: t('approvals.status'),
      value: (row) => row.status,
      render: (row) => <Badge tone={tones[row.status]}>{t(`approvalStatus.${row.status}`)}</Badge>,
    },
    {
      key: 'decidedBy',
      header: t('approvals.decidedBy'),
      value: (row) => row.decidedBy,
      render: (row) => row.decidedBy ?? '–',
    },
    {
      key: 'decidedAt',
      header: t('approvals.decidedAt'),
      value: (row) => row.decidedAt,
      render: (row) => (row.decidedAt === null ? '–' : <DateTime at={row.decidedAt} short />),
    },
  ]
}

interface ApprovalsTableProps {
  /** The wish that is opened when the page is. */
  readonly open?: string | undefined
  readonly rows: readonly ApprovalRow[]
  readonly kind: 'waiting' | 'decided' | 'own'
}

export function ApprovalsTable({ rows, kind, open }: ApprovalsTableProps) {
  const t = useTexts()
  const [openedIdx, setOpened] = useState<string | null>(open ?? null)
  const columns = useApprovalColumns(kind === 'waiting', (row) => setOpened(row.approvalIdx))
  const opened = rows.find(({ approvalIdx }) => approvalIdx === openedIdx)
  if (rows.length === 0) {
    const empty = { waiting: 'approvals.empty', decided: 'approvals.emptyDecided', own: 'approvals.emptyOwn' } as const
    return (
      <div className="panel">
        <EmptyState title={t(empty[kind])} />
      </div>
    )
  }
  return (
    <>
      <DataTable
        label={t(`approvals.${kind}`)}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.approvalIdx}
        onOpen={(row) => setOpened(row.approvalIdx)}
        orders={NO_ORDERS}
      />
      {opened && <ApprovalDrawer row={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

type Step = 'details' | 'approve' | 'decline' | 'withdraw'

function ApprovalDrawer({ row, onClose }: { readonly row: ApprovalRow; readonly onClose: () => void }) {
  const t = useTexts()
  const what = useWhat()
  const [step, setStep] = useState<Step>('details')
  return (
    <Drawer
      open
      onClose={onClose}
      persistent={step !== 'details'}
      title={step === 'details' ? what(row) : t(`approvals.${step}Title`)}
    >
      {step === 'details' ? (
        <Details row={row} onStep={setStep} />
      ) : (
        <Decision row={row} step={step} onCancel={() => setStep('details')} onDone={onClose} />
      )}
    </Drawer>
  )
}

function useFacts(row: ApprovalRow): readonly Fact[] {
  const t = useTexts()
  const what = useWhat()
  const about = useAbout(row)
  const Amount = isPoint(row) ? Points : Money
  // Only where it is the sum of the day, and not this one alone, that needs a second operator.
  const sums: readonly Fact[] =
    row.dayAmount === null || row.subjectDayAmount === null || row.dayAmount === row.amount
      ? []
      : [
          { name: t('approvals.dayAmount'), value: <Amount value={row.dayAmount} /> },
          { name: t('approvals.memberDayAmount'), value: <Amount value={row.subjectDayAmount} /> },
        ]
  return [
    { name: t('approvals.what'), value: what(row), strong: true },
    ...about,
    ...(isSetting(row.kind)
      ? []
      : [
          {
            name: t('common.amount'),
            value: <AmountWithReading value={row.amount} currency={isPoint(row) ? 'point' : 'won'} />,
          },
          ...sums,
        ]),
    { name: t('approvals.askedBy'), value: row.askedBy },
    { name: t('approvals.askedAt'), value: <DateTime at={row.askedAt} /> },
    { name: t('common.reason'), value: row.reason === '' ? '–' : row.reason },
  ]
}

/** What would change, field by field, in the words of the audit log. */
function useChanges(): (facts: ApprovalRow['facts']) => readonly Fact[] {
  const { changes } = useAuditWords()
  return (facts) =>
    changes({ before: String(facts['before'] ?? 'null'), after: String(facts['after'] ?? '{}') }).map(
      ({ name, before, after }) => ({
        name,
        value: (
          <span className="break-words">
            {before ?? '–'} → <b>{after ?? '–'}</b>
          </span>
        ),
      }),
    )
}

function useAbout(row: ApprovalRow): readonly Fact[] {
  const t = useTexts()
  const changesOf = useChanges()
  const { kind, facts } = row
  if (kind === 'alert.channel') {
    const to = {
      name: t('approvals.alertChannelTo'),
      value: <span className="figures break-all">{String(facts['to'])}</span>,
    }
    return [{ name: t('approvals.about'), value: aboutOf(row) }, to, ...changesOf(facts)]
  }
  if (isSetting(kind)) return [{ name: t('approvals.about'), value: aboutOf(row) }, ...changesOf(facts)]
  if (kind === 'coupon.issue')
    return [{ name: t('coupons.name'), value: String(facts['name']) }, ...changesOf({ ...facts, before: 'null' })]
  if (kind === 'payment.refund') {
    const payment = (
      <Link to="/cash/payments" search={{ open: String(facts['cashIdx']) }} className="font-semibold hover:underline">
        {String(facts['memId'])}
      </Link>
    )
    return [{ name: t('approvals.about'), value: payment }]
  }
  if (kind === 'payout.batch') {
    const batch = (
      <Link
        to="/cash/batches"
        search={{ open: String(facts['batchIdx']) }}
        className="figures font-semibold hover:underline"
      >
        {String(facts['name'])}
      </Link>
    )
    return [
      { name: t('approvals.about'), value: batch },
      { name: t('approvals.payoutBatchLines'), value: formatInteger(Number(facts['lines'])) },
    ]
  }
  if (kind === 'day.close') {
    const period = String(facts['name'])
    const search = period.length === 7 ? { tab: 'month', date: `${period}-01` } : { date: period }
    return [
      {
        name: t('approvals.about'),
        value: (
          <Link to="/closings" search={search} className="figures font-semibold hover:underline">
            {period}
          </Link>
        ),
      },
      { name: t('closings.difference'), value: <Money value={Number(facts['difference'])} signed /> },
    ]
  }
  if (kind === 'sport.result')
    return [...sportFacts(t, facts), ...changesOf({ before: 'null', after: String(facts['word']) })]
  if (kind !== 'round.correct') {
    const memId = String(facts['memId'] ?? '')
    const member = (
      <Link to="/members/$memId" params={{ memId }} search={{}} className="font-semibold hover:underline">
        {memId}
      </Link>
    )
    const chargeBack = { name: t('auditField.chargeBack'), value: <Badge tone="up">{t('auditValue.open')}</Badge> }
    return [{ name: t('members.member'), value: member }, ...(facts['chargeBack'] === 'open' ? [chargeBack] : [])]
  }
  const roundNo = String(facts['roundNo'])
  const game = gameKeys.find((key) => key === facts['gameKey'])!
  const figure = (value: unknown) => <span className="figures">{formatInteger(Number(value))}</span>
  const round = (
    <Link
      to="/minigames/rounds/$roundNo"
      params={{ roundNo }}
      search={{ game }}
      className="figures font-semibold hover:underline"
    >
      {t(`gameName.${game}`)} {roundNo}
    </Link>
  )
  return [
    { name: t('round.number'), value: round },
    { name: t('correction.bets'), value: figure(facts['bets']) },
    { name: t('correction.members'), value: figure(facts['members']) },
    { name: t('correction.pays'), value: <Money value={Number(facts['pays'])} /> },
    { name: t('correction.takes'), value: <Money value={Number(facts['takes'])} /> },
    { name: t('correction.uncollectable'), value: <Money value={Number(facts['uncollectable'])} /> },
  ]
}

function sportFacts(t: ReturnType<typeof useTexts>, facts: ApprovalRow['facts']): readonly Fact[] {
  const eventId = String(facts['eventId'])
  const word = JSON.parse(String(facts['word'])) as { readonly kind: 'result' | 'void' | 'release' }
  const event = (
    <Link
      to="/sports/events/$eventId"
      params={{ eventId }}
      search={{ tab: 'result' }}
      className="font-semibold hover:underline"
    >
      {String(facts['name'])}
    </Link>
  )
  const figure = (value: unknown) => <span className="figures">{formatInteger(Number(value))}</span>
  return [
    { name: t('sports.event'), value: event },
    { name: t('sports.decision'), value: t(`sports.decisions.${word.kind}`) },
    { name: t('sports.settles'), value: figure(facts['settles']) },
    { name: t('sports.corrects'), value: figure(facts['corrects']) },
    { name: t('sports.pays'), value: <Money value={Number(facts['pays'])} /> },
    { name: t('correction.takes'), value: <Money value={Number(facts['takes'])} /> },
    { name: t('correction.uncollectable'), value: <Money value={Number(facts['uncollectable'])} /> },
  ]
}

function Details({ row, onStep }: { readonly row: ApprovalRow; readonly onStep: (step: Step) => void }) {
  const t = useTexts()
  const facts = useFacts(row)
  const decided: readonly Fact[] =
    row.status === 'waiting'
      ? []
      : [
          {
            name: t('approvals.status'),
            value: <Badge tone={tones[row.status]}>{t(`approvalStatus.${row.status}`)}</Badge>,
          },
          { name: t('approvals.decidedBy'), value: row.decidedBy ?? '–' },
          { name: t('approvals.decidedAt'), value: row.decidedAt === null ? '–' : <DateTime at={row.decidedAt} /> },
          { name: t('approvals.memo'), value: row.note === '' ? '–' : row.note },
        ]
  return (
    <div className="flex flex-col gap-5">
      <Facts facts={[...facts, ...decided]} className="border-y border-line" />
      {row.status === 'waiting' &&
        (row.own ? (
          <>
            <Notice>{t('approvals.ownNote')}</Notice>
            <Button tone="danger" onClick={() => onStep('withdraw')}>
              {t('approvals.withdraw')}
            </Button>
          </>
        ) : (
          <FormButtons wide>
            <Button tone="danger" onClick={() => onStep('decline')}>
              {t('approvals.decline')}
            </Button>
            <Button data-main tone="primary" onClick={() => onStep('approve')}>
              {t('approvals.approve')}
            </Button>
          </FormButtons>
        ))}
    </div>
  )
}

interface DecisionProps {
  readonly row: ApprovalRow
  readonly step: Exclude<Step, 'details'>
  readonly onCancel: () => void
  readonly onDone: () => void
}

const reasonOf = { approve: 'optional', decline: 'required', withdraw: 'none' } as const
const doneOf = {
  approve: 'approvals.approved',
  decline: 'approvals.declined',
  withdraw: 'approvals.withdrawn',
} as const

function Decision({ row, step, onCancel, onDone }: DecisionProps) {
  const t = useTexts()
  const facts = useFacts(row)
  const { approvalIdx } = row
  const run = (reason: string) => {
    if (step === 'withdraw') return call('/api/office/approvals/withdraw', { approvalIdx })
    return call(`/api/office/approvals/${step}`, { approvalIdx, reason })
  }
  return (
    <ConfirmForm
      reason={reasonOf[step]}
      submitLabel={t(`approvals.${step}`)}
      danger={step !== 'approve'}
      run={run}
      doneText={t(step === 'approve' && isSetting(row.kind) ? 'approvals.approvedSetting' : doneOf[step])}
      onDone={() => {
        refresh(...calls)
        onDone()
      }}
      onRefused={() => refresh(...calls)}
      onCancel={onCancel}
    >
      <Facts facts={facts} />
      {step !== 'withdraw' && (
        <p className="text-sm text-dim">
          {t(step === 'approve' && isSetting(row.kind) ? 'approvals.approveSettingNote' : `approvals.${step}Note`)}
        </p>
      )}
    </ConfirmForm>
  )
}
