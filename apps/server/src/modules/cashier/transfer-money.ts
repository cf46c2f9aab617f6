// Gives money to another member, or takes it back from one below (SPEC.md CA13-CA17).
import { type MemberId, MINUTE_MS, ok, refuse, type Result, type Uuid, WON_MAX, type Won, won } from '@hanpan/kernel'
import type { LedgerRefusal } from '@hanpan/ledger'
import type { Tx } from '../../platform/database.ts'
import { guessLimit, judgeGuess } from '../../platform/guesses.ts'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { MemberStanding } from '../../ports/members.ts'
import type { PayingIn } from '../../ports/protection.ts'
import type { RefusalName } from '../../refusals.ts'
import type { CashierDeps } from './deps.ts'
import { sumPaidIn } from './sum-store.ts'
import { decideTransfer, findTransfer, insertTransfer, type TransferKind, type TransferRow } from './transfer-store.ts'

/** Unusable names that a member may try in ten minutes: a gift is no way to find out who plays here. */
const UNUSABLE_NAMES = { max: 10, windowMs: 10 * MINUTE_MS }

export interface NamesTarget {
  readonly actorId: MemberId
  readonly kind: TransferKind
  readonly memId: string
}

export interface AskForTransfer extends NamesTarget {
  readonly amount?: number | undefined
  readonly requestId: string
}

type Transferred = Result<{ readonly transferIdx: string; readonly balance: Won }, RefusalName>

const words = {
  give: {
    notPermitted: 'giving_not_permitted',
    unusable: 'gift_receiver_unusable',
    amount: 'gift_amount_missing',
    exceeds: 'withdrawal_exceeds_balance',
  },
  'take-back': {
    notPermitted: 'taking_back_not_permitted',
    unusable: 'take_back_member_unusable',
    amount: 'take_back_amount_missing',
    exceeds: 'take_back_exceeds_held',
  },
} as const satisfies Record<TransferKind, Record<string, RefusalName>>

export const mayGive = (standing: MemberStanding | null) => standing?.givingAllowed === true
export const mayTakeBack = (standing: MemberStanding | null) => mayGive(standing) && standing?.isPartner === true

/** Who is named, if the actor may move money to or from it. */
export async function identifyTarget(deps: CashierDeps, ask: NamesTarget): Promise<Result<MemberId, RefusalName>> {
  const actor = await deps.members.standing(ask.actorId)
  const isPermitted = ask.kind === 'give' ? mayGive(actor) : mayTakeBack(actor)
  if (!isPermitted) return refuse(words[ask.kind].notPermitted)
  if (ask.memId === '') return refuse(words[ask.kind].unusable)
  const judged = await judgeGuess(deps.shared, {
    limits: [guessLimit(deps.shared, `cashier.target ${ask.actorId}`, UNUSABLE_NAMES)],
    text: `${ask.kind} ${ask.memId}`,
    judge: async () => {
      const targetId = await deps.members.findByMemId(ask.memId)
      return targetId && (await isUsable(deps, ask, targetId)) ? targetId : null
    },
  })
  if (judged.outcome === 'right') return ok(judged.value)
  return refuse(judged.outcome === 'wrong' ? words[ask.kind].unusable : 'too_many')
}

async function isUsable(deps: CashierDeps, ask: NamesTarget, targetId: MemberId): Promise<boolean> {
  if (targetId === ask.actorId) return false
  const target = await deps.members.standing(targetId)
  if (target?.status !== 'active' || target.isExcluded) return false
  return ask.kind === 'give' || (await deps.partners().isBelow(targetId, ask.actorId))
}

export async function transferMoney(deps: CashierDeps, ask: AskForTransfer): Promise<Transferred> {
  const transferId = idFromRequest<Uuid>('cashier.transfer', ask.actorId, ask.requestId)
  const inputHash = deps.ledger.hashOf({ kind: ask.kind, memId: ask.memId, amount: ask.amount ?? null }) as string
  const known = await findTransfer(deps.database, transferId)
  if (known) return answerOf(known, inputHash)
  const judged = await judge(deps, ask)
  if (!judged.ok) {
    // A copy of this very request may have been faster, and be what stands in the way now: replay comes first.
    const faster = await findTransfer(deps.database, transferId)
    return faster ? answerOf(faster, inputHash) : judged
  }
  return await deps.database.tx(async (tx) => {
    const receiverId = ask.kind === 'give' ? judged.value : ask.actorId
    const payingIn = await deps.protection.beginPayingIn(tx, receiverId)
    const row = {
      transfer_id: transferId,
      actor_id: ask.actorId,
      other_id: judged.value,
      kind: ask.kind,
      amount: won(ask.amount!),
      input_hash: inputHash,
      made_at: payingIn.at,
    }
    if (!(await insertTransfer(tx, row))) return answerOf((await findTransfer(tx, transferId))!, inputHash)
    if (ask.kind === 'give' && (await isBeyondLimit(tx, payingIn, row))) {
      return await refuseForGood(deps, tx, row, 'gift_receiver_unusable')
    }
    return await post(deps, tx, row)
  })
}

async function judge(deps: CashierDeps, ask: AskForTransfer): Promise<Result<MemberId, RefusalName>> {
  if (ask.kind === 'give') {
    const giver = await deps.members.standing(ask.actorId)
    if (!mayGive(giver)) return refuse('giving_not_permitted')
    if (giver!.status !== 'active') return refuse('suspended_no_cash')
    if (giver!.isExcluded) return refuse('excluded')
    if (await deps.payments().hasOpenChargeBack(ask.actorId)) return refuse('charge_back_open')
  }
  const target = await identifyTarget(deps, ask)
  if (!target.ok) return target
  const { amount } = ask
  if (amount === undefined || !Number.isInteger(amount) || amount <= 0 || amount > WON_MAX)
    return refuse(words[ask.kind].amount)
  return target
}

function answerOf(row: TransferRow, inputHash: string): Transferred {
  if (row.input_hash !== inputHash) return refuse('request_id_reused')
  if (row.refusal !== null) return refuse(row.refusal)
  return ok({ transferIdx: row.transfer_id, balance: row.balance_after! })
}

type NewTransfer = Omit<TransferRow, 'balance_after' | 'refusal'>

async function post(deps: CashierDeps, tx: Tx, row: NewTransfer): Promise<Transferred> {
  const [actor, other] = [deps.ledger.accountsOf(row.actor_id).cash, deps.ledger.accountsOf(row.other_id).cash]
  const isGift = row.kind === 'give'
  const [posted] = await deps.ledger.postIn(tx, [
    {
      type: 'post',
      commandId: row.transfer_id,
      inputHash: deps.ledger.hashOf({ transfer: row.transfer_id, other: row.other_id, amount: row.amount }),
      transfers: [
        {
          kind: isGift ? 'gift' : 'take-back',
          fromAccountId: isGift ? actor : other,
          toAccountId: isGift ? other : actor,
          amount: row.amount,
          currency: 'won',
          reference: row.transfer_id,
        },
      ],
    },
  ])
  if (!posted!.ok) return await refuseForGood(deps, tx, row, refusalOf(row.kind, posted!.refusal))
  const [moved] = posted!.value.transfers
  const balance = (isGift ? moved!.from : moved!.to)!.balance
  await decideTransfer(tx, row.transfer_id, balance, null)
  await tell(deps, tx, row)
  return ok({ transferIdx: row.transfer_id, balance })
}

/** Money of others counts against the receiver's limit on deposits; its lock makes gifts and deposits see each other (PT12). */
async function isBeyondLimit(tx: Tx, payingIn: PayingIn, row: NewTransfer): Promise<boolean> {
  if (payingIn.isExcluded) return true
  const allowance = await payingIn.allowance((from) => sumPaidIn(tx, row.other_id, from))
  return allowance !== null && row.amount > allowance.remaining
}

/** Nothing is moved: the refusal is kept, and copies of the request get it too. */
async function refuseForGood(deps: CashierDeps, tx: Tx, row: NewTransfer, refusal: RefusalName): Promise<Transferred> {
  const now = await deps.ledger.accountNow(deps.ledger.accountsOf(row.actor_id).cash, tx)
  await decideTransfer(tx, row.transfer_id, now?.balance ?? won(0), refusal)
  return refuse(refusal)
}

function refusalOf(kind: TransferKind, refusal: LedgerRefusal): RefusalName {
  if (refusal === 'insufficient_funds') return words[kind].exceeds
  if (refusal === 'spending_closed') return kind === 'give' ? 'suspended_no_cash' : 'take_back_member_unusable'
  return words[kind].amount
}

async function tell(deps: CashierDeps, tx: Tx, row: Pick<TransferRow, 'actor_id' | 'other_id' | 'kind' | 'amount'>) {
  const by = (await deps.members.standingIn(tx, row.actor_id))!.memId
  const { amount } = row
  await deps.messages.sendIn(
    tx,
    row.other_id,
    row.kind === 'give' ? { kind: 'money_given', amount, from: by } : { kind: 'money_taken', amount, by },
  )
  tx.afterCommit(() => {
    void deps.ledger.pushBalances([row.actor_id, row.other_id])
  })
}
