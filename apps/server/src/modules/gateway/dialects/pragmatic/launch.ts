// What this site asks of Pragmatic Play: a game's address, and the list of games. Each is hashed like its own messages.
import { ok, refuse, type Result } from '@hanpan/kernel'
import { z } from 'zod'
import type { Connection } from '../../model.ts'
import type { AskVendor, Launch, OfferedGame, VendorRefusal } from '../dialect.ts'
import { hashOf } from './sign.ts'
import { CURRENCY } from './receive.ts'

async function asked<Shape extends z.ZodType>(
  connection: Connection,
  ask: AskVendor,
  path: string,
  message: Readonly<Record<string, string>>,
  shape: Shape,
): Promise<Result<z.output<Shape>, VendorRefusal>> {
  const parameters = new URLSearchParams({ secureLogin: connection.settings['secureLogin'] ?? '', ...message })
  parameters.set('hash', hashOf(parameters, connection.keys[0]?.['secret'] ?? ''))
  const answer = await ask({
    method: 'POST',
    url: `${connection.settings['vendorUrl'] ?? ''}${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: parameters.toString(),
  })
  if (answer?.status !== 200) return refuse('vendor_unreachable')
  try {
    const read = shape.safeParse(JSON.parse(answer.body))
    return read.success ? ok(read.data) : refuse('game_disabled')
  } catch {
    return refuse('vendor_unreachable')
  }
}

export async function launch(
  connection: Connection,
  { game, token, language, device, lobbyUrl }: Launch,
  ask: AskVendor,
): Promise<Result<{ readonly url: string }, VendorRefusal>> {
  const launched = await asked(
    connection,
    ask,
    '/CasinoGameAPI/game/url',
    {
      symbol: game.vendorGame,
      language,
      token,
      technology: 'H5',
      platform: device === 'phone' ? 'MOBILE' : 'WEB',
      currency: CURRENCY,
      lobbyUrl,
    },
    z.object({ error: z.literal('0'), gameURL: z.url() }),
  )
  return launched.ok ? ok({ url: launched.value.gameURL }) : launched
}

export async function games(
  connection: Connection,
  ask: AskVendor,
): Promise<Result<readonly OfferedGame[], VendorRefusal>> {
  const listed = await asked(
    connection,
    ask,
    '/CasinoGameAPI/getCasinoGames',
    {},
    z.object({
      error: z.literal('0'),
      gameList: z.array(
        z.object({ gameID: z.string(), gameName: z.string(), typeDescription: z.string().default('') }),
      ),
    }),
  )
  if (!listed.ok) return listed
  return ok(
    listed.value.gameList.map(({ gameID: vendorGame, gameName: name, typeDescription: category }) => ({
      vendorGame,
      name,
      category,
    })),
  )
}
