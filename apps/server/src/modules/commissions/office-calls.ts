// The office's calls on commissions: options, periods, statements, payouts.
import { calls, pageInfoOf } from '@hanpan/contract'
import { isoSeoul, ok, refuse } from '@hanpan/kernel'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import { readBooks } from './accrual-store.ts'
import { changePeriod } from './change-period.ts'
import type { CommissionsDeps } from './deps.ts'
import { effectOfBases } from './losing-effect.ts'
import { outrunOf } from './outrun.ts'
import { recomputeStatement } from './recompute-statement.ts'
import { payPayout, voidPayout } from './reserve-payout.ts'
import { changeCommission, settingsAt } from './settings.ts'
import { findStatementsById, listPayouts, listStatements, type StatementRow } from './statement-store.ts'
import { linesOnWire, payoutOnWire, statementByIdx, statementsOnWire, wholeOnWire } from './statements-on-wire.ts'

const PAGE_ROWS = 20

const placeOf = (page: number) => ({ limit: PAGE_ROWS, offset: (page - 1) * PAGE_ROWS })
const infoOf = (page: number, total: number) => pageInfoOf(page, total, PAGE_ROWS)

/** Of the days of each statement, in their order. */
async function outrunOfStatements({ database }: CommissionsDeps, statements: readonly StatementRow[]) {
  const spans = statements.map((row) => ({ partnerId: row.partner_id, from: row.from_day, to: row.to_day }))
  return (await outrunOf(database, spans)).map((one) => {
    if (!one) return null
    const { partnerId: _, ...figures } = one
    return figures
  })
}

export function createCommissionsOfficeCalls(deps: CommissionsDeps): RegisteredCall[] {
  const {
    partnerOptions,
    partnerSetOptions,
    partnerLosingEffect,
    partnerSetPeriod,
    partnerStatements,
    partnerStatement,
    partnerPayouts,
    partnerPay,
    partnerVoid,
  } = calls.office
  return registerCalls(
    {
      partnerOptions,
      partnerSetOptions,
      partnerLosingEffect,
      partnerSetPeriod,
      partnerStatements,
      partnerStatement,
      partnerPayouts,
      partnerPay,
      partnerVoid,
    },
    {
      partnerOptions: async () => {
        const { value, revision } = await settingsAt(deps.database)
        return ok({ settings: value, revision, openDay: (await readBooks(deps.database))?.open_day ?? null })
      },
      partnerSetOptions: async (request, context) => await changeCommission(deps, context, request),
      partnerLosingEffect: async (request) => await effectOfBases(deps, request),
      partnerSetPeriod: async (request, context) => await changePeriod(deps, context, request),
      partnerStatements: async ({ memId, status, page }) => {
        const partner = memId === '' ? null : await deps.partners.find(null, memId)
        if (memId !== '' && !partner?.partnerLevel) return refuse('not_found')
        const filter = {
          partnerId: partner?.memberId ?? null,
          status: status === 'all' ? null : status,
          from: null,
          to: null,
        }
        const { rows, sum } = await listStatements(deps.database, filter, placeOf(page))
        const { total, ...sums } = sum
        const [statements, outrun] = await Promise.all([statementsOnWire(deps, rows), outrunOfStatements(deps, rows)])
        const list = statements.map((one, place) => ({ ...one, outrun: outrun[place]! }))
        return ok({ list, sum: sums, pageInfo: infoOf(page, total) })
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
        const ofRows = rows.map((row) => statements.get(row.statement_id)!)
        const outrun = await outrunOfStatements(deps, ofRows)
        const name = await deps.partners.namesOf(rows.map((row) => row.partner_id))
        const waiting = rows.filter(({ status }) => status === 'reserved')
        const needed = await deps.fourEyes.forecast(
          context,
          waiting.map(({ partner_id: partnerId, amount }) => ({
            action: 'payout',
            subjects: [name(partnerId).memId],
            currency: 'won',
            amount,
          })),
        )
        const awaited = await deps.fourEyes.awaited(
          'partner.payout',
          waiting.map((row) => row.payout_id),
        )
        const list = rows.map((row, place) => {
          const { memId, memNick } = name(row.partner_id)
          const second = awaited.get(row.payout_id)
          const statement = ofRows[place]!
          return {
            ...payoutOnWire(row),
            statementIdx: row.statement_id,
            fromDay: statement.from_day,
            toDay: statement.to_day,
            memId,
            memNick,
            operatorId: row.operator_login,
            outrun: outrun[place]!,
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
