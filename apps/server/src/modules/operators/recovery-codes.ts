// Codes for an operator that has lost its second factor (SPEC.md OP39): shown once, kept as keyed digests, each good for one log-in.
import type { Instant, OperatorId } from '@hanpan/kernel'
import type { Queryable, Tx } from '../../platform/database.ts'
import type { OperatorsDeps } from './deps.ts'

const CODES = 10
const CODE_BYTES = 10
const GROUP = /.{5}/g
/** Without signs that are taken for one another. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const DIGEST = 'operators.recovery_codes.digest'

const plainOf = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Whether what was typed can be a recovery code: ten signs, with or without a dash. */
export const looksLikeRecoveryCode = (code: string): boolean => plainOf(code).length === CODE_BYTES

/** New codes instead of all that there were. */
export async function makeRecoveryCodes(deps: OperatorsDeps, tx: Tx, operatorId: OperatorId): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () =>
    [...deps.draws.bytes(CODE_BYTES)].map((byte) => SIGNS[byte % SIGNS.length]).join(''),
  )
  await forgetRecoveryCodes(tx, operatorId)
  await tx.query('INSERT INTO operators.recovery_codes (operator_id, digest) SELECT $1, unnest($2::bytea[])', [
    operatorId,
    codes.map((code) => deps.sealer.blindIndex(code, DIGEST)),
  ])
  return codes.map((code) => code.match(GROUP)!.join('-'))
}

export async function forgetRecoveryCodes(db: Queryable, operatorId: OperatorId): Promise<void> {
  await db.query('DELETE FROM operators.recovery_codes WHERE operator_id = $1', [operatorId])
}

/** True for the first use of a code. */
export async function useRecoveryCode(
  deps: OperatorsDeps,
  operatorId: OperatorId,
  code: string,
  at: Instant,
): Promise<boolean> {
  const { rowCount } = await deps.database.query(
    `UPDATE operators.recovery_codes SET used_at = $3 WHERE operator_id = $1 AND digest = $2 AND used_at IS NULL`,
    [operatorId, deps.sealer.blindIndex(plainOf(code), DIGEST), new Date(at)],
  )
  return rowCount === 1
}
