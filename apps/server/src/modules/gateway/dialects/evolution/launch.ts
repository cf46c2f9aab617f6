// What this site asks of Evolution: the address of a table for a player.
import { randomUUID } from 'node:crypto'
import { ok, refuse, type Result } from '@hanpan/kernel'
import { z } from 'zod'
import type { Connection } from '../../model.ts'
import type { AskVendor, Launch, VendorRefusal } from '../dialect.ts'
import { CURRENCY } from './receive.ts'

const launched = z.object({ entry: z.string().optional(), entryEmbedded: z.string().optional() })

export async function launch(
  connection: Connection,
  { game, playerRef, token, language, device, ip }: Launch,
  ask: AskVendor,
): Promise<Result<{ readonly url: string }, VendorRefusal>> {
  const { vendorUrl = '', casinoKey = '' } = connection.settings
  const apiToken = connection.keys[0]?.['apiToken'] ?? ''
  const answer = await ask({
    method: 'POST',
    url: `${vendorUrl}/ua/v1/${encodeURIComponent(casinoKey)}/${encodeURIComponent(apiToken)}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      uuid: randomUUID(),
      player: {
        id: playerRef,
        update: false,
        firstName: playerRef,
        lastName: playerRef,
        country: 'KR',
        language,
        currency: CURRENCY,
        session: { id: token, ip },
      },
      config: {
        game: { table: { id: game.vendorGame } },
        channel: { wrapped: false, mobile: device === 'phone' },
      },
    }),
  })
  if (answer?.status !== 200) return refuse(answer && answer.status < 500 ? 'game_disabled' : 'vendor_unreachable')
  try {
    const read = launched.safeParse(JSON.parse(answer.body))
    const address = read.success ? (read.data.entryEmbedded ?? read.data.entry) : undefined
    // It may be told without its host.
    return address === undefined ? refuse('game_disabled') : ok({ url: new URL(address, vendorUrl).href })
  } catch {
    return refuse('vendor_unreachable')
  }
}
