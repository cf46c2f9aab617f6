// How often an operator's password and one-time code may be tried (SPEC.md OP1, OP2). Tries from a known device, or from an address that
// the operator is bound to, count by themselves: whoever guesses from elsewhere cannot shut an operator out.
import { WRONG_PASSWORDS_MAX } from '@hanpan/contract'
import { HOUR_MS, type Instant, MINUTE_MS } from '@hanpan/kernel'
import { networkOf } from '../../platform/addresses.ts'
import type { Marked } from '../../platform/device-marks.ts'
import { type GuessLimit, guessLimit, judgeGuess } from '../../platform/guesses.ts'
import { admitsAddress } from '../../platform/address-rules.ts'
import type { OperatorsDeps } from './deps.ts'
import type { OperatorRow } from './store.ts'

const HERE = { max: WRONG_PASSWORDS_MAX, windowMs: 15 * MINUTE_MS }
const ANYWHERE = { max: 40, windowMs: HOUR_MS }

export interface Guesser {
  readonly address: string
  readonly deviceCookie: string | null
}

export const markedOf = (operator: OperatorRow): Marked => ({
  identity: operator.operator_id,
  passwordHash: operator.password_hash,
})

/** The limits of a guess at what an operator knows; `loginKey` also for one that does not exist. */
export function limitsOf(
  deps: OperatorsDeps,
  what: 'password' | 'code',
  loginKey: string,
  operator: OperatorRow | null,
  guesser: Guesser,
  now: Instant,
): readonly GuessLimit[] {
  const device = operator && deps.devices.read(guesser.deviceCookie, markedOf(operator), now)
  const isBound = operator !== null && operator.allowed_addresses.length > 0
  const isTrusted = device !== null || (isBound && admitsAddress(operator.allowed_addresses, guesser.address))
  const from = device ?? `${isTrusted ? 'bound ' : ''}${networkOf(guesser.address)}`
  const here = guessLimit(deps.shared, `operator ${what} ${loginKey} ${from}`, HERE)
  return isTrusted ? [here] : [here, guessLimit(deps.shared, `operator ${what} ${loginKey}`, ANYWHERE)]
}

/** The present password of an operator that is logged in. */
export async function judgeOwnPassword(
  deps: OperatorsDeps,
  operator: OperatorRow | null,
  password: string,
): Promise<'right' | 'wrong' | 'too_many'> {
  const judged = await judgeGuess(deps.shared, {
    limits: [guessLimit(deps.shared, `operator own password ${operator?.operator_id}`, HERE)],
    text: password,
    judge: async () => (await deps.passwords.verify(operator?.password_hash ?? null, password)) || null,
  })
  return judged.outcome
}
