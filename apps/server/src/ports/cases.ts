// What modules may do with cases: say what they saw, and say that the thing is done with.
import type { CaseEvidence, CaseKind, CaseOutcome, CaseSignal } from '@hanpan/contract'
import type { MemberId } from '@hanpan/kernel'
import type { Tx } from '../platform/database.ts'
import type { OperatorContext } from './operators.ts'

/** Something that a person should look at. Of one source key one case is open at a time. */
export interface CaseSign {
  readonly kind: CaseKind
  readonly signal: CaseSignal
  /** `harm:<member>`, `question:<id>`, `bank:<line>`, `<signal>:<whatever it is about>`. */
  readonly sourceKey: string
  readonly memberId: MemberId | null
  readonly evidence: CaseEvidence
  /** Due sooner than others of its kind. */
  readonly isSevere?: boolean
}

export interface CasesPort {
  /** Opens a case, adds to the one that is open, or opens a closed one again (SPEC.md CF2, CF3). Locks the cases in the order of their keys. */
  openIn(tx: Tx, signs: readonly CaseSign[]): Promise<void>
  /** The thing itself is done with: its case closes with it. Nothing happens where there is none open. */
  settleIn(tx: Tx, context: OperatorContext, sourceKey: string, outcome: CaseOutcome, note: string): Promise<void>
}
