// Decides one batch of commands inside a transaction that somebody else has begun and will commit: lock, read, let the pure engine
// decide, and say what is to be written. The hot path sends that together with its commit, a caller's own transaction in turn.
import type { AccountId, HoldId, Instant, Result, Uuid } from '@hanpan/kernel'
import { assert } from '@hanpan/kernel'
import { commandIsWellFormed, decide } from '@hanpan/ledger'
import type {
  Decision,
  Hold,
  LedgerCommand,
  LedgerRefusal,
  Posted,
  Request,
  Snapshot,
  TransferName,
} from '@hanpan/ledger'
import type { Statement, Tx } from '../../platform/database.ts'
import type { AcceptedRow, Companion } from '../../ports/ledger.ts'
import type { ProtectionPort } from '../../ports/protection.ts'
import { refuseBeyondLimits, stakesOf } from './stake-limits.ts'
import * as store from './store.ts'

/** A command and, on the hot path, the row that stands or falls with it. */
export interface BatchItem {
  readonly command: LedgerCommand
  readonly companion: Companion<unknown, unknown> | null
  /** Its own instant where it is not that of the batch. */
  readonly at?: Instant | null
}

export type BatchOutcome = Result<Posted, unknown>

type Steps<T extends readonly unknown[]> = { readonly [K in keyof T]: () => Promise<T[K]> }

/** How the statements of several steps are sent. */
export type Send = <T extends readonly unknown[]>(steps: Steps<T>) => Promise<T>

/**
 * All at once, answered in order: one round trip. Every answer is waited for, also when one fails, so
 * that nothing is under way when the transaction is rolled back; the first failure is the cause of those after it.
 */
export const sendTogether: Send = async <T extends readonly unknown[]>(steps: Steps<T>) => {
  const settled = await Promise.allSettled(steps.map((step) => step()))
  for (const result of settled) if (result.status === 'rejected') throw result.reason
  return settled.map((result) => (result as PromiseFulfilledResult<unknown>).value) as unknown as T
}

export interface PostBatchOptions {
  readonly send: Send
  readonly newId: () => Uuid
  readonly stakeAllowances: ProtectionPort['stakeAllowances']
  /** The instant of the entries where it is not the database's time. */
  readonly postedAt: Instant | null
}

export interface DecidedBatch {
  readonly outcomes: readonly BatchOutcome[]
  /** What is to be written, in order. Each fails in the database if it does not find what was read. */
  readonly statements: readonly Statement[]
}

/**
 * Decides a batch inside a transaction and writes it, in one packet with what `beside` asks before it first waits. `beside` is told what came of
 * the commands; when it throws, the transaction has to be undone.
 */
export async function postBatch<T>(
  tx: Tx,
  items: readonly BatchItem[],
  options: Omit<PostBatchOptions, 'send'>,
  beside: (outcomes: readonly BatchOutcome[]) => Promise<T>,
): Promise<T> {
  const send: Send = (steps) => tx.together(() => sendTogether(steps))
  const { outcomes, statements } = await decideBatch(tx, items, { ...options, send })
  const [, value] = await tx.together(() =>
    sendTogether<readonly [unknown, T]>([
      () => sendTogether(statements.map((statement) => () => tx.query(statement))),
      () => beside(outcomes),
    ]),
  )
  return value
}

export async function decideBatch(
  tx: Tx,
  items: readonly BatchItem[],
  options: PostBatchOptions,
): Promise<DecidedBatch> {
  const wellFormed = items.map(({ command }) => commandIsWellFormed(command))
  const { snapshot, now, objections } = await readSnapshot(tx, items, wellFormed, options)
  const requests = items.map(({ command, at }, index): Request<unknown> => ({
    command,
    objection: objections.get(index) ?? null,
    isWellFormed: wellFormed[index]!,
    at: at ?? null,
  }))
  const decision = decide<unknown>(snapshot, requests, options.postedAt ?? now)
  return { outcomes: decision.outcomes, statements: statementsOf(items, decision, options.newId) }
}

/** Everything the engine must know of the batch, locked, and what the companions object to. */
async function readSnapshot(
  tx: Tx,
  items: readonly BatchItem[],
  wellFormed: readonly boolean[],
  { send, stakeAllowances }: Pick<PostBatchOptions, 'send' | 'stakeAllowances'>,
) {
  // Only what can be read at all is looked up.
  const names = namesIn(items.flatMap(({ command }, index) => (wellFormed[index] ? [command] : [])))
  const holds = names.holdIds.length > 0 ? await store.lockHolds(tx, names.holdIds) : new Map<HoldId, Hold>()
  for (const hold of holds.values()) names.accountIds.add(hold.fromAccountId).add(hold.holdAccountId)
  const correctable = names.corrected.length > 0 ? await store.readCorrectable(tx, names.corrected) : new Set<string>()
  const objections = new Map<number, unknown>()
  // One writer after the other: what they lock must not cross with another batch that has the same writers.
  const prepare = async () => {
    for (const { writer, rows, indices } of byWriter(items, (item) => item.companion)) {
      const answers = (await writer.prepare?.(tx, rows)) ?? []
      assert(!writer.prepare || answers.length === rows.length, `${writer.name} answers for each of its rows`)
      for (const [place, answer] of answers.entries()) {
        if (answer !== null) objections.set(indices[place]!, answer)
      }
    }
  }
  const [{ accounts, limited }, known] = await send<readonly [store.LockedAccounts, Known, void]>([
    () => store.lockAccounts(tx, names.accountIds),
    () => store.readKnown(tx, names.commandIds),
    prepare,
  ])
  if (limited.size > 0) {
    const isOpen = (index: number) =>
      wellFormed[index]! && !objections.has(index) && !known.commands.has(items[index]!.command.commandId)
    const commands = items.flatMap(({ command }, index) => (isOpen(index) ? [{ index, command }] : []))
    const stakes = commands.flatMap(({ index, command }) =>
      stakesOf(command, limited).map((one) => ({ index, ...one })),
    )
    const refused = await refuseBeyondLimits(tx, stakes, stakeAllowances)
    for (const [index, refusal] of refused) objections.set(index, refusal)
  }
  const snapshot: Snapshot = { accounts, commands: known.commands, holds, correctable }
  return { snapshot, now: known.now, objections }
}

type Known = Awaited<ReturnType<typeof store.readKnown>>

interface Names {
  readonly commandIds: Uuid[]
  readonly accountIds: Set<AccountId>
  readonly holdIds: HoldId[]
  readonly corrected: TransferName[]
}

function namesIn(commands: readonly LedgerCommand[]): Names {
  const names: Names = { commandIds: [], accountIds: new Set(), holdIds: [], corrected: [] }
  for (const command of commands) {
    names.commandIds.push(command.commandId)
    if (command.type === 'post-hold') names.accountIds.add(command.toAccountId)
    if (command.type !== 'post') names.holdIds.push(command.holdId)
    const transfers = command.type === 'post' ? command.transfers : command.type === 'reserve' ? [command.transfer] : []
    for (const { fromAccountId, toAccountId, corrects } of transfers) {
      names.accountIds.add(fromAccountId).add(toAccountId)
      if (corrects) names.corrected.push(corrects)
    }
  }
  return names
}

interface WriterGroup {
  readonly writer: Companion<unknown, unknown>['writer']
  readonly rows: unknown[]
  /** The place in the batch of each row. */
  readonly indices: number[]
}

/** In the order of the writers' names. */
function byWriter(
  items: readonly BatchItem[],
  companionOf: (item: BatchItem, index: number) => Companion<unknown, unknown> | null,
): WriterGroup[] {
  const groups = new Map<WriterGroup['writer'], WriterGroup>()
  for (const [index, item] of items.entries()) {
    const companion = companionOf(item, index)
    if (!companion) continue
    const { writer, row } = companion
    const group = groups.get(writer) ?? { writer, rows: [], indices: [] }
    groups.set(writer, group)
    group.rows.push(row)
    group.indices.push(index)
  }
  return [...groups.values()].toSorted((one, other) => (one.writer.name < other.writer.name ? -1 : 1))
}

function statementsOf(
  items: readonly BatchItem[],
  decision: Decision<unknown>,
  newId: () => Uuid,
): readonly Statement[] {
  if (decision.posted.length === 0) return []
  const statements = [store.writingBooks(decision, newId)]
  const { holdsReserved, holdsSettled } = decision
  if (holdsReserved.length > 0) statements.push(store.insertingHolds(holdsReserved))
  if (holdsSettled.length > 0) statements.push(store.settlingHolds(holdsSettled))
  const postedOf = (index: number): Posted | null => {
    const outcome = decision.outcomes[index]!
    return outcome.ok && !outcome.value.replayed ? outcome.value : null
  }
  for (const { writer, rows, indices } of byWriter(items, (item, index) => (postedOf(index) ? item.companion : null))) {
    const accepted = rows.map((row, place): AcceptedRow<unknown> => ({ row, posted: postedOf(indices[place]!)! }))
    statements.push(...writer.write(accepted))
  }
  return statements
}

/** Narrows what an outcome is refused for where no companion could object. */
export function withoutObjections(outcomes: readonly BatchOutcome[]): readonly Result<Posted, LedgerRefusal>[] {
  return outcomes as readonly Result<Posted, LedgerRefusal>[]
}
