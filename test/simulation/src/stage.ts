// The stage of a simulation: a durable PostgreSQL of its own, people with accounts, and servers as processes that can be killed and
// started again at the same addresses.
import type { MemberId } from '@hanpan/kernel'
import { readConfig, type RunningNode, startNode } from '@hanpan/server'
import { freePort, openPostgres } from './postgres-process.ts'
import { type ServerProcess, startServer } from './server-process.ts'

export interface SeededPerson {
  readonly memId: string
  readonly memberId: MemberId
  readonly password: string
  readonly cashOutPassword: string
}

export interface StageOptions {
  readonly people: number
  readonly nodes?: number
  /** For every server. Rounds of ten seconds unless told otherwise. */
  readonly env?: Readonly<Record<string, string>>
  /** For PostgreSQL. */
  readonly settings?: Readonly<Record<string, string>>
}

export interface Stage {
  readonly databaseUrl: string
  readonly baseUrls: readonly string[]
  readonly people: readonly SeededPerson[]
  /** kill -9, or whatever signal is given. */
  killServer(index?: number, signal?: NodeJS.Signals): Promise<void>
  startServer(index?: number): Promise<void>
  /** kill -9 of the postmaster and of every process below it, at once. */
  killPostgres(): Promise<void>
  startPostgres(): Promise<void>
  /** Ends everything and removes the data. */
  close(): Promise<void>
}

const ROUNDS = { ROUND_SECONDS: '10', ROUND_CLOSE_SECONDS: '2' }

export async function openStage(options: StageOptions): Promise<Stage> {
  const postgres = await openPostgres(options.settings)
  const databaseUrl = postgres.url
  const servers: (ServerProcess | null)[] = []
  const ports = await Promise.all(Array.from({ length: options.nodes ?? 1 }, freePort))

  const stage: Stage = {
    databaseUrl,
    baseUrls: ports.map((port) => `http://127.0.0.1:${port}`),
    people: await seedPeople(databaseUrl, options.people),
    async killServer(index = 0, signal = 'SIGKILL') {
      await servers[index]?.end(signal)
      servers[index] = null
    },
    async startServer(index = 0) {
      const env = { DATABASE_URL: databaseUrl, PORT: String(ports[index]), ...ROUNDS, ...options.env }
      servers[index] = await startServer(env)
    },
    killPostgres: () => postgres.kill(),
    startPostgres: () => postgres.start(),
    async close() {
      for (const server of servers) await server?.end('SIGKILL')
      await postgres.close()
    },
  }
  try {
    await Promise.all(ports.map((_, index) => stage.startServer(index)))
  } catch (error) {
    await stage.close()
    throw error
  }
  return stage
}

export const PASSWORD = 'Simul!23'
export const CASH_OUT_PASSWORD = '1234'

/** What people of a world have in common, told apart by four digits. */
export const seededAs = (memId: string, digits: string) => ({
  memId,
  password: PASSWORD,
  cashOutPassword: CASH_OUT_PASSWORD,
  nick: `Nick${digits}`,
  name: '홍길동',
  phone: `0105555${digits}`,
  bank: '004',
  bankAccount: `5555000${digits}`,
  recommender: null,
  partnerLevel: null,
  level: 1,
})

/** A node in this process that seeds and conducts nothing by itself. */
export const startQuietNode = (databaseUrl: string, env: Readonly<Record<string, string>> = {}): Promise<RunningNode> =>
  startNode(
    readConfig({
      DATABASE_URL: databaseUrl,
      ROLES: 'http',
      PORT: '0',
      LOG_LEVEL: 'silent',
      DEMO_SEED: 'off',
      DEMO_ACTIVITY: 'off',
      DEMO_SPORTS: 'off',
      ...env,
    }),
  )

/** Members that were approved already: a sign-up a member would measure captchas and argon2id. */
export async function seedPeople(
  databaseUrl: string,
  count: number,
  env: Readonly<Record<string, string>> = {},
): Promise<SeededPerson[]> {
  const node = await startQuietNode(databaseUrl, env)
  try {
    return await node.platform.database.tx(async (tx) => {
      const people: SeededPerson[] = []
      for (let index = 1; index <= count; index += 1) {
        const number = String(index).padStart(4, '0')
        const memId = `player${number}`
        const joinedAt = node.platform.clock.now()
        const member = { ...seededAs(memId, number), nick: `Player${number}`, joinedAt }
        const memberId = await node.modules.members.seeding.seedMember(tx, member)
        people.push({ memId, memberId, password: PASSWORD, cashOutPassword: CASH_OUT_PASSWORD })
      }
      return people
    })
  } finally {
    await node.stop()
  }
}
