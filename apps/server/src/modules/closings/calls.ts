// The calls of the closings.
import { calls, pageInfoOf } from '@hanpan/contract'
import { isoSeoul, ok, refuse } from '@hanpan/kernel'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import { isNext, nextPeriod, prepare, signPeriod } from './close-period.ts'
import type { ClosingsDeps } from './deps.ts'
import { coverOf } from './figures.ts'
import { fileOf } from './file.ts'
import { periodOf } from './periods.ts'
import { contentOf, findClosed, findSignature, lastClosed, listClosed } from './store.ts'

const PAGE_ROWS = 31

const closingCalls = {
  list: calls.office.closings,
  read: calls.office.closing,
  file: calls.office.closingFile,
  sign: calls.office.closingSign,
} as const

export function createClosingsCalls(deps: ClosingsDeps): RegisteredCall[] {
  const { database } = deps
  return registerCalls(closingCalls, {
    list: async ({ page, kind }, { now }) => {
      const { rows, total } = await listClosed(database, kind, { limit: PAGE_ROWS, offset: (page - 1) * PAGE_ROWS })
      const list = rows.map((row) => {
        const { figures, difference } = contentOf(row)
        return {
          period: row.period,
          netGaming: figures.netGaming,
          difference,
          digest: row.digest,
          firstBy: row.first_login,
          firstAt: isoSeoul(row.first_at),
          secondBy: row.second_login,
          secondAt: isoSeoul(row.second_at),
        }
      })
      return ok({ list, pageInfo: pageInfoOf(page, total, PAGE_ROWS), next: await nextPeriod(database, kind, now) })
    },
    read: async ({ period: name }, { now }) => {
      const period = periodOf(name)
      if (!period) return refuse('malformed')
      const [closed, signature, awaited, before, prepared, next] = await Promise.all([
        findClosed(database, name),
        findSignature(database, name),
        deps.fourEyes.awaited('day.close', [name]),
        lastClosed(database, period.kind, name),
        prepare(deps, database, period),
        isNext(database, period, now),
      ])
      const waits = awaited.get(name)
      const signed = closed ?? (waits ? signature : null)
      const content = signed && contentOf(signed)
      const figures = content?.figures ?? prepared.figures
      const banks = content?.banks ?? prepared.month?.banks ?? []
      return ok({
        kind: period.kind,
        period: name,
        state: closed ? ('closed' as const) : waits ? ('signed' as const) : ('open' as const),
        isNext: next,
        figures,
        figuresDigest: closed?.figures_digest ?? prepared.figuresDigest,
        now: closed ? prepared.figures : null,
        tax: content?.tax ?? prepared.month?.tax ?? null,
        checks: prepared.checks.map(({ at, ...check }) => ({ ...check, at: at && isoSeoul(at) })),
        banks: [...banks],
        banksBefore: before && [...contentOf(before).banks],
        difference: content?.difference ?? null,
        cover: banks.length > 0 ? coverOf(figures, banks) : null,
        explanation: content?.explanation ?? '',
        firstBy: closed?.first_login ?? (waits ? (signature?.signed_login ?? null) : null),
        firstAt: signed ? isoSeoul('first_at' in signed ? signed.first_at : signed.signed_at) : null,
        secondBy: closed?.second_login ?? null,
        secondAt: closed && isoSeoul(closed.second_at),
        awaitedIdx: waits && signature ? signature.approval_id : null,
        secondOperator: waits ? { askedBy: waits.askedBy, askedAt: isoSeoul(waits.askedAt) } : null,
        digest: closed?.digest ?? null,
        digestBefore: closed ? closed.digest_before : (before?.digest ?? null),
      })
    },
    file: async ({ period: name, format }) => {
      if (!periodOf(name)) return refuse('malformed')
      const closed = await findClosed(database, name)
      if (!closed) return refuse('not_found')
      const { bytes, sha256 } = await fileOf(deps, database, closed, format)
      return ok({ name: `closing-${name}.${format}`, sha256, content: bytes.toString('base64') })
    },
    sign: async (request, context) => await signPeriod(deps, context, request),
  })
}
