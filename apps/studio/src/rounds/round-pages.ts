// The page of a round for whoever has its address: a site hands it to its member, or looks itself. The address is proof enough, so it cannot be
// guessed; it tells nothing of the player.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { seedsById } from '../seeds/seeds.ts'
import { sessionById } from '../sessions/sessions.ts'
import type { Site } from '../sites/sites.ts'
import type { PublishedOnWire } from '../wire/calls.ts'
import type { RoundDeps } from './deps.ts'
import { presentRound, viewOf } from './present.ts'
import { findRound } from './store.ts'

const isId = (text: string) => z.uuid().safeParse(text).success

type Found = { readonly sessionId: string; readonly published: PublishedOnWire }

/** `shared`: rounds that many share, looked for where a player has none of its own by an id. */
export function roundPages(
  deps: RoundDeps,
  secret: Buffer,
  studioUrl: () => string,
  shared: (roundId: string) => Promise<Found | null>,
) {
  const { database, sealer } = deps
  const find = async (roundId: string): Promise<Found | null> => {
    const round = isId(roundId) ? await findRound(database, null, roundId) : null
    if (!round) return isId(roundId) ? await shared(roundId) : null
    const { commitment, clientSeed, serverSeed, isRevealed } = await seedsById(database, sealer, round.seedId)
    return {
      sessionId: round.sessionId,
      published: {
        round: presentRound(round, await viewOf(database, sealer, round)),
        gameCode: round.gameCode,
        commitment,
        clientSeed,
        serverSeed: isRevealed ? serverSeed : null,
      },
    }
  }
  const markOf = (roundId: string) => createHmac('sha256', secret).update(`round ${roundId}`).digest('hex').slice(0, 32)
  return {
    /** Where a round is told; null for one that is not there, another player's, or of another site. */
    async addressOf(site: Site, roundId: string, playerRef: string): Promise<string | null> {
      const found = await find(roundId)
      const session = found && (await sessionById(database, sealer, found.sessionId))
      if (session?.siteKey !== site.siteKey || session.playerRef !== playerRef) return null
      return `${studioUrl()}/round#${roundId}.${markOf(roundId)}`
    },
    serve(app: FastifyInstance): void {
      app.get<{ Params: { round: string; mark: string } }>('/rounds/:round/:mark', async (request, reply) => {
        const { round: roundId, mark } = request.params
        reply.header('cache-control', 'no-store')
        const expected = markOf(roundId)
        const isKnown = mark.length === expected.length && timingSafeEqual(Buffer.from(mark), Buffer.from(expected))
        const found = isKnown ? await find(roundId) : null
        if (!found) return await reply.code(404).send({ ok: false, refusal: 'round_unknown' })
        return await reply.send({ ok: true, value: found.published })
      })
    },
  }
}
