// What HighEnd and the Korean aggregators ask of the wallet: a balance, and changes of it, each under the id of its transaction. What a change takes is
// negative; it is always added.
import { won } from '@hanpan/kernel'
import { z } from 'zod'
import type { WalletCore } from '../../core.ts'
import type { Connection, Player, WalletCommand } from '../../model.ts'
import { wonFromDecimal } from '../../money.ts'
import { type Incoming, json, type Outgoing } from '../dialect.ts'
import { isOneOf } from '../same-secret.ts'
import { keptMessage, vendorId, vendorIdOrNumber } from '../vendor-text.ts'
import { WORDS } from './words.ts'

const id = vendorIdOrNumber(160)
const change = z.object({
  username: vendorId(160),
  amount: z.number(),
  type: z.enum(['BET', 'WIN', 'CANCEL', 'DEBIT_EXCEED_WIN', 'ADJUST', 'REWARD']),
  transaction: z.object({
    id,
    previous_tx_id: z.union([z.literal(''), id]).nullish(),
    created_at: z.string().nullish(),
    context: z
      .object({
        game_id: id.nullish(),
        round_id: id.nullish(),
        is_finished: z.boolean().nullish(),
      })
      .nullish(),
  }),
})

const refused = ([status, word]: readonly [number, string]): Outgoing => json({ message: word }, word, status)
/** Of a message that was not decided in time, or that cannot be read. */
export const later = (): Outgoing => refused(WORDS.overloaded)
export const unreadable = (): Outgoing => refused([400, 'INVALID_PARAMETER'])

export async function receive(incoming: Incoming, connection: Connection, core: WalletCore): Promise<Outgoing> {
  const { method, path, query, headers, body } = incoming
  const key = /^Bearer (.+)$/.exec(headers['authorization'] ?? '')?.[1] ?? ''
  if (
    !isOneOf(
      connection.keys.map(({ callbackToken }) => callbackToken),
      key,
    )
  )
    return refused([401, 'UNAUTHORIZED'])
  if (method === 'GET' && path === '/balance') {
    const player = await core.player(connection, query.get('username') ?? '')
    return player ? json({ balance: await core.balance(player) }, 'OK') : refused([404, 'USER_NOT_FOUND'])
  }
  if (method !== 'POST' || path !== '/changeBalance') return refused([404, 'NOT_FOUND'])
  let said: unknown
  try {
    said = JSON.parse(body.toString('utf8'))
  } catch {
    return refused([400, 'INVALID_JSON'])
  }
  const read = change.safeParse(said)
  if (!read.success) return refused([400, 'INVALID_PARAMETER'])
  const player = await core.player(connection, read.data.username)
  if (!player) return refused([404, 'USER_NOT_FOUND'])
  const command = await commandOf(core, connection, player, read.data, keptMessage(incoming, ''))
  if ('refused' in command) return refused(command.refused)
  const result = await core.run(command)
  return result.ok ? json({ balance: result.value.balance }, 'OK') : refused(WORDS[result.refusal])
}

type Refused = { readonly refused: readonly [number, string] }

async function commandOf(
  core: WalletCore,
  connection: Connection,
  { memberId, playerRef }: Player,
  { amount, type, transaction }: z.output<typeof change>,
  message: string,
): Promise<WalletCommand | Refused> {
  const { id: transactionId, context } = transaction
  const previous = transaction.previous_tx_id || null
  const base = { connection, memberId, playerRef, transactionId, message }
  const size = wonFromDecimal(Math.abs(amount))
  const wrong: Refused = { refused: WORDS.amount_malformed }
  if (size === null) return wrong
  // A round that is not named is that of the bet which a win refers to, or of the bet itself.
  const round = context?.round_id ?? (type === 'BET' ? transactionId : (previous ?? transactionId))
  switch (type) {
    case 'BET': {
      if (amount > 0) return wrong
      const game = await core.game(connection, context?.game_id ?? '')
      if (!game) return { refused: [404, 'GAME_NOT_FOUND'] }
      return { ...base, kind: 'debit', round, amount: size, game, session: 'any', closesRound: false }
    }
    case 'WIN':
      if (amount < 0) return wrong
      return {
        ...base,
        kind: 'credit',
        round,
        amount: size,
        debitId: previous,
        closesRound: context?.is_finished ?? true,
        isOnly: false,
      }
    case 'CANCEL':
      if (!previous) return { refused: [400, 'INVALID_PARAMETER'] }
      return {
        ...base,
        kind: 'rollback',
        round: context?.round_id ?? null,
        targetId: previous,
        targetAmount: size,
        closesRound: false,
        isOnly: false,
      }
    case 'DEBIT_EXCEED_WIN':
    case 'ADJUST':
      return { ...base, kind: 'adjustment', round: context?.round_id ?? null, amount: amount < 0 ? 0 - size : size }
    case 'REWARD': {
      if (amount < 0) return wrong
      const game = await core.game(connection, context?.game_id ?? '')
      return { ...base, kind: 'promotion', round: null, amount: won(size), game }
    }
  }
}
