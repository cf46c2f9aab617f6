// Lines of the bank that fit no deposit in progress, some time after they were read, are cases (SPEC.md CF23).
import { noEvidence } from '@hanpan/contract'
import { type Instant, isoSeoul, MINUTE_MS } from '@hanpan/kernel'
import type { CasesDeps } from './deps.ts'
import { openCasesIn } from './open-case.ts'
import { rulesNow } from './rules.ts'

const PORTION = 100

export async function takeBankLines(deps: CasesDeps, now: Instant): Promise<number> {
  return await deps.database.tx(async (tx) => {
    const { rules } = await rulesNow(tx)
    const before = (now - rules.bankMinutes * MINUTE_MS) as Instant
    const lines = await deps.cashier().takeUnmatchedLines(tx, before, PORTION)
    await openCasesIn(
      deps,
      tx,
      lines.map(({ lineId, at, amount, holder, memo }) => ({
        kind: 'bank',
        signal: 'bankLine',
        sourceKey: `bank:${lineId}`,
        memberId: null,
        evidence: { ...noEvidence, figures: { holder, amount, memo, at: isoSeoul(at) } },
      })),
    )
    return lines.length
  })
}
