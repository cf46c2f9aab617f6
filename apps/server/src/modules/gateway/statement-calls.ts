// The office's calls on statements of vendors and their differences (SPEC.md GW29-GW34).
import { calls, pageInfoOf, statementKinds } from '@hanpan/contract'
import { type Instant, instant, isoSeoul, isUuid, type MemberId, ok, refuse } from '@hanpan/kernel'
import type { RegisteredCall } from '../../ports/calls.ts'
import type { DetailedRefusal } from '../../refusals.ts'
import { registerCalls } from '../../register-calls.ts'
import { givesOf } from './compare-statement.ts'
import type { OfficeDeps } from './connection-calls.ts'
import type { StatementLine } from './dialects/dialect.ts'
import { dialects } from './dialects/index.ts'
import type { Connection } from './model.ts'
import { wonFromDecimal } from './money.ts'
import { compareWith, isSpan, reconcile, reconcileByCall, type Span } from './reconcile.ts'
import { acceptDifference, repairDifference, type RepairDeps } from './repair-difference.ts'
import { listClosedRounds, listDifferences, listReconciliations } from './statement-store.ts'
import { parseInstant } from '../../platform/parse-instant.ts'

const PAGE_ROWS = 50
const FAULTS_SHOWN_MAX = 100

const statementCalls = {
  statements: calls.office.vendorStatements,
  import: calls.office.vendorStatementImport,
  ask: calls.office.vendorStatementAsk,
  differences: calls.office.vendorDifferences,
  repair: calls.office.vendorDifferenceRepair,
  accept: calls.office.vendorDifferenceAccept,
  closed: calls.office.vendorClosedRounds,
} as const

type ImportedLine = Parameters<Parameters<typeof registerCalls<typeof statementCalls>>[1]['import']>[0]['lines'][number]
type Fault = 'transactionId' | 'kind' | 'amount' | 'player' | 'time' | 'doubled' | 'span'

const spanOf = ({ from, to }: { readonly from: string; readonly to: string }, now: Instant): Span | null => {
  const [begins, ends] = [parseInstant(from), parseInstant(to)]
  if (Number.isNaN(begins) || Number.isNaN(ends)) return null
  const span = { from: instant(begins), to: instant(ends) }
  return isSpan(span, now) ? span : null
}

const WRONG_SPAN: DetailedRefusal = { name: 'value_invalid', data: { field: 'to' } }
const pageOf = (page: number) => ({ limit: PAGE_ROWS, offset: (page - 1) * PAGE_ROWS })

export function createStatementCalls(deps: OfficeDeps & RepairDeps): RegisteredCall[] {
  const { database } = deps
  const memIdsOf = async (rows: readonly { readonly memberId: MemberId | null }[]) => {
    const cards = await deps.members.cards([...new Set(rows.flatMap(({ memberId }) => memberId ?? []))])
    return (memberId: MemberId | null) => (memberId === null ? '' : (cards.get(memberId)?.memId ?? ''))
  }
  const connectionOf = async (connectionKey: string) => (await deps.connections.all()).get(connectionKey) ?? null
  return registerCalls(statementCalls, {
    statements: async ({ connectionKey, page }) => {
      const { rows, total } = await listReconciliations(database, connectionKey ?? null, pageOf(page))
      const list = rows.map(({ from, to, madeAt, ...row }) => ({
        ...row,
        from: isoSeoul(from),
        to: isoSeoul(to),
        madeAt: isoSeoul(madeAt),
      }))
      return ok({ list, pageInfo: pageInfoOf(page, total, PAGE_ROWS) })
    },
    import: async ({ connectionKey, from, to, lines: given, preview }, context) => {
      const connection = await connectionOf(connectionKey)
      if (!connection) return refuse('not_found')
      const span = spanOf({ from, to }, context.now)
      if (!span) return refuse(WRONG_SPAN)
      const { lines, faults } = readLines(connection, span, given)
      const shown = faults.slice(0, FAULTS_SHOWN_MAX)
      if (faults.length > 0) return ok({ lines: given.length, same: 0, differences: 0, done: false, faults: shown })
      if (preview) {
        const { agreed, differences } = await compareWith(deps, connection, span, lines)
        const counts = { lines: lines.length, same: agreed.length, differences: differences.length }
        return ok({ ...counts, done: false, faults: [] })
      }
      const by = { source: 'file' as const, madeBy: context.operator.loginId }
      return ok({ ...(await reconcile(deps, connection, span, lines, by)), done: true, faults: [] })
    },
    ask: async ({ connectionKey, from, to }, context) => {
      const connection = await connectionOf(connectionKey)
      if (!connection) return refuse('not_found')
      const span = spanOf({ from, to }, context.now)
      if (!span) return refuse(WRONG_SPAN)
      return await reconcileByCall(deps, connection, span, context.operator.loginId)
    },
    differences: async ({ open, connectionKey, page }) => {
      const { rows, total } = await listDifferences(
        database,
        { open, connectionKey: connectionKey ?? null },
        pageOf(page),
      )
      const memIdOf = await memIdsOf(rows)
      const list = rows.map(({ differenceId, memberId, betId, foundAt, playerRef: _ref, ...row }) => ({
        ...row,
        differenceIdx: differenceId,
        memId: memIdOf(memberId),
        betIdx: betId,
        gives: givesOf({ ...row, memberId }),
        foundAt: isoSeoul(foundAt),
      }))
      return ok({ list, pageInfo: pageInfoOf(page, total, PAGE_ROWS) })
    },
    repair: async (request, context) => {
      if (!isUuid(request.differenceIdx)) return refuse('not_found')
      const done = await repairDifference(deps, context, request)
      return done.ok ? ok({ approvalIdx: done.value }) : done
    },
    accept: async (request, context) =>
      isUuid(request.differenceIdx) ? await acceptDifference(deps, context, request) : refuse('not_found'),
    closed: async ({ connectionKey, page }) => {
      const { rows, total } = await listClosedRounds(database, connectionKey ?? null, pageOf(page))
      const memIdOf = await memIdsOf(rows)
      const list = rows.map(({ memberId, placedAt, settledAt, ...row }) => ({
        ...row,
        memId: memIdOf(memberId),
        placedAt: isoSeoul(placedAt),
        settledAt: settledAt === null ? null : isoSeoul(settledAt),
      }))
      return ok({ list, pageInfo: pageInfoOf(page, total, PAGE_ROWS) })
    },
  })
}

/** The lines of a file as the vendor's transactions are kept here, and what is wrong with which of them. */
function readLines({ dialect }: Connection, span: Span, given: readonly ImportedLine[]) {
  const faults: { line: number; fault: Fault }[] = []
  const lines: StatementLine[] = []
  const ids = new Set<string>()
  const spoken = dialects[dialect]
  for (const [place, line] of given.entries()) {
    const read = readLine(line, span)
    if (typeof read === 'string') {
      faults.push({ line: place + 1, fault: read })
      continue
    }
    const transactionId = spoken.keptId?.(read.kind, read.transactionId) ?? read.transactionId
    if (ids.has(transactionId)) faults.push({ line: place + 1, fault: 'doubled' })
    ids.add(transactionId)
    lines.push({ ...read, transactionId })
  }
  return { lines, faults }
}

function readLine(line: ImportedLine, { from, to }: Span): StatementLine | Fault {
  const transactionId = line.transactionId.trim()
  if (transactionId === '') return 'transactionId'
  const kind = statementKinds.find((one) => one === line.kind.trim().toLowerCase())
  if (!kind) return 'kind'
  const text = line.amount.trim()
  const size = wonFromDecimal(text.replace(/^-/, ''))
  if (size === null) return 'amount'
  const playerRef = line.player.trim()
  if (playerRef === '') return 'player'
  const at = parseInstant(line.time.trim())
  if (Number.isNaN(at)) return 'time'
  if (at < from || at >= to) return 'span'
  const round = line.round.trim()
  return {
    transactionId,
    kind,
    amount: kind === 'adjustment' && text.startsWith('-') ? 0 - size : size,
    round: round === '' ? null : round,
    playerRef,
    at: instant(at),
  }
}
