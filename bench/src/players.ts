// Members with money and running sessions, made in process: a thousand sign-ups and log-ins would measure captchas and argon2id.
import { type MemberId, type Uuid, uuidV7, won } from '@hanpan/kernel'
import { HOUSE_ACCOUNTS } from '@hanpan/ledger'
import { readConfig, type RunningNode, startNode } from '@hanpan/server'
import { LOAD_ENV } from './processes.ts'

export interface Player {
  readonly memId: string
  readonly memberId: MemberId
  readonly token: string
}

export const PLAYER_PASSWORD = 'Bench!23'
const CASH_EACH = won(100_000_000_000)

/** A node in this process, for what cannot be asked over HTTP. It conducts nothing by itself. */
export async function startQuietNode(databaseUrl: string, roles = 'http'): Promise<RunningNode> {
  return await startNode(readConfig({ ...LOAD_ENV, DATABASE_URL: databaseUrl, ROLES: roles, LOG_LEVEL: 'error' }))
}

export async function makePlayers(node: RunningNode, count: number): Promise<Player[]> {
  const { database, clock, draws } = node.platform
  const { members, ledger } = node.modules
  const names = Array.from({ length: count }, (_, index) => String(index + 1).padStart(5, '0'))
  const made = await database.tx(async (tx) => {
    const players: Omit<Player, 'token'>[] = []
    for (const number of names) {
      const memId = `bench${number}`
      const memberId = await members.seeding.seedMember(tx, {
        memId,
        password: PLAYER_PASSWORD,
        cashOutPassword: '1234',
        nick: `Bench${number}`,
        name: '홍길동',
        phone: `010777${number}`,
        bank: '004',
        bankAccount: `77770000${number}`,
        recommender: null,
        partnerLevel: null,
        level: 1,
        joinedAt: clock.now(),
      })
      players.push({ memId, memberId })
    }
    const posted = await ledger.port.postIn(
      tx,
      players.map(({ memberId }) => ({
        type: 'post',
        commandId: uuidV7<Uuid>(clock.now(), draws.bytes(10)),
        inputHash: ledger.port.hashOf({ memberId }),
        transfers: [
          {
            kind: 'adjustment',
            fromAccountId: HOUSE_ACCOUNTS.adjustments.id,
            toAccountId: ledger.port.accountsOf(memberId).cash,
            amount: CASH_EACH,
            currency: 'won',
          },
        ],
      })),
    )
    if (!posted.every(({ ok }) => ok)) throw new Error('the players were given no money')
    return players
  })
  const players: Player[] = []
  for (const [place, player] of made.entries())
    players.push({ ...player, token: await members.seeding.openSession(player.memberId, addressOf(place)) })
  return players
}

/** Each of its own: a thousand members at one address would be looked into as a ring while something else is measured. */
const addressOf = (place: number) => `10.${(place >> 16) & 255}.${(place >> 8) & 255}.${place & 255}`

/** The number of the round that takes bets now. */
export async function openRoundNo(node: RunningNode): Promise<string> {
  await node.modules.minigames.conduct()
  const { rows } = await node.platform.database.query<{ round_no: string }>(
    `SELECT round_no FROM minigames.rounds WHERE game_key = 'powerball' AND opens_at <= clock_timestamp() AND closes_at > clock_timestamp()`,
  )
  if (!rows[0]) throw new Error('no round takes bets')
  return rows[0].round_no
}
