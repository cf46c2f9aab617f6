// Asks a vendor something that moves nothing, so that an operator sees whether addresses and keys are right (SPEC.md GW23), and for the games that it
// offers.
import { randomBytes } from 'node:crypto'
import { ok, refuse, type MemberId, type Result } from '@hanpan/kernel'
import type { CataloguePort } from '../../ports/catalogue.ts'
import type { OfferedGame, VendorRefusal } from './dialects/dialect.ts'
import type { AskVendor } from './dialects/dialect.ts'
import { dialects } from './dialects/index.ts'
import type { Connection } from './model.ts'

export interface Tried {
  readonly outcome: 'accepted' | 'refused' | 'unreachable'
  readonly status: number | null
  readonly milliseconds: number
  readonly games: number | null
  readonly answer: string
}

const ANSWER_SIGNS = 300
const NOBODY = 'try'

/** Whatever the connection's state: it is tried before it is switched on. */
export async function tryConnection(
  connection: Connection,
  { ask, catalogue, siteUrl }: { readonly ask: AskVendor; readonly catalogue: CataloguePort; readonly siteUrl: string },
): Promise<Tried> {
  let heard: { status: number; body: string } | null = null
  const listening: AskVendor = async (request) => (heard = await ask(request))
  const begun = performance.now()
  const dialect = dialects[connection.dialect]
  let games: number | null = null
  const asked = async (): Promise<Result<unknown, VendorRefusal>> => {
    if (dialect.games) {
      const listed = await dialect.games(connection, listening)
      if (listed.ok) games = listed.value.length
      return listed
    }
    const [game] = await catalogue.ofConnection(connection.connectionKey)
    if (!game) return refuse('game_disabled')
    const playerRef = `${NOBODY}${randomBytes(4).toString('hex')}`
    const launch = { memberId: NOBODY as string as MemberId, playerRef, token: randomBytes(16).toString('hex'), game }
    return await dialect.launch(
      connection,
      { ...launch, language: 'ko', device: 'desktop', ip: '127.0.0.1', lobbyUrl: siteUrl },
      listening,
    )
  }
  const result = await asked()
  const { status = null, body = '' } = (heard as { status: number; body: string } | null) ?? {}
  return {
    outcome: result.ok ? 'accepted' : status === null ? 'unreachable' : 'refused',
    status,
    milliseconds: Math.round(performance.now() - begun),
    games,
    answer: body.slice(0, ANSWER_SIGNS),
  }
}

/** The games that a connection's vendor offers; refused where its dialect has no such call, or nobody answers. */
export async function offeredGames(
  connection: Connection | undefined,
  ask: AskVendor,
): Promise<Result<readonly OfferedGame[], 'vendor_unreachable'>> {
  const dialect = connection && dialects[connection.dialect]
  const listed = await dialect?.games?.(connection!, ask)
  return listed?.ok ? ok(listed.value) : refuse('vendor_unreachable')
}
