// What Evolution's One Wallet asks, as commands, and the answers in its words. A debit and what answers it carry the same `refId`: each is a round
// of its own, answered once.
import { z } from 'zod'
import type { WalletCore } from '../../core.ts'
import type { Connection, Player, WalletCommand, WalletResult } from '../../model.ts'
import { wonFromDecimal } from '../../money.ts'
import { type Incoming, json, type Outgoing } from '../dialect.ts'
import { isOneOf } from '../same-secret.ts'
import { keptMessage, textOf, vendorId } from '../vendor-text.ts'
import { OK, WORDS } from './words.ts'

export const CURRENCY = 'KRW'

const text = vendorId(160)
const anyMessage = { sid: z.string().max(200).default(''), userId: text, uuid: text }
const game = z.object({
  id: z.string().max(160).nullish(),
  type: text,
  details: z.object({ table: z.object({ id: text }) }),
})
const amount = z.number()
const money = { ...anyMessage, currency: text, game, transaction: z.object({ id: text, refId: text, amount }) }
const messages = {
  check: z.object(anyMessage),
  balance: z.object(anyMessage),
  debit: z.object(money),
  credit: z.object(money),
  cancel: z.object(money),
  promo_payout: z.object({
    ...anyMessage,
    currency: text,
    promoTransaction: z.object({ id: text, type: text, amount }),
    game: game.nullish().catch(null),
  }),
}
/** What of a payout is a jackpot; every other type is a promotion. */
const JACKPOT = 'JackpotWin'

type Name = keyof typeof messages
type Read = { readonly [Key in Name]: { readonly name: Key; readonly data: z.output<(typeof messages)[Key]> } }[Name]

const isName = (name: string): name is Name => Object.hasOwn(messages, name)

const say = (status: string, uuid: string | null, more: object = {}, code = 200): Outgoing =>
  json({ status, ...(uuid === null ? {} : { uuid }), ...more }, status, code)

/** Of a message that was not decided in time, or that cannot be read. */
export const later = ({ body }: Incoming): Outgoing => say('TEMPORARY_ERROR', textOf(body, 'uuid'))
export const unreadable = (): Outgoing => say('INVALID_PARAMETER', null)

export async function receive(incoming: Incoming, connection: Connection, core: WalletCore): Promise<Outgoing> {
  const name = incoming.path.slice(1)
  if (incoming.method !== 'POST' || !isName(name)) return json({ status: 'UNKNOWN_ERROR' }, 'UNKNOWN_ERROR', 404)
  const said = incoming.query.get('authToken') ?? ''
  if (
    !isOneOf(
      connection.keys.map(({ authToken }) => authToken),
      said,
    )
  )
    return say('INVALID_TOKEN_ID', textOf(incoming.body, 'uuid'), {}, 401)
  let body: unknown
  try {
    body = JSON.parse(incoming.body.toString('utf8'))
  } catch {
    return say('INVALID_PARAMETER', null)
  }
  const parsed = messages[name].safeParse(body)
  if (!parsed.success) return say('INVALID_PARAMETER', textOf(incoming.body, 'uuid'))
  const read = { name, data: parsed.data } as Read
  const { uuid, userId, sid } = read.data
  const player = await core.player(connection, userId)
  if (!player) return say('INVALID_PARAMETER', uuid)
  const answer = (balance: number) => say(OK, uuid, { balance, bonus: 0 })

  // Credits and cancels land whatever has become of the session.
  const isAsking = read.name === 'check' || read.name === 'balance' || read.name === 'debit'
  const session = sid === '' ? null : await core.session(connection, sid)
  if (isAsking && (!session || session.memberId !== player.memberId)) return say('INVALID_SID', uuid)
  if (read.name === 'check') return session!.isOver ? say('INVALID_SID', uuid) : say(OK, uuid, { sid })
  if (read.name === 'balance') return answer(await core.balance(player))
  if (read.data.currency !== CURRENCY) return say('INVALID_PARAMETER', uuid)
  const command = await commandOf(core, connection, player, read, incoming, session)
  if (typeof command === 'string') return say(command, uuid)
  const result: WalletResult = await core.run(command)
  if (result.ok) {
    const isMissing = result.value.isUnknown && read.name === 'cancel'
    if (isMissing) return say('BET_DOES_NOT_EXIST', uuid)
    // What answers a debit is taken once, whatever comes again.
    return result.value.replayed && (read.name === 'credit' || read.name === 'cancel')
      ? say('BET_ALREADY_SETTLED', uuid, { balance: result.value.balance })
      : answer(result.value.balance)
  }
  return say(wordFor(read.name, result.refusal), uuid)
}

/** A credit that comes again under its own id is the one that was settled; a debit that was canceled will never be taken. */
function wordFor(name: Name, refusal: keyof typeof WORDS): string {
  if (refusal === 'duplicate' && name !== 'debit') return 'BET_ALREADY_SETTLED'
  if (refusal === 'rolled_back' && name === 'debit') return 'FINAL_ERROR_ACTION_FAILED'
  return WORDS[refusal]
}

async function commandOf(
  core: WalletCore,
  connection: Connection,
  { memberId, playerRef }: Player,
  read: Exclude<Read, { name: 'check' | 'balance' }>,
  incoming: Incoming,
  session: Awaited<ReturnType<WalletCore['session']>>,
): Promise<WalletCommand | string> {
  const base = { connection, memberId, playerRef, message: keptMessage(incoming, read.data.sid) }
  if (read.name === 'promo_payout') {
    const { id, type, amount: said } = read.data.promoTransaction
    const paid = wonFromDecimal(said)
    if (paid === null) return 'INVALID_PARAMETER'
    const kind = type === JACKPOT ? 'jackpot' : 'promotion'
    const table = read.data.game?.details.table.id
    const wonOn = table === undefined ? null : await core.game(connection, table)
    return { ...base, kind, transactionId: `promo ${id}`, round: null, amount: paid, game: wonOn }
  }
  const { transaction, game: played } = read.data
  const { refId: round } = transaction
  const size = wonFromDecimal(transaction.amount)
  if (size === null) return 'INVALID_PARAMETER'
  const debitId = `debit ${round}`
  if (read.name === 'debit') {
    const known = await core.game(connection, played.details.table.id)
    if (!known) return 'INVALID_PARAMETER'
    return {
      ...base,
      kind: 'debit',
      transactionId: debitId,
      round,
      amount: size,
      game: known,
      session,
      closesRound: false,
    }
  }
  const answers = { ...base, transactionId: `${read.name} ${transaction.id}`, isOnly: true }
  return read.name === 'credit'
    ? { ...answers, kind: 'credit', round, amount: size, debitId, closesRound: true }
    : { ...answers, kind: 'rollback', round, targetId: debitId, targetAmount: size, closesRound: false }
}
