// The office's calls on partners: the whole tree, places, rates, settlements, options.
import { calls, pageInfoOf } from '@hanpan/contract'
import { isoSeoul, ok, refuse } from '@hanpan/kernel'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import { readBooks } from './accrual-store.ts'
import { changeRatesByOperator } from './change-rates.ts'
import { appointPartner } from './create-partner.ts'
import type { PartnersDeps } from './deps.ts'
import { moveNode, previewMove } from './move-node.ts'
import { NOBODY, partnersOnWire, pathDown } from './people.ts'
import { rateSheetOf } from './rate-sheet.ts'
import { ratesFromWire } from './rates-on-wire.ts'
import { changePeriod } from './change-period.ts'
import { recomputeStatement } from './recompute-statement.ts'
import { type ListedNode, partnersNamed, partnersUnder } from './report-store.ts'
import { payPayout, voidPayout } from './reserve-payout.ts'
import { changeCommission, settingsAt } from './settings.ts'
import { findAccount, findStatementsById, listPayouts, listStatements } from './statement-store.ts'
import { linesOnWire, payoutOnWire, statementByIdx, statementsOnWire, wholeOnWire } from './statements-on-wire.ts'
import { edgesOf, findListed } from './tree-store.ts'

const PAGE_ROWS = 20
const PLACES_MAX = 50

const placeOf = (page: number) => ({ limit: PAGE_ROWS, offset: (page - 1) * PAGE_ROWS })
const infoOf = (page: number, total: number) => pageInfoOf(page, total, PAGE_ROWS)
const keyOf = (text: string) => text.normalize('NFKC').toLowerCase()

export function createRetailOfficeCalls(deps: PartnersDeps): RegisteredCall[] {
  return [...treeCalls(deps), ...settlementCalls(deps)]
}

async function findNamed(deps: PartnersDeps, memId: string): Promise<ListedNode | null> {
  const nodeId = await deps.members.findByMemId(memId.trim())
  return nodeId && (await findListed(deps.database, nodeId))
}

async function findPartner(deps: PartnersDeps, memId: string): Promise<ListedNode | null> {
  const node = await findNamed(deps, memId)
  return node?.partner_level ? node : null
}

function treeCalls(deps: PartnersDeps): RegisteredCall[] {
  const {
    partnerTree,
    partnerRates,
    partnerPlaces,
    partnerAppoint,
    partnerMove,
    partnerMovePreview,
    partnerSetRates,
    partnerSetPeriod,
  } = calls.office
  return registerCalls(
    {
      partnerTree,
      partnerRates,
      partnerPlaces,
      partnerAppoint,
      partnerMove,
      partnerMovePreview,
      partnerSetRates,
      partnerSetPeriod,
    },
    {
      partnerTree: async ({ memId, query, page }) => {
        const node = memId === '' ? null : await findPartner(deps, memId)
        if (memId !== '' && !node) return refuse('not_found')
        const { rows, total } =
          query === ''
            ? await partnersUnder(deps.database, node?.node_id ?? null, placeOf(page))
            : await partnersNamed(deps.database, null, keyOf(query), placeOf(page))
        const list = await partnersOnWire(deps, rows)
        const shown = node ? ((await partnersOnWire(deps, [node]))[0] ?? null) : null
        const path = node ? await pathDown(deps, null, node.node_id) : []
        return ok({ node: shown, path, list, pageInfo: infoOf(page, total) })
      },
      partnerRates: async ({ memId }) => {
        const node = await findPartner(deps, memId)
        return node ? ok(await rateSheetOf(deps, node, null)) : refuse('not_found')
      },
      partnerPlaces: async ({ memId }) => {
        const node = await findNamed(deps, memId)
        if (!node) return refuse('not_found')
        const edges = await edgesOf(deps.database, node.node_id, PLACES_MAX)
        const account = node.partner_level === null ? null : await findAccount(deps.database, node.node_id)
        const ids = [node.node_id, ...edges.flatMap((edge) => edge.parent_id ?? [])]
        const cards = await deps.members.cards([...new Set(ids)])
        const card = cards.get(node.node_id) ?? NOBODY
        return ok({
          memId: card.memId,
          memNick: card.nick,
          level: node.partner_level,
          period: account?.period_kind ?? (account ? (await settingsAt(deps.database)).value.period : null),
          nextFrom: account?.next_from ?? null,
          nextTo: account?.next_to ?? null,
          list: edges.map((edge) => ({
            parentId: (edge.parent_id && cards.get(edge.parent_id)?.memId) ?? '',
            from: isoSeoul(edge.from_at),
            by: edge.made_by,
            reason: edge.reason,
            applied: edge.is_applied,
          })),
        })
      },
      partnerAppoint: async (request, context) =>
        await appointPartner(deps, context, { ...request, rates: ratesFromWire(request.rates) }),
      partnerMove: async (request, context) => await moveNode(deps, context, request),
      partnerMovePreview: async (request) => await previewMove(deps, request),
      partnerSetRates: async ({ memId, rates, reason }, context) =>
        await changeRatesByOperator(deps, context, { memId, reason, rates: ratesFromWire(rates) }),
      partnerSetPeriod: async (request, context) => await changePeriod(deps, context, request),
    },
  )
}

function settlementCalls(deps: PartnersDeps): RegisteredCall[] {
  const {
    partnerOptions,
    partnerSetOptions,
    partnerStatements,
    partnerStatement,
    partnerPayouts,
    partnerPay,
    partnerVoid,
  } = calls.office
  return registerCalls(
    { partnerOptions, partnerSetOptions, partnerStatements, partnerStatement, partnerPayouts, partnerPay, partnerVoid },
    {
      partnerOptions: async () => {
        const { value, revision } = await settingsAt(deps.database)
        return ok({ settings: value, revision, openDay: (await readBooks(deps.database))?.open_day ?? null })
      },
      partnerSetOptions: async (request, context) => await changeCommission(deps, context, request),
      partnerStatements: async ({ memId, status, page }) => {
        const node = memId === '' ? null : await findPartner(deps, memId)
        if (memId !== '' && !node) return refuse('not_found')
        const filter = {
          partnerId: node?.node_id ?? null,
          status: status === 'all' ? null : status,
          from: null,
          to: null,
        }
        const { rows, sum } = await listStatements(deps.database, filter, placeOf(page))
        const { total, ...sums } = sum
        return ok({ list: await statementsOnWire(deps, rows), sum: sums, pageInfo: infoOf(page, total) })
      },
      partnerStatement: async ({ statementIdx }) => {
        const statement = await statementByIdx(deps, statementIdx)
        if (!statement) return refuse('not_found')
        const { lines, differing } = await recomputeStatement(deps.database, statement)
        const whole = await wholeOnWire(deps, statement, null)
        return ok({ ...whole, recomputed: linesOnWire(lines), differing: [...differing] })
      },
      partnerPayouts: async ({ open, page }, context) => {
        const { rows, total } = await listPayouts(deps.database, open, placeOf(page))
        const statements = await findStatementsById(deps.database, [...new Set(rows.map((row) => row.statement_id))])
        const cards = await deps.members.cards([...new Set(rows.map((row) => row.partner_id))])
        const waiting = rows.filter(({ status }) => status === 'reserved')
        const needed = await deps.fourEyes.forecast(
          context,
          waiting.map(({ partner_id: partnerId, amount }) => ({
            action: 'payout',
            subjects: [(cards.get(partnerId) ?? NOBODY).memId],
            currency: 'won',
            amount,
          })),
        )
        const awaited = await deps.fourEyes.awaited(
          'partner.payout',
          waiting.map((row) => row.payout_id),
        )
        const list = rows.map((row) => {
          const card = cards.get(row.partner_id) ?? NOBODY
          const second = awaited.get(row.payout_id)
          const statement = statements.get(row.statement_id)!
          return {
            ...payoutOnWire(row),
            statementIdx: row.statement_id,
            fromDay: statement.from_day,
            toDay: statement.to_day,
            memId: card.memId,
            memNick: card.nick,
            operatorId: row.operator_login,
            secondOperator: second ? { askedBy: second.askedBy, askedAt: isoSeoul(second.askedAt) } : null,
            needsSecond: needed[waiting.indexOf(row)] === true,
          }
        })
        return ok({ list, pageInfo: infoOf(page, total) })
      },
      partnerPay: async ({ payoutIdx }, context) => await payPayout(deps, context, payoutIdx),
      partnerVoid: async ({ payoutIdx, reason }, context) => await voidPayout(deps, context, payoutIdx, reason),
    },
  )
}
