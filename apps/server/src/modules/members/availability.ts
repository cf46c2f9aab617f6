// Whether a name of a sign-up can be had, asked field by field before it is sent (SPEC.md ME64, ME65).
import { checkSignupField, type ParsedRequestOf, signupReadings, type calls } from '@hanpan/contract'
import { ok, refuse, type Result } from '@hanpan/kernel'
import type { CallRefusal, RefusalName } from '../../refusals.ts'
import { admitAttempt } from './automation.ts'
import type { MembersDeps } from './deps.ts'
import { nameKey } from './masks.ts'
import { fieldRefusals, judgeRecommender, namedLikeStaff } from './sign-up.ts'
import { findByKey, isNickTaken } from './store.ts'

type Question = ParsedRequestOf<(typeof calls)['members']['available']>

/** Says what a sign-up would refuse of this one field, or nothing. */
export async function judgeAvailability(
  deps: MembersDeps,
  { field, value, proof }: Question,
  address: string,
): Promise<Result<null, CallRefusal>> {
  const options = await deps.sites.options()
  if (!options.signupOpen) return refuse('signup_closed')
  const code = checkSignupField(field, value, signupReadings[options.signupReading])
  if (code) return refuse(fieldRefusals[code])
  const admitted = await admitAttempt(deps, { purpose: 'availability', address, proof })
  if (!admitted.ok) return admitted
  if (field !== 'recommenderId' && namedLikeStaff(options, [value])) return refuse('name_reserved')
  const refused = await judge[field](deps, nameKey(value.trim()))
  return refused === null ? ok(null) : refuse(refused)
}

const judge: Readonly<Record<Question['field'], (deps: MembersDeps, key: string) => Promise<RefusalName | null>>> = {
  memId: async ({ database }, key) => ((await findByKey(database, key)) ? 'mem_id_taken' : null),
  memNick: async ({ database }, key) => ((await isNickTaken(database, key)) ? 'nick_taken' : null),
  recommenderId: async ({ database }, key) => judgeRecommender(await findByKey(database, key)),
}
