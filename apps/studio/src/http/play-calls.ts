// The calls of game clients: POST /play/<call>, with the session's secret as bearer.
import { VERSIONS } from '@hanpan/casino'
import { ok, refuse, type Result } from '@hanpan/kernel'
import type { FastifyInstance } from 'fastify'
import type { CrashHandlers } from '../crash/calls.ts'
import { potsOf } from '../jackpots/jackpots.ts'
import { type Session, sessionsOf, sumsOfSession, endSession } from '../sessions/sessions.ts'
import { actInRound } from '../rounds/act-in-round.ts'
import type { RoundDeps } from '../rounds/deps.ts'
import { play } from '../rounds/play.ts'
import { historyRow, presentRound, viewOf } from '../rounds/present.ts'
import { findRound, lastRound, noteTold, type RoundState, roundsOf } from '../rounds/store.ts'
import { batched } from '../platform/batched.ts'
import type { Sea } from '../sea/sea.ts'
import { activeSeeds, changeSeeds, seedsById } from '../seeds/seeds.ts'
import { termsOf } from '../sites/sites.ts'
import { gameOf, hasVersions, type ShelfGame } from '../shelf/games.ts'
import { sharedByCode } from '../shelf/shared.ts'
import type { TableHandlers } from '../tables/calls.ts'
import { type Answer, type CallName, calls, type StudioRefusal } from '../wire/calls.ts'
import type { z } from 'zod'

type Read<Name extends CallName> = z.output<(typeof calls)[Name]['request']>
type Answered<Name extends CallName> = Promise<Result<Answer<Name>, StudioRefusal>>
type Handlers = {
  readonly [Name in CallName]: (session: Session, game: ShelfGame, request: Read<Name>) => Answered<Name>
}

/** The calls of games that many share. */
export type SharedHandlers = TableHandlers & CrashHandlers

/** What a client asks, by name. */
export function playHandlers(deps: RoundDeps, shared: SharedHandlers, sea: Sea): Handlers {
  const { database, sealer, siteOf, walletOf } = deps
  const balanceOf = async (session: Session): Answered<'balance'> => {
    const balance = await walletOf(session.siteKey).balance(session)
    if (balance.ok) return ok({ balance: balance.value })
    if (balance.refusal !== 'session_over') return refuse('site_silent')
    await endSession(database, session.sessionId)
    return refuse('session_over')
  }

  return {
    async open(session, game) {
      if (session.isOver) return refuse('session_over')
      const site = siteOf(session.siteKey)
      const [balance, seeds, sums, jackpots, last] = await Promise.all([
        balanceOf(session),
        activeSeeds(database, sealer, session.playerId),
        sumsOfSession(database, session.sessionId),
        potsOf(database, session.siteKey, game),
        lastRound(database, session.playerId, game.code),
      ])
      if (!balance.ok) return balance
      const isUnfinished = last && !last.isTold && goesOn(game).includes(last.state)
      const unfinished = isUnfinished ? presentRound(last, await viewOf(database, sealer, last)) : null
      const { code, kind, key, names, stakes, cycleMs } = game
      const { version } = termsOf(site, session)
      return ok({
        game: {
          code,
          kind,
          key,
          names,
          version,
          versions: hasVersions(code) ? VERSIONS.map((one) => ({ version: one, rtp: game.rtp(one) })) : [],
          rtp: game.rtp(version),
          tableId: sharedByCode(code)?.id ?? null,
        },
        language: session.language,
        device: session.device,
        stakes: [...stakes],
        stakeMin: stakes[0]!,
        stakeMax: stakes.at(-1)!,
        cycleMs,
        buys: site.buys,
        balance: balance.value.balance,
        moneyAt: site.wallet === 'transfer' ? 'studio' : 'site',
        isDemo: site.isDemo,
        lobbyUrl: session.lobbyUrl,
        visit: { startedAt: new Date(session.createdAt).toISOString(), ...sums },
        seeds,
        jackpots: [...jackpots],
        unfinished,
        serverNow: new Date(await database.now()).toISOString(),
      })
    },
    balance: balanceOf,
    play: (session, game, request) =>
      game.kind === 'fishing' ? shoot(deps, sea, session, game, request) : play(deps, session, game, request),
    begin: (session, game, request) => play(deps, session, game, request),
    act: (session, game, request) => actInRound(deps, session, game, request),
    async told({ playerId }, _game, { roundId }) {
      await noteTold(database, playerId, roundId)
      return ok({})
    },
    async history({ playerId }, _game, { before }) {
      const { rounds, next } = await roundsOf(database, playerId, before)
      return ok({ rounds: rounds.map(historyRow), next })
    },
    async round({ playerId }, _game, { roundId }) {
      const round = await findRound(database, playerId, roundId)
      if (!round) return refuse('round_unknown')
      const { commitment, clientSeed, serverSeed, isRevealed } = await seedsById(database, sealer, round.seedId)
      return ok({
        round: presentRound(round, await viewOf(database, sealer, round)),
        gameCode: round.gameCode,
        commitment,
        clientSeed,
        serverSeed: isRevealed ? serverSeed : null,
      })
    },
    changeSeeds: ({ playerId }, _game, { clientSeed }) =>
      database.tx((tx) => changeSeeds(tx, sealer, playerId, clientSeed)),
    ...shared,
  }
}

/** Rounds of these states are shown when a game is opened anew: a slot’s until it was told, one with choices while it is open. */
const goesOn = ({ kind }: ShelfGame): readonly RoundState[] =>
  kind === 'slot' ? ['paying', 'done'] : kind === 'blackjack' || kind === 'mines' ? ['open'] : []

/** A shot is a round at what is there to be shot at; the room is told of it. */
async function shoot(
  deps: RoundDeps,
  sea: Sea,
  session: Session,
  game: ShelfGame,
  request: Read<'play'>,
): Answered<'play'> {
  const aimed = sea.aim(session, request.choice)
  // A copy of a shot is answered like the first one, whatever has become of what it was aimed at; nothing else has an empty choice.
  const played = await play(deps, session, game, { ...request, choice: aimed.ok ? aimed.value.choice : {} })
  if (played.ok && aimed.ok) aimed.value.tell(played.value.round)
  return played
}

const BODY_MAX = 16 * 1024

export function servePlay(app: FastifyInstance, deps: RoundDeps, shared: SharedHandlers, sea: Sea): void {
  const handlers = playHandlers(deps, shared, sea)
  const sessionOf = batched((secrets: readonly string[]) => sessionsOf(deps.database, deps.sealer, secrets))
  for (const name of Object.keys(calls) as CallName[]) {
    app.post(`/play/${name}`, { bodyLimit: BODY_MAX }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const secret = /^Bearer ([0-9a-f]{32})$/.exec(request.headers.authorization ?? '')?.[1]
      const session = secret === undefined ? null : await sessionOf(secret)
      const game = session && gameOf(session.gameCode)
      if (!session || !game) return await reply.code(401).send({ ok: false, refusal: 'session_over' })
      const read = calls[name].request.safeParse(request.body)
      if (!read.success) return await reply.code(400).send({ ok: false, refusal: 'input_refused' })
      const handler = handlers[name] as (
        session: Session,
        game: ShelfGame,
        request: unknown,
      ) => Promise<Result<unknown, StudioRefusal>>
      return await reply.send(await handler(session, game, read.data))
    })
  }
}
