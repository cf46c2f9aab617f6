// Wallets that vendors keep, as the module of vendors moves money in and out of them (SPEC.md GW27, GW28): one a connection of that kind.
import { randomBytes } from 'node:crypto'
import { assert, type MemberId, ok, type Result, won } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import type { GameWallet } from '../../ports/game-wallets.ts'
import type { Connections } from './connections.ts'
import type { AskVendor, TransferWallet } from './dialects/dialect.ts'
import { dialects } from './dialects/index.ts'
import type { HealthCounter } from './health.ts'
import type { Connection } from './model.ts'
import { endSilence, noteSilence } from './silences.ts'
import { keepPlayer, playerRefOf } from './session-store.ts'

export interface GameWalletsDeps {
  readonly database: Database
  readonly connections: Connections
  readonly ask: AskVendor
  readonly health: HealthCounter
}

/** Vendors that keep the money take names of 16 signs. */
const REF_BYTES = 7
export const transferPlayerRef = () => `p${randomBytes(REF_BYTES).toString('hex')}`

/** Those that are off too: what lies there may always come back. */
export async function gameWallets(deps: GameWalletsDeps): Promise<readonly GameWallet[]> {
  const all = await deps.connections.all()
  return [...all.values()].flatMap((connection) =>
    connection.wallet === 'transfer' ? [walletOf(deps, connection)] : [],
  )
}

function walletOf({ database, ask, health }: GameWalletsDeps, connection: Connection): GameWallet {
  const { connectionKey } = connection
  const { transfer } = dialects[connection.dialect]
  assert(transfer, `${connection.dialect} has wallets of vendors`)
  const counted = async <Value, Refusal extends string>(
    word: string,
    asking: Promise<Result<Value, Refusal>>,
  ): Promise<Result<Value, Refusal>> => {
    const begun = performance.now()
    const said = await asking
    if (word !== 'balance') {
      if (said.ok || said.refusal === 'vendor_refused') await endSilence(database, connectionKey, 'wallet')
      else await noteSilence(database, connectionKey, 'wallet')
    }
    const kind = said.ok ? 'done' : said.refusal === 'vendor_refused' ? 'refused' : 'failed'
    const milliseconds = performance.now() - begun
    health.note({
      connectionKey,
      direction: 'out',
      word: said.ok ? word : `${word} ${said.refusal}`,
      kind,
      milliseconds,
    })
    return said
  }
  /** Whoever has never been opened there has nothing there. */
  const withPlayer = async <Value>(
    memberId: MemberId,
    otherwise: Value,
    asking: (playerRef: string, wallet: TransferWallet) => Promise<Result<Value, 'vendor_unreachable'>>,
  ): Promise<Result<Value, 'vendor_unreachable'>> => {
    const playerRef = await playerRefOf(database, connectionKey, memberId)
    return playerRef === null ? ok(otherwise) : await asking(playerRef, transfer)
  }
  return {
    vendorKey: connectionKey,
    balance: (memberId) =>
      withPlayer(memberId, won(0), (playerRef, wallet) =>
        counted('balance', wallet.balance(connection, playerRef, ask)),
      ),
    async putIn(memberId, conversionId, amount) {
      const playerRef = await keepPlayer(database, connectionKey, memberId, transferPlayerRef())
      return await counted('put-in', transfer.putIn(connection, { playerRef, conversionId, amount }, ask))
    },
    reserve: (memberId, conversionId) =>
      withPlayer(memberId, won(0), (playerRef, wallet) =>
        counted('take-out', wallet.takeAll(connection, { playerRef, conversionId }, ask)),
      ),
    // What was taken out is out: these vendors are told nothing more.
    confirm: async () => ok(null),
  }
}
