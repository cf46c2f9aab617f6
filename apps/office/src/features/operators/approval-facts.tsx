// What a request for a second operator is about: what it asks for, whom it touches, and what it would change.
import { gameKeys, settingKinds, type CallResponse } from '@hanpan/contract'
import { DateTime, Money, Points, formatInteger } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { AmountWithReading } from '../../parts/amount-with-reading.tsx'
import { useAuditWords } from '../../parts/audit-words.ts'
import type { Fact } from '../../parts/facts.tsx'
import { sportWordIn, useSportWord } from '../../parts/sport-word.ts'
import { useTexts } from '../../words/words-context.tsx'
import { Badge } from '../../parts/badge.tsx'

export type ApprovalRow = CallResponse<'/api/office/approvals/list'>['list'][number]

export const isPoint = (row: ApprovalRow) => row.facts['currency'] === 'point'

/** The member, the round, the operator, or the settings; a dash where it is about all of something. */
export const aboutOf = ({ facts, kind, subject }: ApprovalRow) =>
  String(
    (facts['what'] === 'level' ? `Lv. ${String(facts['name'])}` : undefined) ??
      facts['memId'] ??
      facts['memIds'] ??
      facts['name'] ??
      facts['roundNo'] ??
      facts['account'] ??
      facts['operatorId'] ??
      facts['gameKey'] ??
      (kind === 'site.options' || kind === 'promotion.rules' ? subject : '–'),
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

export const isSetting = (kind: ApprovalRow['kind']): kind is keyof typeof SETTING_TEXTS => SETTINGS.includes(kind)

/** What is asked for, in words. */
export function useWhat(): (row: ApprovalRow) => string {
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

/** All that whoever agrees has to know of what is asked for. */
export function useFacts(row: ApprovalRow): readonly Fact[] {
  const t = useTexts()
  const about = useAbout(row)
  const Amount = isPoint(row) ? Points : Money
  // Only where it is the sum of the day, and not this one alone, that needs a second operator.
  const sums: readonly Fact[] =
    row.dayAmount === null || row.subjectDayAmount === null || row.dayAmount === row.amount
      ? []
      : [
          { name: t('approvals.dayAmount'), value: <Amount value={row.dayAmount} /> },
          {
            name: t(row.facts['memId'] === undefined ? 'approvals.subjectDayAmount' : 'approvals.memberDayAmount'),
            value: <Amount value={row.subjectDayAmount} />,
          },
        ]
  return [
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
  return (facts) => {
    const before = String(facts['before'] ?? 'null')
    return changes({ before, after: String(facts['after'] ?? '{}') }).map((change) => ({
      name: change.name,
      value: (
        <span className="break-words">
          {before !== 'null' && `${change.before ?? '–'} → `}
          <b>{change.after ?? '–'}</b>
        </span>
      ),
    }))
  }
}

function useAbout(row: ApprovalRow): readonly Fact[] {
  const t = useTexts()
  const changesOf = useChanges()
  const wordRows = useSportWord()
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
    return [
      ...sportFacts(t, facts),
      ...wordRows(sportWordIn(String(facts['word']))).map(({ name, after }) => ({ name, value: <b>{after}</b> })),
    ]
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
