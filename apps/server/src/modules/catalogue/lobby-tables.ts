// What shared tables of vendors are doing, for the tiles of lobbies: one document for everybody, guests too, half a second old at most (SPEC.md LB15).
import { catalogueKey } from '@hanpan/kernel'
import type { LobbyTablesOnWire } from '@hanpan/contract'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { createKeptValue, type KeptValue } from '../../platform/kept-value.ts'
import type { RemoteGames } from '../../ports/remote-games.ts'
import { type KnownGames, vendorRef } from './known-games.ts'

const KEPT_MS = 500
const compress = promisify(gzip)

export interface TablesDocument {
  readonly plain: Buffer
  readonly gzip: Buffer
}
export type LobbyTables = KeptValue<TablesDocument>

export function createLobbyTables(deps: {
  readonly known: KnownGames
  readonly remoteGames: () => RemoteGames
}): LobbyTables {
  return createKeptValue(KEPT_MS, async () => {
    const [{ byVendorGame }, { now, tables }] = await Promise.all([deps.known.read(), deps.remoteGames().tables()])
    const document: LobbyTablesOnWire = {
      now,
      tables: tables.flatMap(({ connectionKey, vendorGame, ...table }) => {
        const game = byVendorGame.get(vendorRef(connectionKey, vendorGame))?.game
        // What does not run has no life to show.
        return game?.state === 'on' ? [{ ref: catalogueKey(game.prodId, game.gameKey), ...table }] : []
      }),
    }
    const plain = Buffer.from(JSON.stringify(document))
    return { plain, gzip: await compress(plain) }
  })
}
