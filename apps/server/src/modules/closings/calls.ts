// The calls of the closings.
import { calls, pageInfoOf } from '@hanpan/contract'
import { isoSeoul, ok, refuse } from '@hanpan/kernel'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import { checksOf, digestOf, isNext, nextDay, signDay } from './close-day.ts'
import type { ClosingsDeps } from './deps.ts'
import { figuresOf, spanOfDay } from './figures.ts'
import { contentOf, findClosed, findSignature, lastClosed, listClosed } from './store.ts'

const PAGE_ROWS = 31

const closingCalls = {
  list: calls.office.closings,
  read: calls.office.closing,
  sign: calls.office.closingSign,
} as const

export function createClosingsCalls(deps: ClosingsDeps): RegisteredCall[] {
  const { database } = deps
  return registerCalls(closingCalls, {
    list: async ({ page }, { now }) => {
      const { rows, total } = await listClosed(database, { limit: PAGE_ROWS, offset: (page - 1) * PAGE_ROWS })
      const list = rows.map((row) => {
        const { figures, difference } = contentOf(row)
        return {
          day: row.day,
          netGaming: figures.netGaming,
          difference,
          digest: row.digest,
          firstBy: row.first_login,
          firstAt: isoSeoul(row.first_at),
          secondBy: row.second_login,
          secondAt: isoSeoul(row.second_at),
        }
      })
      return ok({ list, pageInfo: pageInfoOf(page, total, PAGE_ROWS), nextDay: await nextDay(database, now) })
    },
    read: async ({ day }, { now }) => {
      const span = spanOfDay(day)
      if (!span) return refuse('malformed')
      const [closed, signature, awaited, before, figures, checks, next] = await Promise.all([
        findClosed(database, day),
        findSignature(database, day),
        deps.fourEyes.awaited('day.close', [day]),
        lastClosed(database, day),
        figuresOf(deps, database, span),
        checksOf(deps, database, span),
        isNext(database, day, now),
      ])
      const waits = awaited.get(day)
      const signed = closed ?? (waits ? signature : null)
      const content = signed && contentOf(signed)
      return ok({
        day,
        state: closed ? ('closed' as const) : waits ? ('signed' as const) : ('open' as const),
        isNext: next,
        figures: content?.figures ?? figures,
        figuresDigest: closed?.figures_digest ?? digestOf(deps, figures),
        now: closed ? figures : null,
        checks: checks.map(({ at, ...check }) => ({ ...check, at: at && isoSeoul(at) })),
        banks: [...(content?.banks ?? [])],
        banksBefore: before && [...contentOf(before).banks],
        difference: content?.difference ?? null,
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
    sign: async (request, context) => await signDay(deps, context, request),
  })
}
