// The office's calls of payments and their providers.
import { type CallResponse, calls, pageInfoOf, PAGE_SIZE } from '@hanpan/contract'
import {
  type CashRequestId,
  type Instant,
  isoSeoul,
  isUuid,
  ok,
  refuse,
  type Result,
  seoulDay,
  seoulDayStart,
  won,
} from '@hanpan/kernel'
import { readRange } from '../../platform/day-range.ts'
import type { AwaitedDecision, OperatorContext } from '../../ports/operators.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import type { CallRefusal } from '../../refusals.ts'
import { adapters } from './adapters/index.ts'
import { askProviders } from './ask-provider.ts'
import { cancelPayment } from './begin-payment.ts'
import { settle } from './charge-backs.ts'
import type { PaymentsParts } from './deps.ts'
import { changeProviderKey, saveProvider, setProviderState } from './manage-providers.ts'
import { type ListedPayment, listPayments, readFigures } from './office-store.ts'
import { eventsOf, findChargeBack, findPayment, findRefund } from './payment-store.ts'
import { fingerprintOf } from './providers.ts'
import { refundPayment } from './refund-payment.ts'
import { PAYMENTS_PATH } from './serve-payments.ts'
import { bookSettlement } from './settlements.ts'
import { listSettlements } from './settlement-store.ts'

const EVENTS_SHOWN = 200

const paymentCalls = {
  providers: calls.office.paymentProviders,
  providerSave: calls.office.paymentProviderSave,
  providerState: calls.office.paymentProviderState,
  providerKey: calls.office.paymentProviderKey,
  providerTry: calls.office.paymentProviderTry,
  list: calls.office.payments,
  read: calls.office.payment,
  ask: calls.office.paymentAsk,
  cancel: calls.office.paymentCancel,
  refund: calls.office.paymentRefund,
  chargeBack: calls.office.chargeBackSettle,
  settlements: calls.office.providerSettlements,
  settle: calls.office.providerSettle,
} as const

type Row = CallResponse<'/api/office/payments/list'>['list'][number]

const idOf = (cashIdx: string): CashRequestId | null => (isUuid(cashIdx) ? (cashIdx as string as CashRequestId) : null)
const secondOf = (awaited: AwaitedDecision | undefined) =>
  awaited ? { askedBy: awaited.askedBy, askedAt: isoSeoul(awaited.askedAt) } : null
const waits = <Refusal extends CallRefusal>(changed: Result<string | null, Refusal>) =>
  changed.ok ? ok({ approvalIdx: changed.value }) : changed

async function rowsOf(deps: PaymentsParts, rows: readonly ListedPayment[]): Promise<Row[]> {
  const [cards, providers, awaited] = await Promise.all([
    deps.members.cards([...new Set(rows.map(({ memberId }) => memberId))]),
    deps.providers.all(),
    deps.fourEyes.awaited(
      'payment.refund',
      rows.map(({ requestId }) => requestId),
    ),
  ])
  return rows.map((row) => ({
    cashIdx: row.requestId,
    providerKey: row.providerKey,
    providerName: providers.get(row.providerKey)?.name ?? row.providerKey,
    memId: cards.get(row.memberId)?.memId ?? '',
    memNick: cards.get(row.memberId)?.nick ?? '',
    amount: row.amount,
    paidAmount: row.paidAmount,
    state: row.state,
    reference: row.reference,
    createdAt: isoSeoul(row.createdAt),
    expiresAt: isoSeoul(row.expiresAt),
    stateAt: isoSeoul(row.stateAt),
    unanswered: row.unanswered,
    chargeBack: row.chargeBack,
    secondOperator: secondOf(awaited.get(row.requestId)),
  }))
}

async function listProviders(deps: PaymentsParts, now: Instant) {
  const dayStart = seoulDayStart(seoulDay(now))!
  const [providers, figures] = await Promise.all([deps.providers.all(), readFigures(deps.database, dayStart)])
  const awaited = await deps.fourEyes.awaited('payment.provider', [...providers.keys()])
  return figures.flatMap((figure) => {
    const provider = providers.get(figure.providerKey)
    if (!provider) return []
    const { keys, ...shown } = provider
    return [
      {
        ...shown,
        addresses: [...shown.addresses],
        path: `${PAYMENTS_PATH}/${provider.providerKey}/events`,
        keyFingerprints: keys.map((key) => fingerprintOf(deps.sealer, key)),
        owes: figure.owes,
        unmatched: { payments: figure.unmatchedPayments, amount: figure.unmatchedAmount },
        today: { payments: figure.todayPayments, credited: figure.todayCredited, amount: figure.todayAmount },
        silentSince: figure.silentSince === null ? null : isoSeoul(figure.silentSince),
        secondOperator: secondOf(awaited.get(provider.providerKey)),
      },
    ]
  })
}

async function readPayment(deps: PaymentsParts, requestId: CashRequestId) {
  const payment = await findPayment(deps.database, requestId)
  if (!payment) return refuse('not_found')
  const [events, refund, chargeBack, balances] = await Promise.all([
    eventsOf(deps.database, requestId, EVENTS_SHOWN),
    findRefund(deps.database, requestId),
    findChargeBack(deps.database, requestId),
    deps.ledger.balances(payment.memberId),
  ])
  const [row] = await rowsOf(deps, [{ ...payment, chargeBack: chargeBack?.state ?? null }])
  return ok({
    payment: row!,
    events: events.map(({ at, eventId, ...said }) => ({ at: isoSeoul(at), eventId: eventId ?? '', ...said })),
    refund: refund && {
      state: refund.state,
      operatorId: refund.operatorLogin,
      at: isoSeoul(refund.at),
      reason: refund.reason,
      holdsMoney: refund.holdRequestId !== null && refund.state === 'asked',
    },
    chargeBack: chargeBack && {
      state: chargeBack.state,
      openedAt: isoSeoul(chargeBack.openedAt),
      operatorId: chargeBack.operatorLogin,
      settledAt: chargeBack.settledAt === null ? null : isoSeoul(chargeBack.settledAt),
      reason: chargeBack.reason,
    },
    memberCash: balances?.cash ?? 0,
  })
}

const EVER = { from: null, to: null } as const

export function createPaymentOfficeCalls(deps: PaymentsParts): RegisteredCall[] {
  const { database } = deps
  const withId = async <Answer>(cashIdx: string, work: (requestId: CashRequestId) => Promise<Answer>) => {
    const requestId = idOf(cashIdx)
    return requestId ? await work(requestId) : refuse('not_found')
  }
  return registerCalls(paymentCalls, {
    providers: async (_request, { now }) => ok({ list: await listProviders(deps, now) }),
    async providerSave(request, context) {
      const amounts = {
        minimum: won(request.minimum),
        maximum: won(request.maximum),
        confirmMaximum: won(request.confirmMaximum),
      }
      return waits(await saveProvider(deps, context, { ...request, ...amounts }))
    },
    providerState: async (request, context) => waits(await setProviderState(deps, context, request)),
    providerKey: async (request, context) => waits(await changeProviderKey(deps, context, request)),
    async providerTry({ providerKey }) {
      const provider = (await deps.providers.all()).get(providerKey)
      if (!provider) return refuse('not_found')
      const begun = performance.now()
      const answer = await adapters[provider.adapter].hello(deps.ask, provider, deps.clock.now())
      const milliseconds = Math.round(performance.now() - begun)
      return ok({ answered: answer.ok ? ('ok' as const) : answer.refusal, milliseconds })
    },
    async list(request, { now }) {
      const isEver = request.fromDay === '' && request.toDay === ''
      const range = isEver ? EVER : readRange(request.fromDay || undefined, request.toDay || undefined, now)
      if (!range) return refuse('malformed')
      const { memId } = request
      const memberId = memId === '' ? null : await deps.members.findByMemId(memId)
      if (memId !== '' && !memberId) return ok({ list: [], pageInfo: pageInfoOf(request.page, 0) })
      const { rows, total } = await listPayments(database, {
        forAttention: request.which === 'attention',
        providerKey: request.providerKey,
        state: request.state,
        memberId,
        text: request.text,
        ...range,
        limit: PAGE_SIZE,
        offset: (request.page - 1) * PAGE_SIZE,
      })
      return ok({ list: await rowsOf(deps, rows), pageInfo: pageInfoOf(request.page, total) })
    },
    read: async ({ cashIdx }) => await withId(cashIdx, (requestId) => readPayment(deps, requestId)),
    ask: async ({ cashIdx }) =>
      await withId(cashIdx, async (requestId) => {
        await askProviders(deps, requestId)
        const payment = await findPayment(database, requestId)
        return payment ? ok({ state: payment.state, answered: payment.unanswered === 0 }) : refuse('not_found')
      }),
    cancel: async ({ cashIdx, reason }, context) =>
      await withId(cashIdx, async (requestId) => {
        const ended = await cancelPayment(deps, context, requestId, reason)
        return ended.ok ? ok({ state: ended.value.state }) : ended
      }),
    refund: async ({ cashIdx, reason }, context: OperatorContext) =>
      await withId(cashIdx, (requestId) => refundPayment(deps, context, requestId, reason)),
    chargeBack: async ({ cashIdx, how, reason }, context) =>
      await withId(cashIdx, (requestId) => settle(deps, context, requestId, { how, reason })),
    async settlements({ providerKey, page }) {
      const place = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
      const [{ rows, total }, providers] = await Promise.all([
        listSettlements(database, providerKey, place),
        deps.providers.all(),
      ])
      const list = rows.map((row) => ({
        settlementIdx: row.settlementId,
        providerName: providers.get(row.providerKey)?.name ?? row.providerKey,
        amount: row.amount,
        fee: row.fee,
        reference: row.reference,
        operatorId: row.operatorLogin,
        at: isoSeoul(row.at),
      }))
      return ok({ list, pageInfo: pageInfoOf(page, total) })
    },
    async settle(request, context) {
      const sums = { amount: won(request.amount), fee: won(request.fee) }
      const booked = await bookSettlement(deps, context, { ...request, ...sums })
      if (!booked.ok) return booked
      const figures = await readFigures(database, seoulDayStart(seoulDay(context.now))!)
      const owes = figures.find(({ providerKey }) => providerKey === request.providerKey)?.owes ?? 0
      return ok({ settlementIdx: booked.value, owes })
    },
  })
}
