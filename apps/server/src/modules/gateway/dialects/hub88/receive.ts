// What Hub88 and Caleta ask of the wallet, as commands, and the answers in their words.
import { z } from 'zod'
import type { WalletCore } from '../../core.ts'
import type { Connection, GameSession, Player, WalletCommand, WalletResult } from '../../model.ts'
import { wonFromUnits } from '../../money.ts'
import { type Incoming, json, type Outgoing } from '../dialect.ts'
import { keptMessage, optionalVendorId, textOf, vendorId } from '../vendor-text.ts'
import { isSigned } from './sign.ts'
import { OK, WORDS } from './words.ts'

/** A won in its units. */
export const UNITS = 100_000
export const CURRENCY = 'KRW'

const id = vendorId(120)
const anyMessage = { request_uuid: id, token: z.string().max(200).default('') }
const money = {
  ...anyMessage,
  supplier_user: optionalVendorId(120),
  transaction_uuid: id,
  round: id,
  round_closed: z.boolean().default(false),
  game_code: id,
}
const amounts = { amount: z.number(), currency: z.string() }
const messages = {
  info: z.object({
    ...anyMessage,
    user: optionalVendorId(120),
    supplier_user: optionalVendorId(120),
  }),
  balance: z.object({
    ...anyMessage,
    user: optionalVendorId(120),
    supplier_user: optionalVendorId(120),
  }),
  bet: z.object({ ...money, ...amounts }),
  win: z.object({ ...money, ...amounts, reference_transaction_uuid: id }),
  rollback: z.object({ ...money, reference_transaction_uuid: id }),
}
type Name = keyof typeof messages

/** Hub88's addresses, and Caleta's. */
const PATHS: Readonly<Record<string, Name>> = {
  '/user/info': 'info',
  '/user/balance': 'balance',
  '/transaction/bet': 'bet',
  '/transaction/win': 'win',
  '/transaction/rollback': 'rollback',
  '/wallet/check': 'info',
  '/wallet/balance': 'balance',
  '/wallet/bet': 'bet',
  '/wallet/win': 'win',
  '/wallet/rollback': 'rollback',
}

const say = (status: string, requestId: string | null, more: object = {}): Outgoing =>
  json({ status, ...(requestId === null ? {} : { request_uuid: requestId }), ...more }, status)

/** Of a message that was not decided in time, or that cannot be read. */
export const later = ({ body }: Incoming): Outgoing => say('RS_ERROR_TIMEOUT', textOf(body, 'request_uuid'))
export const unreadable = (): Outgoing => say('RS_ERROR_WRONG_SYNTAX', null)

export async function receive(incoming: Incoming, connection: Connection, core: WalletCore): Promise<Outgoing> {
  const name = PATHS[incoming.path]
  if (!name || incoming.method !== 'POST') return json({ status: 'RS_ERROR_UNKNOWN' }, 'RS_ERROR_UNKNOWN', 404)
  const signature = incoming.headers['x-hub88-signature'] ?? incoming.headers['x-auth-signature'] ?? ''
  const isKnown = isSigned(
    incoming.body,
    signature,
    connection.keys.map(({ vendorPublicKey }) => vendorPublicKey ?? ''),
  )
  if (!isKnown) return say('RS_ERROR_INVALID_SIGNATURE', null)
  const read = readMessage(name, incoming.body)
  if (typeof read === 'string') return say(read, textOf(incoming.body, 'request_uuid'))
  const { request_uuid: requestId, token } = read
  const session = token === '' ? null : await core.session(connection, token)
  const named = ('supplier_user' in read && read.supplier_user) || ('user' in read && read.user) || ''
  const player = session ?? (named === '' ? null : await core.player(connection, named))
  // A token that is no longer known names nobody, and without a name of the player there is nobody to pay.
  if (!player || (session && named !== '' && named !== session.playerRef))
    return say('RS_ERROR_INVALID_TOKEN', requestId)

  const answer = (balance: number, status = OK, more: object = {}) =>
    say(status, requestId, {
      user: player.playerRef,
      currency: CURRENCY,
      balance: balance * UNITS,
      ...more,
    })
  if (name === 'info' || name === 'balance') {
    if (name === 'info' && (!session || session.isOver))
      return say(session ? 'RS_ERROR_TOKEN_EXPIRED' : 'RS_ERROR_INVALID_TOKEN', requestId)
    return answer(await core.balance(player))
  }
  if ('currency' in read && read.currency !== CURRENCY) return say('RS_ERROR_WRONG_CURRENCY', requestId)
  const command = await commandOf(core, connection, player, session, incoming, read as Money)
  if (typeof command === 'string') return say(command, requestId)
  return await told(core, player, await core.run(command), answer, (status) => say(status, requestId))
}

type Money = z.output<typeof messages.bet> | z.output<typeof messages.win> | z.output<typeof messages.rollback>

function readMessage(name: Name, body: Buffer) {
  let parsed: unknown
  try {
    parsed = JSON.parse(body.toString('utf8'))
  } catch {
    return 'RS_ERROR_WRONG_SYNTAX'
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return 'RS_ERROR_WRONG_SYNTAX'
  const read = messages[name].safeParse(parsed)
  if (read.success) return read.data
  // What is missing is another fault than what is of the wrong kind.
  const isMissing = read.error.issues.every(
    ({ path }) =>
      path.reduce<unknown>((part, step) => (part as Record<PropertyKey, unknown> | undefined)?.[step], parsed) ===
      undefined,
  )
  return isMissing ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_WRONG_TYPES'
}

async function commandOf(
  core: WalletCore,
  connection: Connection,
  { memberId, playerRef }: Player,
  session: GameSession | null,
  incoming: Incoming,
  read: Money,
): Promise<WalletCommand | string> {
  const { transaction_uuid: transactionId, round, round_closed: closesRound } = read
  const base = {
    connection,
    memberId,
    playerRef,
    transactionId,
    round,
    closesRound,
    message: keptMessage(incoming, read.token),
  }
  if (PATHS[incoming.path] === 'rollback' && 'reference_transaction_uuid' in read)
    return { ...base, kind: 'rollback', targetId: read.reference_transaction_uuid, isOnly: false }
  const amount = wonFromUnits((read as { amount: number }).amount, UNITS)
  if (amount === null) return 'RS_ERROR_WRONG_TYPES'
  if ('reference_transaction_uuid' in read)
    return { ...base, kind: 'credit', amount, debitId: read.reference_transaction_uuid, isOnly: false }
  const game = await core.game(connection, read.game_code)
  if (!game) return 'RS_ERROR_INVALID_GAME'
  return { ...base, kind: 'debit', amount, game, session }
}

async function told(
  core: WalletCore,
  player: Player,
  result: WalletResult,
  answer: (balance: number, status?: string) => Outgoing,
  refuse: (status: string) => Outgoing,
): Promise<Outgoing> {
  if (result.ok) return answer(result.value.balance)
  const word = WORDS[result.refusal]
  return result.refusal === 'insufficient_funds' ? answer(await core.balance(player), word) : refuse(word)
}
