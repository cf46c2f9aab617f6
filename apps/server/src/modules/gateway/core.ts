// What every dialect is turned into: sessions, players, balances and commands on money (SPEC.md GW1-GW15). It decides; a dialect only translates.
import { createHash } from 'node:crypto'
import { assert, type MemberId, refuse, type Won } from '@hanpan/kernel'
import { createBatchedReader } from '../../platform/batched-reader.ts'
import { createGathering } from '../../platform/gathering.ts'
import type { CatalogueGame } from '../../ports/catalogue.ts'
import { applyCommands, namesOf } from './apply.ts'
import { takeDebit } from './debit.ts'
import type { GatewayDeps } from './deps.ts'
import { isPrintable } from './dialects/vendor-text.ts'
import type {
  Applied,
  Award,
  Connection,
  Debit,
  FreeDebit,
  Rollback,
  GameSession,
  Player,
  WalletRefusal,
  WalletResult,
} from './model.ts'
import { readLastSessions, readPlayers, readSessions } from './session-store.ts'

/** How long a node may take a session for open that has ended elsewhere. */
const SESSIONS_KEPT_MS = 500
/** A player's name never changes hands. */
const PLAYERS_KEPT_MS = 10 * 60_000

export interface WalletCore {
  /** Whose token it is; null for none of this connection. */
  session(connection: Connection, token: string): Promise<GameSession | null>
  /** Whom a connection means; null for nobody. */
  player(connection: Connection, playerRef: string): Promise<Player | null>
  balance(player: Player): Promise<Won>
  /** A game of a connection by the vendor's own code. */
  game(connection: Connection, vendorGame: string): Promise<CatalogueGame | null>
  /** This node sees the end of sessions at once. */
  forgetSessions(): void
  /** Carries a command out, once for its id. */
  run(command: Debit | Applied): Promise<WalletResult>
}

const digestOfToken = (token: string) => createHash('sha256').update(token).digest('hex')
export const tokenDigest = (token: string): Buffer => createHash('sha256').update(token).digest()

type Settled = { readonly result: WalletResult } | { readonly error: unknown }

export function createWalletCore(deps: GatewayDeps): WalletCore {
  const { database, ledger, log } = deps
  const sessions = createBatchedReader<string, GameSession>({
    keptMs: SESSIONS_KEPT_MS,
    load: (digests) => readSessions(database, digests),
  })
  const lastSessions = createBatchedReader<string, GameSession>({
    keptMs: SESSIONS_KEPT_MS,
    load: (keys) => readLastSessions(database, keys),
  })
  const players = createBatchedReader<string, MemberId>({
    keptMs: PLAYERS_KEPT_MS,
    load: (keys) => readPlayers(database, keys),
  })

  const applyEach = async (commands: readonly Applied[]): Promise<readonly Settled[]> => {
    try {
      const results = await applyCommands(deps, commands)
      return results.map((result) => ({ result }))
    } catch (error) {
      if (commands.length === 1) return [{ error }]
      // One that cannot be carried out holds up no other.
      log.warn({ err: error, commands: commands.length }, 'commands of vendors are carried out one by one')
      const alone: Settled[] = []
      for (const command of commands) alone.push(...(await applyEach([command])))
      return alone
    }
  }
  const gathering = createGathering<Applied, Settled>({
    lanes: 2,
    itemsMax: 100,
    waitingMax: 2000,
    namesOf,
    run: applyEach,
  })

  const apply = async (command: Applied): Promise<WalletResult> => {
    const settled = await gathering.add(command)
    if (settled === null) return refuse('overloaded')
    if ('error' in settled) throw settled.error
    if (settled.result.ok && !settled.result.value.replayed) void ledger.pushBalances([command.memberId])
    return settled.result
  }

  const debit = async (command: Debit): Promise<WalletResult> => {
    const refusal = await refusalOf(command)
    if (command.amount === 0) {
      if (refusal !== null) return refuse(refusal)
      const opened = await apply({ ...command, amount: 0 })
      return opened.ok && command.closesRound ? await end(command, opened) : opened
    }
    const taken = await takeDebit(deps, command, refusal)
    if (!taken.ok) return taken
    if (!taken.value.replayed) void ledger.pushBalances([command.memberId])
    return command.closesRound ? await end(command, taken) : taken
  }

  /** Nothing follows: the round is over. A replay has ended it before, or ends it now. */
  const end = async (
    command: Omit<Debit | FreeDebit | Rollback, 'round'> & { readonly round: string },
    taken: WalletResult,
  ): Promise<WalletResult> => {
    const { connection, memberId, playerRef, round, transactionId, message } = command
    const ended = await apply({
      kind: 'round-end',
      connection,
      memberId,
      playerRef,
      round,
      transactionId: `end of ${transactionId}`,
      message,
    })
    // A rollback of what has not come has no round to end.
    return ended.ok || ended.refusal === 'round_unknown' ? taken : ended
  }

  /** What an award was won on: as the vendor says, else what its player has opened last there, else any game of the connection. */
  const gameOfAward = async ({ connection, memberId, game }: Award): Promise<CatalogueGame | null> => {
    if (game) return game
    const { connectionKey } = connection
    const catalogue = deps.catalogue()
    const last = await lastSessions.read(`${connectionKey} ${memberId}`)
    const played = last ? await catalogue.game(last.prodId, last.gameKey) : null
    return played ?? (await catalogue.ofConnection(connectionKey))[0] ?? null
  }

  const balanceOf = async (memberId: MemberId): Promise<Won> => {
    const balances = await ledger.balances(memberId)
    assert(balances, `a member has accounts: ${memberId}`)
    return balances.cash
  }

  /** What stands against a debit before the database is asked. */
  const refusalOf = async (command: Debit): Promise<WalletRefusal | null> => {
    const { connection, memberId, game, amount } = command
    const session =
      command.session === 'any' ? await lastSessions.read(`${connection.connectionKey} ${memberId}`) : command.session
    if (!session) return 'token_unknown'
    if (session.isOver || session.memberId !== memberId) return session.isOver ? 'token_over' : 'token_unknown'
    // A window is played in by who is logged in.
    if (session.playId !== null && !(await deps.members.isLoggedIn(memberId))) return 'token_over'
    if (connection.state !== 'on' || game.state !== 'on') return 'game_off'
    if (await deps.sites.maintenanceAt(deps.clock.now())) return 'game_off'
    const standing = await deps.members.standing(memberId)
    if (
      !standing ||
      standing.isPartner ||
      !standing.bettingAllowed ||
      standing.isExcluded ||
      standing.status !== 'active'
    )
      return 'player_not_permitted'
    if (game.levelOf(standing) < game.levelMin) return 'player_not_permitted'
    const stakeMax = game.stakeMax(standing)
    return stakeMax !== null && amount > stakeMax ? 'limit_reached' : null
  }

  return {
    async session(connection, token) {
      const session = await sessions.read(digestOfToken(token))
      return session?.connectionKey === connection.connectionKey ? session : null
    },
    async player(connection, playerRef) {
      if (!isPrintable(playerRef)) return null
      const memberId = await players.read(`${connection.connectionKey} ${playerRef}`)
      return memberId === null ? null : { memberId, playerRef }
    },
    forgetSessions() {
      sessions.forget()
      lastSessions.forget()
    },
    balance: ({ memberId }) => balanceOf(memberId),
    game: ({ connectionKey }, vendorGame) => deps.catalogue().byVendorGame(connectionKey, vendorGame),
    async run(command) {
      if (command.kind === 'debit') return await debit(command as Debit)
      if (command.kind === 'jackpot' || command.kind === 'promotion')
        return await apply({ ...command, game: await gameOfAward(command) })
      const applied = await apply(command)
      const endsRound = command.kind === 'rollback' && command.closesRound && command.round !== null
      return applied.ok && endsRound ? await end({ ...command, round: command.round }, applied) : applied
    },
  }
}
