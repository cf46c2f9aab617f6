// A member asks for another bank account, and an operator decides (SPEC.md ME21).
import { checkSignupField, signupReadings } from '@hanpan/contract'
import { type MemberId, ok, refuse, type Result, type Uuid } from '@hanpan/kernel'
import type { OperatorContext } from '../../ports/operators.ts'
import type { RefusalName } from '../../refusals.ts'
import { decideBankChange, findBankChange, insertBankChange } from './bank-change-store.ts'
import { bankNamesOf, isBank } from './banks.ts'
import { checkOwnPassword } from './change-passwords.ts'
import { namedLikeStaff } from './sign-up.ts'
import { type MembersDeps, SEALED } from './deps.ts'
import { digitGroupsOf } from './digit-groups.ts'
import { maskAccount } from './masks.ts'
import { personUnder } from './identity-of.ts'
import { isOfExcluded } from './identity-store.ts'
import { isBlocked } from './session-store.ts'
import { accountTaken, lockById, setBank } from './store.ts'

type Done = Result<Record<string, never>, RefusalName>

export interface AskForBank {
  readonly memPass: string
  readonly bank: string
  readonly memName: string
  readonly bankacc: string
}

export async function askForBank(deps: MembersDeps, memberId: MemberId, ask: AskForBank): Promise<Done> {
  const reading = signupReadings[(await deps.sites.options()).signupReading]
  if (!(await isBank(deps, ask.bank))) return refuse('bank_invalid')
  if (checkSignupField('memName', ask.memName, reading)) return refuse('holder_invalid')
  if (namedLikeStaff(await deps.sites.options(), [ask.memName])) return refuse('name_reserved')
  if (checkSignupField('bankacc', ask.bankacc, reading)) return refuse('account_invalid')
  const unsure = await checkOwnPassword(deps, memberId, ask.memPass)
  if (unsure) return refuse(unsure)
  const index = deps.sealer.blindIndex(ask.bankacc, SEALED.account)
  if (await isBlocked(deps.database, 'account', index)) return refuse('account_blocked')
  return await deps.database.tx(async (tx) => {
    const member = (await lockById(tx, memberId))!
    if (await isOfExcluded(tx, [index, ...personUnder(deps, ask.memName, member)], memberId))
      return refuse('person_excluded')
    if (await accountTaken(tx, index, memberId)) return refuse('account_taken')
    await insertBankChange(tx, {
      change_id: deps.newId<Uuid>(),
      member_id: memberId,
      bank_code: ask.bank,
      name: ask.memName,
      account_sealed: deps.sealer.seal(ask.bankacc, SEALED.account),
      account_index: index,
      account_masked: maskAccount(ask.bankacc),
      asked_at: deps.clock.now(),
    })
    tx.afterCommit(() => deps.realtime.publish('office', { cmd: 'OFFICE', data1: 'members', data2: 'signup' }))
    return ok({})
  })
}

export async function decideBank(
  deps: MembersDeps,
  context: OperatorContext,
  changeId: Uuid,
  decision: { readonly status: 'approved' | 'rejected'; readonly reason: string },
): Promise<Done> {
  const { status, reason } = decision
  if (status === 'rejected' && reason === '') return refuse('reason_missing')
  return await deps.database.tx(async (tx) => {
    const found = await findBankChange(tx, changeId)
    if (!found) return refuse('not_found')
    const member = await lockById(tx, found.member_id)
    // Under the member's lock: whoever decided, or asked anew, in the meantime was first.
    const change = (await findBankChange(tx, changeId))!
    if (!member || change.status !== 'applied') return refuse('already_processed')
    if (status === 'approved' && (await accountTaken(tx, change.account_index, member.member_id)))
      return refuse('account_taken')
    const digests = [change.account_index, ...personUnder(deps, change.name, member)]
    if (status === 'approved' && (await isOfExcluded(tx, digests, member.member_id))) return refuse('person_excluded')
    const operatorLogin = context.operator.loginId
    await decideBankChange(tx, changeId, { status, at: deps.clock.now(), operatorLogin, reason })
    if (status === 'approved') {
      const account = deps.sealer.open(change.account_sealed, SEALED.account)
      await setBank(tx, member.member_id, change, digests, digitGroupsOf(deps, account, 'account'))
    }
    await deps.audit.record(tx, context, {
      action: status === 'approved' ? 'member.approveBank' : 'member.rejectBank',
      subject: member.mem_id,
      before: { bank: member.bank_code, account: member.account_masked, name: member.name },
      after: { bank: change.bank_code, account: change.account_masked, name: change.name },
      reason,
    })
    const bank = `${(await bankNamesOf(deps, tx))(change.bank_code)} ${change.account_masked}`
    const message =
      status === 'approved'
        ? ({ kind: 'bank_changed', bank } as const)
        : ({ kind: 'bank_rejected', bank, reason } as const)
    await deps.messages.sendIn(tx, member.member_id, message)
    tx.afterCommit(() => deps.realtime.publish('office', { cmd: 'OFFICE', data1: 'members', data2: 'bank' }))
    return ok({})
  })
}
