// What this site asks of Hub88 and Caleta: a game's address, the list of games, the page of a round. Each is signed.
import { ok, refuse, type Result } from '@hanpan/kernel'
import { z } from 'zod'
import type { Connection } from '../../model.ts'
import type { AskVendor, Launch, OfferedGame, VendorRefusal } from '../dialect.ts'
import { CURRENCY } from './receive.ts'
import { sign } from './sign.ts'

export async function asked<Shape extends z.ZodType>(
  connection: Connection,
  ask: AskVendor,
  path: string,
  message: object,
  shape: Shape,
): Promise<Result<z.output<Shape>, VendorRefusal>> {
  const body = JSON.stringify(message)
  const signature = sign(body, connection.keys[0]?.['privateKey'] ?? '')
  const answer = await ask({
    method: 'POST',
    url: `${connection.settings['vendorUrl'] ?? ''}${path}`,
    headers: { 'content-type': 'application/json', 'x-hub88-signature': signature, 'x-auth-signature': signature },
    body,
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
  { game, playerRef, token, language, device, ip, lobbyUrl }: Launch,
  ask: AskVendor,
): Promise<Result<{ readonly url: string }, VendorRefusal>> {
  return await asked(
    connection,
    ask,
    '/game/url',
    {
      user: playerRef,
      token,
      operator_id: Number(connection.settings['operatorId']),
      platform: device === 'phone' ? 'GPL_MOBILE' : 'GPL_DESKTOP',
      lobby_url: lobbyUrl,
      lang: language,
      ip,
      game_code: game.vendorGame,
      currency: CURRENCY,
      country: 'KR',
    },
    z.object({ url: z.url() }),
  )
}

export async function games(
  connection: Connection,
  ask: AskVendor,
): Promise<Result<readonly OfferedGame[], VendorRefusal>> {
  const listed = await asked(
    connection,
    ask,
    '/game/list',
    { operator_id: Number(connection.settings['operatorId']) },
    z.array(
      z.object({
        game_code: z.string(),
        name: z.string(),
        category: z.string().default(''),
        enabled: z.boolean().default(true),
      }),
    ),
  )
  if (!listed.ok) return listed
  return ok(
    listed.value
      .filter(({ enabled }) => enabled)
      .map(({ game_code: vendorGame, name, category }) => ({ vendorGame, name, category })),
  )
}

export async function roundLink(
  connection: Connection,
  {
    round,
    transactionId,
    playerRef,
  }: { readonly round: string; readonly transactionId: string | null; readonly playerRef: string },
  ask: AskVendor,
): Promise<Result<{ readonly url: string }, VendorRefusal>> {
  const message = {
    operator_id: Number(connection.settings['operatorId']),
    user: playerRef,
    round,
    transaction_uuid: transactionId,
  }
  return await asked(connection, ask, '/game/round', message, z.object({ url: z.url() }))
}
