// What Pragmatic Play asks of the wallet, as commands, and the answers in its words. Always HTTP 200; the key of everything is `reference`.
import { z } from 'zod'
import type { WalletCore } from '../../core.ts'
import type { Connection, GameSession, Player, WalletCommand, WalletResult } from '../../model.ts'
import { wonFromDecimal } from '../../money.ts'
import { type Incoming, json, type Outgoing } from '../dialect.ts'
import { keptMessage, optionalVendorId, vendorId } from '../vendor-text.ts'
import { isHashed } from './sign.ts'
import { DESCRIPTIONS, INVALID_HASH, OK, PARAMETERS, PLAYER_UNKNOWN, TOKEN, WORDS } from './words.ts'

export const CURRENCY = 'KRW'

const text = vendorId(120)
const money = { userId: text, reference: text, amount: text }
/** What an award was won on; it need not be said. */
const where = { gameId: optionalVendorId(120) }
const messages = {
  authenticate: z.object({ token: text }),
  balance: z.object({ userId: text }),
  bet: z.object({ ...money, gameId: text, roundId: text, token: z.string().max(200).default('') }),
  result: z.object({
    ...money,
    roundId: text,
    promoWinAmount: z.string().default(''),
    promoWinReference: optionalVendorId(120),
    ...where,
  }),
  bonusWin: z.object({ ...money, ...where }),
  jackpotWin: z.object({ ...money, ...where }),
  promoWin: z.object({ ...money, ...where }),
  refund: z.object({ userId: text, reference: text }),
  adjustment: z.object({ ...money, roundId: optionalVendorId(120) }),
  endRound: z.object({ userId: text, roundId: text }),
}
type Name = keyof typeof messages
type Read = { readonly [Key in Name]: { readonly name: Key; readonly data: z.output<(typeof messages)[Key]> } }[Name]

const isName = (name: string): name is Name => Object.hasOwn(messages, name)

export const say = (error: number, more: object = {}): Outgoing =>
  json({ ...more, error, description: DESCRIPTIONS[error] ?? 'Error' }, String(error))

export async function receive(incoming: Incoming, connection: Connection, core: WalletCore): Promise<Outgoing> {
  const name = /^\/(\w+)\.html$/.exec(incoming.path)?.[1] ?? ''
  if (incoming.method !== 'POST' || !isName(name)) return json({ error: PARAMETERS }, 'unknown', 404)
  const parameters = new URLSearchParams(incoming.body.toString('utf8'))
  const secrets = connection.keys.map(({ secret }) => secret ?? '')
  if (!isHashed(parameters, secrets)) return say(INVALID_HASH)
  if (parameters.get('providerId') !== connection.settings['providerId']) return say(PARAMETERS)
  // Said twice is not said: which one is meant nobody knows.
  if (new Set(parameters.keys()).size !== parameters.size) return say(PARAMETERS)
  const parsed = messages[name].safeParse(Object.fromEntries(parameters))
  if (!parsed.success) return say(PARAMETERS)
  const read = { name, data: parsed.data } as Read
  if (read.name === 'authenticate') return await authenticate(connection, core, read.data.token)
  const player = await core.player(connection, read.data.userId)
  if (!player) return say(PLAYER_UNKNOWN)
  const answer = (cash: number, more: object = {}) => say(OK, { ...more, currency: CURRENCY, cash, bonus: 0 })
  if (read.name === 'balance') return answer(await core.balance(player))
  const token = read.name === 'bet' ? read.data.token : ''
  const session = token === '' ? null : await core.session(connection, token)
  if (token !== '' && !session && read.name === 'bet') return say(TOKEN)
  const commands = await commandsOf(core, connection, player, session, read, incoming)
  if (typeof commands === 'number') return say(commands)
  if (commands.length === 0) return answer(await core.balance(player), idOf(read))
  let result: WalletResult | null = null
  for (const command of commands) {
    result = await core.run(command)
    if (!result.ok)
      return say(read.name === 'endRound' && result.refusal === 'overloaded' ? 130 : WORDS[result.refusal])
  }
  const { balance } = (result as Extract<WalletResult, { ok: true }>).value
  return answer(balance, { ...idOf(read), ...(read.name === 'bet' ? { usedPromo: 0 } : {}) })
}

/** Our name of a transaction, which its answer carries. */
const idOf = ({ name, data }: Read): object =>
  'reference' in data ? { transactionId: `${name}-${data.reference}` } : {}

async function authenticate(connection: Connection, core: WalletCore, token: string): Promise<Outgoing> {
  const session = await core.session(connection, token)
  if (!session || session.isOver) return say(TOKEN)
  return say(OK, {
    userId: session.playerRef,
    currency: CURRENCY,
    cash: await core.balance(session),
    bonus: 0,
    token,
  })
}

/** The commands of a message, in order; the number of what is wrong with it; or none where it only informs. */
async function commandsOf(
  core: WalletCore,
  connection: Connection,
  { memberId, playerRef }: Player,
  session: GameSession | null,
  read: Read,
  incoming: Incoming,
): Promise<readonly WalletCommand[] | number> {
  const base = {
    connection,
    memberId,
    playerRef,
    message: keptMessage(incoming, 'token' in read.data ? read.data.token : ''),
  }
  const wonOn = async (gameId: string) => (gameId === '' ? null : await core.game(connection, gameId))
  switch (read.name) {
    case 'bet': {
      const { amount: said, gameId, roundId: round, reference: transactionId } = read.data
      const amount = wonFromDecimal(said)
      const game = await core.game(connection, gameId)
      if (amount === null) return PARAMETERS
      if (!game) return WORDS.game_off
      return [
        { ...base, kind: 'debit', transactionId, round, amount, game, session: session ?? 'any', closesRound: false },
      ]
    }
    case 'result': {
      const { amount: said, roundId: round, reference, promoWinAmount, promoWinReference, gameId } = read.data
      const amount = wonFromDecimal(said)
      const promotion = promoWinAmount === '' ? null : wonFromDecimal(promoWinAmount)
      if (amount === null || (promoWinAmount !== '' && promotion === null)) return PARAMETERS
      // A promotion without an id of its own cannot be paid once, and is not to be lost.
      if (promotion !== null && promotion > 0 && promoWinReference === '') return PARAMETERS
      return [
        {
          ...base,
          kind: 'credit',
          transactionId: reference,
          round,
          amount,
          debitId: null,
          closesRound: false,
          isOnly: false,
        },
        ...(promotion === null || promoWinReference === ''
          ? []
          : [
              {
                ...base,
                kind: 'promotion' as const,
                transactionId: promoWinReference,
                round,
                amount: promotion,
                game: await wonOn(gameId),
              },
            ]),
      ]
    }
    case 'bonusWin': {
      const amount = wonFromDecimal(read.data.amount)
      if (amount === null) return PARAMETERS
      // What a bonus won was paid round by round: the message informs, unless the vendor pays it by this one.
      if (connection.settings['bonusWinPays'] !== 'yes') return []
      const { reference: transactionId, gameId } = read.data
      return [{ ...base, kind: 'promotion', transactionId, round: null, amount, game: await wonOn(gameId) }]
    }
    case 'jackpotWin':
    case 'promoWin': {
      const amount = wonFromDecimal(read.data.amount)
      if (amount === null) return PARAMETERS
      const kind = read.name === 'jackpotWin' ? ('jackpot' as const) : ('promotion' as const)
      const { reference: transactionId, gameId } = read.data
      return [{ ...base, kind, transactionId, round: null, amount, game: await wonOn(gameId) }]
    }
    case 'refund': {
      const { reference } = read.data
      return [
        {
          ...base,
          kind: 'rollback',
          transactionId: `refund ${reference}`,
          round: null,
          targetId: reference,
          closesRound: false,
          isOnly: false,
        },
      ]
    }
    case 'adjustment': {
      const { amount: said, roundId, reference } = read.data
      const size = wonFromDecimal(said.replace(/^-/, ''))
      if (size === null) return PARAMETERS
      const amount = said.startsWith('-') ? 0 - size : size
      return [{ ...base, kind: 'adjustment', transactionId: reference, round: roundId === '' ? null : roundId, amount }]
    }
    case 'endRound':
      return [{ ...base, kind: 'round-end', transactionId: `end ${read.data.roundId}`, round: read.data.roundId }]
    case 'authenticate':
    case 'balance':
      return []
  }
}
