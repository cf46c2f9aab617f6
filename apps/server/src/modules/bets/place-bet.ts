// Places bets: a product quotes it, the stake is taken and the bet written in one batch of the ledger's, and the caller is answered after the
// commit (SPEC.md BT19-BT23).
import { type BetRefusal, betRefusal, firstRefusal } from '@hanpan/bets'
import {
  assert,
  type BetId,
  idFrom,
  ok,
  refuse,
  type Result,
  type MaybePromise,
  type Uuid,
  type Won,
} from '@hanpan/kernel'
import type { PostCommand } from '@hanpan/ledger'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { SharedState } from '../../platform/shared-state.ts'
import type { AcceptedBet, PlacingRules, StakeCommand, StakedBet } from '../../ports/bet-products.ts'
import type { Placed, PlaceRefusal, Placing } from '../../ports/bets.ts'
import type { BatchWriter, LedgerPort } from '../../ports/ledger.ts'
import { oncePerRequest } from './in-flight.ts'
import { stakeTransfer } from './money.ts'
import { ledgerRefusalOf, stakeOf } from './posted-stakes.ts'
import { createRaising } from './raise-bet.ts'

export interface PlacingDeps {
  readonly ledger: LedgerPort
  readonly shared: Pick<SharedState, 'claimOnce'>
  readonly newId: <Id extends string>() => Id
}

export function createPlacing<Command extends StakeCommand, Details>(
  deps: PlacingDeps,
  rules: PlacingRules<Command, Details>,
): Placing<Command, Details> {
  const writer = createBetWriter(rules)
  const once = oncePerRequest<Command, Result<Placed<Details>, PlaceRefusal>>()
  return {
    place: (command) =>
      once(`${command.memberId} ${command.requestId}`, command, () => placeBet(deps, rules, writer, command)),
    raise: createRaising(deps.ledger, rules.name, rules.table),
  }
}

type Writer<Command, Details> = BatchWriter<StakedBet<Command, Details>, BetRefusal>

async function placeBet<Command extends StakeCommand, Details>(
  deps: PlacingDeps,
  rules: PlacingRules<Command, Details>,
  writer: Writer<Command, Details>,
  command: Command,
): Promise<Result<Placed<Details>, PlaceRefusal>> {
  const quoting = rules.quote(command)
  const quoted = quoting instanceof Promise ? await quoting : quoting
  const claiming = quoted.refusal ?? duplicateRefusal(deps, rules, command, quoted.details)
  const refusal = claiming instanceof Promise ? await claiming : claiming
  const betId = deps.newId<BetId>()
  const row: StakedBet<Command, Details> = { betId, command, details: quoted.details, refusal }
  const posted = await deps.ledger.post(stakeCommand(deps.ledger, rules, command, betId), { writer, row })
  if (!posted.ok) {
    if (typeof posted.refusal === 'object') return refuse(posted.refusal)
    // A stake that is no amount is malformed to the ledger; the limits have already said why.
    return refuse(posted.refusal === 'malformed' && refusal ? refusal : ledgerRefusalOf(posted.refusal))
  }
  const { reference, balance } = stakeOf(posted.value)
  const { replayed, postedAt } = posted.value
  return ok({
    betId: replayed ? idFrom<BetId>(reference) : betId,
    details: replayed ? null : quoted.details,
    placedAt: postedAt,
    balance,
  })
}

function duplicateRefusal<Command extends StakeCommand, Details>(
  { shared }: PlacingDeps,
  rules: PlacingRules<Command, Details>,
  command: Command,
  details: Details | null,
): MaybePromise<BetRefusal | null> {
  if (details === null || rules.duplicateWindowMs === 0) return null
  const key = `${rules.name} ${command.memberId} ${rules.sameness(command, details)}`
  const claiming = shared.claimOnce(key, rules.duplicateWindowMs, command.requestId)
  return claiming instanceof Promise ? claiming.then(duplicateUnless) : duplicateUnless(claiming)
}

function duplicateUnless(isFirst: boolean): BetRefusal | null {
  return isFirst ? null : betRefusal('bet_duplicate')
}

function stakeCommand<Command extends StakeCommand, Details>(
  ledger: LedgerPort,
  rules: PlacingRules<Command, Details>,
  command: Command,
  betId: BetId,
): PostCommand {
  const { memberId, requestId, stake } = command
  return {
    type: 'post',
    commandId: idFromRequest<Uuid>(rules.name, memberId, requestId),
    inputHash: ledger.hashOf(rules.inputOf(command)),
    transfers: [stakeTransfer(memberId, betId, stake as Won)],
  }
}

/**
 * The companion of a stake in the ledger's batch: writes the bet in the very transaction that takes the stake. A stake without its bet cannot
 * exist.
 */
function createBetWriter<Command extends StakeCommand, Details>(
  rules: PlacingRules<Command, Details>,
): Writer<Command, Details> {
  return {
    name: rules.name,
    async prepare(tx, bets) {
      const asking = bets.filter(({ refusal }) => refusal === null || mayBeOutranked(refusal))
      if (asking.length === 0) return bets.map(({ refusal }) => refusal)
      return rules.prepare(tx, bets)
    },
    write: (accepted) =>
      rules.inserting(
        accepted.map(({ row, posted }): AcceptedBet<Command, Details> => {
          const { betId, command, details } = row
          assert(details !== null, 'an accepted bet has a price')
          return {
            betId,
            command,
            details,
            placedAt: posted.postedAt,
            status: rules.isPending(details) ? 'pending' : 'wait',
          }
        }),
      ),
  }
}

/** Whether what the database knows could still come before this refusal in order of precedence. */
function mayBeOutranked(refusal: BetRefusal): boolean {
  return firstRefusal(refusal, betRefusal('betting_closed')) !== refusal
}
