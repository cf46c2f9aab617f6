// The calls of the audit log: its search, and the verification of its chain.
import { auditActions, calls, groupOfAction, pageInfoOf } from '@hanpan/contract'
import { isoSeoul, ok, refuse } from '@hanpan/kernel'
import { readRange } from '../../platform/day-range.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import { firstBrokenLink } from './audit-chain.ts'
import { searchAudit } from './audit-search-store.ts'
import { type AuditCheckRow, readAuditCheck, readAuditSpan } from './audit-store.ts'
import type { OperatorsDeps } from './deps.ts'
import { nameEntries } from './name-entries.ts'
import { verifyAudit } from './verify-audit.ts'

const PAGE_ROWS = 50

const officeAudit = { list: calls.office.auditList, check: calls.office.auditCheck } as const

export function createAuditCalls(deps: OperatorsDeps): RegisteredCall[] {
  return registerCalls(officeAudit, {
    list: async (request, { now }) => {
      const { page } = request
      const range = readRange(request.startDate, request.endDate, now)
      if (!range) return refuse('malformed')
      const filter = {
        text: request.query.toLowerCase(),
        operator: request.operatorId,
        action: request.action,
        group: request.group ?? '',
        subjects: await subjectsOf(deps, request.subject),
        actions: auditActions.filter((action) => groupOfAction(action) === request.group),
        from: request.startDate === undefined ? null : range.from,
        to: request.endDate === undefined ? null : range.to,
      }
      const { rows, total } = await searchAudit(deps.database, filter, {
        oldestFirst: request.sort === 'at',
        limit: PAGE_ROWS,
        offset: (page - 1) * PAGE_ROWS,
      })
      const ends = [rows[0]?.position ?? 0, rows.at(-1)?.position ?? 0]
      const [oldest, newest] = [Math.min(...ends), Math.max(...ends)]
      // One before the page, so that its first link is checked too; at most a page's worth when a search leaves gaps.
      const span = await readAuditSpan(deps.database, Math.max(oldest - 1, newest - 10 * PAGE_ROWS, 0), newest)
      return ok({
        list: rows.map((row) => ({
          auditIdx: String(row.position),
          at: isoSeoul(row.at),
          operatorId: row.operator_login,
          address: row.address,
          action: row.action,
          subject: row.subject,
          before: row.before,
          after: row.after,
          reason: row.reason,
        })),
        names: await nameEntries(deps, rows),
        pageInfo: pageInfoOf(page, total, PAGE_ROWS),
        intact: firstBrokenLink(span) === null,
      })
    },
    check: async ({ run }) => ok(onWire(run ? await verifyAudit(deps) : await readAuditCheck(deps.database))),
  })
}

/** Of a member also the requests that it made. */
async function subjectsOf(deps: OperatorsDeps, subject: string): Promise<readonly string[]> {
  if (subject === '') return []
  const memberId = await deps.members().findByMemId(subject)
  return memberId === null ? [subject] : [subject, ...(await deps.requestsOf(memberId))]
}

function onWire(check: AuditCheckRow | null) {
  return {
    checkedAt: check && isoSeoul(check.checked_at),
    entries: check?.entries ?? 0,
    broken:
      check && check.broken_position !== null && check.fault !== null
        ? { auditIdx: String(check.broken_position), fault: check.fault }
        : null,
    anchor:
      check && check.anchored_position !== null && check.anchored_hash !== null
        ? { auditIdx: String(check.anchored_position), hash: check.anchored_hash.toString('hex') }
        : null,
  }
}
