// A vendor that speaks Pragmatic Play: forms with a hash.
import { createHash } from 'node:crypto'
import type { Fault, Outcome, Player, Said, Send, VendorSide } from './vendor-side.ts'

const OUTCOMES: Readonly<Record<number, Outcome>> = {
  0: 'ok',
  1: 'no-money',
  2: 'player',
  3: 'game',
  4: 'token',
  5: 'signature',
  6: 'blocked',
  7: 'malformed',
  50: 'limit',
  100: 'later',
  // Not to be tried again: what was asked contradicts what was done.
  120: 'duplicate',
  130: 'later',
}

export function pragmatic(send: Send, { secret }: { readonly secret: string }): VendorSide {
  async function ask(
    method: string,
    message: Readonly<Record<string, string>>,
    fault?: Fault,
    signal?: AbortSignal,
  ): Promise<Said> {
    const parameters = new URLSearchParams({ ...message, providerId: 'PragmaticPlay', timestamp: String(Date.now()) })
    const text = [...parameters]
      .filter(([, value]) => value !== '')
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&')
    const hash = createHash('md5').update(`${text}${secret}`).digest('hex')
    parameters.set('hash', fault === 'signature' ? hash.replace(/^.{4}/, '0000') : hash)
    if (fault === 'white space') parameters.set('timestamp', ` ${parameters.get('timestamp')}`)
    const answer = await send(
      {
        method: 'POST',
        path: `/${method}.html`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: parameters.toString(),
      },
      signal,
    )
    const { error = -1, cash } = JSON.parse(answer.body) as { error?: number; cash?: number }
    return { outcome: OUTCOMES[error] ?? 'other', balance: cash ?? null, word: String(error) }
  }
  const userOf = ({ playerRef }: Player, fault?: Fault) => (fault === 'player' ? 'nobody' : playerRef)
  const amountOf = (amount: number) => (Number.isInteger(amount) ? `${BigInt(amount)}.00` : String(amount))
  return {
    dialect: 'pragmatic',
    faults: ['signature', 'white space', 'missing', 'game', 'player', 'token'],
    hasTokens: true,
    answersOnce: false,
    open: ({ token }) => ask('authenticate', { token }),
    balance: (player) => ask('balance', { userId: userOf(player) }),
    debit: (player, { id, round, amount }, fault, signal) =>
      ask(
        'bet',
        {
          userId: userOf(player, fault),
          gameId: fault === 'game' ? 'no-such-game' : player.game,
          roundId: round,
          amount: amountOf(amount),
          ...(fault === 'missing' ? {} : { reference: id }),
          token: fault === 'token' ? 'no-such-token' : player.token,
        },
        fault,
        signal,
      ),
    async credit(player, { id, round, amount, closes = true }, fault) {
      const said = await ask(
        'result',
        { userId: userOf(player, fault), gameId: player.game, roundId: round, amount: amountOf(amount), reference: id },
        fault,
      )
      if (said.outcome !== 'ok' || !closes) return said
      const ended = await ask('endRound', { userId: userOf(player), gameId: player.game, roundId: round })
      return ended.outcome === 'ok' ? said : ended
    },
    rollback: (player, { targetId }) => ask('refund', { userId: userOf(player), reference: targetId }),
    endRound: (player, round) => ask('endRound', { userId: userOf(player), gameId: player.game, roundId: round }),
  }
}
