// What this site asks of HighEnd and aggregators like it: that a player is known, a game's address, and the list of games.
import { ok, refuse, type Result } from '@hanpan/kernel'
import { z } from 'zod'
import type { Connection } from '../../model.ts'
import type { AskVendor, Launch, OfferedGame, VendorRefusal } from '../dialect.ts'

async function asked<Shape extends z.ZodType>(
  connection: Connection,
  ask: AskVendor,
  request: { readonly method: 'GET' | 'POST'; readonly path: string; readonly message?: object },
  shape: Shape,
): Promise<Result<z.output<Shape>, VendorRefusal>> {
  const answer = await ask({
    method: request.method,
    url: `${connection.settings['vendorUrl'] ?? ''}${request.path}`,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      authorization: `Bearer ${connection.keys[0]?.['apiToken'] ?? ''}`,
    },
    ...(request.message ? { body: JSON.stringify(request.message) } : {}),
  })
  if (!answer || answer.status >= 500) return refuse('vendor_unreachable')
  if (answer.status !== 200) return refuse('game_disabled')
  try {
    const read = shape.safeParse(JSON.parse(answer.body))
    return read.success ? ok(read.data) : refuse('game_disabled')
  } catch {
    return refuse('vendor_unreachable')
  }
}

export async function launch(
  connection: Connection,
  { game, playerRef, language, device, ip, lobbyUrl }: Launch,
  ask: AskVendor,
): Promise<Result<{ readonly url: string }, VendorRefusal>> {
  const message = {
    username: playerRef,
    game_id: game.vendorGame,
    lang: language,
    is_mobile: device === 'phone',
    ip,
    back_url: lobbyUrl,
  }
  const launched = await asked(
    connection,
    ask,
    { method: 'POST', path: '/game-launch-link', message },
    z.object({ link: z.url() }),
  )
  return launched.ok ? ok({ url: launched.value.link }) : launched
}

export async function games(
  connection: Connection,
  ask: AskVendor,
): Promise<Result<readonly OfferedGame[], VendorRefusal>> {
  const listed = await asked(
    connection,
    ask,
    { method: 'GET', path: '/game-list' },
    z.array(z.object({ id: z.coerce.string(), title: z.string(), type: z.string().default('') })),
  )
  if (!listed.ok) return listed
  return ok(listed.value.map(({ id: vendorGame, title: name, type: category }) => ({ vendorGame, name, category })))
}
