// Converts points into money: one won a point, both movements in one command, once a minute (SPEC.md PR3, PR4).
import {
  type Instant,
  type MemberId,
  MINUTE_MS,
  ok,
  refuse,
  type Result,
  type Uuid,
  type Won,
  type TransferKind,
  won,
} from '@hanpan/kernel'
import { HOUSE_ACCOUNTS, type PostCommand } from '@hanpan/ledger'
import { type ConversionFault, judgeConversion } from '@hanpan/promotions'
import type { Tx } from '../../platform/database.ts'
import { txUnlessRefused } from '../../platform/refused-transaction.ts'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { RefusalName } from '../../refusals.ts'
import type { PromotionsDeps } from './deps.ts'
import { findConversion, insertConversion, takeConversionClock } from './point-store.ts'
import { readSettings } from './settings-store.ts'

export const CONVERSION_PAUSE_MS = MINUTE_MS
export const CONVERSION_KIND = 'point-conversion' satisfies TransferKind

export interface ConvertPoints {
  readonly memberId: MemberId
  readonly amount: number | undefined
  readonly language: 'ko' | 'en' | 'vi'
  readonly requestId: string
}

export interface Converted {
  readonly cashAmt: Won
  readonly pointAmt: Won
}

type Conversion = Result<Converted, RefusalName>

const faultRefusals = {
  missing: 'points_missing',
  amount_wrong: 'points_amount_wrong',
  above_held: 'points_exceed_held',
} as const satisfies Record<ConversionFault, RefusalName>

export async function convertPoints(deps: PromotionsDeps, ask: ConvertPoints): Promise<Conversion> {
  const id = idFromRequest<Uuid>('promotions.convert', ask.memberId, ask.requestId)
  const inputHash = deps.ledger.hashOf({ amount: ask.amount ?? null }) as string
  const replay = await replayOf(deps, ask.memberId, id, inputHash)
  if (replay) return replay
  const refusal = await judge(deps, ask)
  // A copy of this very request may have been faster, and be what stands in the way now: replay comes first.
  if (refusal) return (await replayOf(deps, ask.memberId, id, inputHash)) ?? refuse(refusal)
  const amount = won(ask.amount!)
  // The minute that was begun goes with it when the ledger refuses.
  const done = await txUnlessRefused(deps.database, async (tx): Promise<Conversion> => {
    const at = await takeConversionClock(tx, ask.memberId, CONVERSION_PAUSE_MS)
    if (at === null) return refuse('conversion_too_soon')
    return await post(deps, tx, ask.memberId, id, amount, inputHash, at)
  })
  if (done.ok || done.refusal !== 'conversion_too_soon') return done
  return (await replayOf(deps, ask.memberId, id, inputHash)) ?? done
}

async function judge(deps: PromotionsDeps, ask: ConvertPoints): Promise<RefusalName | null> {
  const { conversion } = (await readSettings(deps.database, 'points')).value
  const standing = await deps.members.standing(ask.memberId)
  if (!conversion.open || standing?.status !== 'active' || standing.isExcluded) return 'conversion_unavailable'
  const held = (await deps.ledger.balances(ask.memberId))?.point ?? 0
  const policy = { minimum: conversion.minimum[ask.language], unit: conversion.unit }
  const fault = judgeConversion(ask.amount, held, policy)
  return fault ? faultRefusals[fault] : null
}

/** Null when the id is new; otherwise the very answer that the first one got. */
async function replayOf(
  deps: PromotionsDeps,
  memberId: MemberId,
  id: Uuid,
  inputHash: string,
): Promise<Conversion | null> {
  const known = await findConversion(deps.database, id)
  if (!known) return null
  if (known.input_hash !== inputHash) return refuse('request_id_reused')
  return await deps.database.tx((tx) => postCommand(deps, tx, commandOf(deps, memberId, id, known.amount)))
}

async function post(
  deps: PromotionsDeps,
  tx: Tx,
  memberId: MemberId,
  id: Uuid,
  amount: Won,
  inputHash: string,
  at: Instant,
): Promise<Conversion> {
  await insertConversion(tx, { id, memberId, amount, inputHash, at })
  const posted = await postCommand(deps, tx, commandOf(deps, memberId, id, amount))
  tx.afterCommit(() => void deps.ledger.pushBalances([memberId]))
  return posted
}

function commandOf(deps: PromotionsDeps, memberId: MemberId, id: Uuid, amount: Won): PostCommand {
  const accounts = deps.ledger.accountsOf(memberId)
  return {
    type: 'post',
    commandId: id,
    inputHash: deps.ledger.hashOf({ conversion: id, amount }),
    transfers: [
      {
        kind: CONVERSION_KIND,
        fromAccountId: accounts.point,
        toAccountId: HOUSE_ACCOUNTS.pointsConverted.id,
        amount,
        currency: 'point',
      },
      {
        kind: CONVERSION_KIND,
        fromAccountId: HOUSE_ACCOUNTS.pointsOwed.id,
        toAccountId: accounts.cash,
        amount,
        currency: 'won',
      },
    ],
  }
}

async function postCommand(deps: PromotionsDeps, tx: Tx, command: PostCommand): Promise<Conversion> {
  const [posted] = await deps.ledger.postIn(tx, [command])
  if (!posted!.ok) {
    return refuse(posted!.refusal === 'insufficient_funds' ? 'points_exceed_held' : 'conversion_unavailable')
  }
  const [points, cash] = posted!.value.transfers
  return ok({ pointAmt: points!.from!.balance, cashAmt: cash!.to!.balance })
}
