// The books of partners under kill -9: the program itself enters bets, closes days, settles periods and pays, and is killed inside its
// transactions again and again. What comes out is compared with the same world left in peace.
import pg from 'pg'
import { pause } from './asking.ts'
import { differences, frozenStatements, readOutcome, thawed } from './partner-outcome.ts'
import { plantPartnerWorld, type PartnerWorld, type PartnerWorldOptions } from './partner-world.ts'
import { openPostgres, type PostgresProcess } from './postgres-process.ts'
import { type Answer, call, CAPTCHA, OWNER, type ServerProcess, startServer } from './server-process.ts'
import { PASSWORD } from './stage.ts'
import { closeTurnstile } from './turnstile.ts'

/** Kills whoever writes a table, inside the transaction that comes after so many others. */
export interface Blow {
  readonly table: string
  readonly passes: number
  /** Of PostgreSQL too: what it had not on its disk is gone. */
  readonly postgres?: boolean
}

export interface BooksRun extends PartnerWorldOptions {
  /** While the books are kept, one after another. */
  readonly blows: readonly Blow[]
  /** While payouts are reserved and decided: a table for each that is met, then none. */
  readonly payoutBlows: readonly Blow[]
  /** Waits for the lease of a dead server to run out, as it would; else it is taken away. */
  readonly waitForLeases?: boolean
  readonly say?: (text: string) => void
}

export interface BooksReport {
  readonly violations: readonly string[]
  /** Blows that met a transaction. */
  readonly landed: number
  readonly statements: number
}

const PATIENCE_MS = 30_000
/** After the last transaction of a kind nobody comes any more. */
const NOBODY_COMES_MS = 15_000

export async function runBooks(options: BooksRun): Promise<BooksReport> {
  const postgres = await openPostgres()
  try {
    const world = await plantPartnerWorld(postgres.url, options)
    const calm = await copyOf(postgres.url, 'calm')
    const peace = await createRun(postgres, calm, world, options)
    await peace.keep([])
    await peace.payOut([])
    const expected = await readOutcome(calm)
    await peace.close()
    const storm = await createRun(postgres, postgres.url, world, options)
    try {
      await storm.keep(options.blows)
      await storm.payOut(options.payoutBlows)
      const violations = [...storm.violations, ...differences(expected, await readOutcome(postgres.url))]
      return { violations, landed: storm.landed(), statements: expected['statements']!.length }
    } finally {
      await storm.close()
    }
  } finally {
    await postgres.close()
  }
}

async function query(databaseUrl: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

function urlOf(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return url.toString()
}

async function copyOf(databaseUrl: string, name: string): Promise<string> {
  const source = new URL(databaseUrl).pathname.slice(1)
  await query(urlOf(databaseUrl, 'postgres'), `CREATE DATABASE ${name} TEMPLATE ${source}`)
  return urlOf(databaseUrl, name)
}

async function createRun(postgres: PostgresProcess, databaseUrl: string, world: PartnerWorld, options: BooksRun) {
  const violations: string[] = []
  let frozen: ReadonlyMap<string, string> = new Map()
  let server: ServerProcess | null = null
  let landed = 0

  const start = async () => {
    server ??= await startServer({ DATABASE_URL: databaseUrl, ROUND_SECONDS: '3600', ROUND_CLOSE_SECONDS: '60' })
    return server.baseUrl
  }
  const look = async () => {
    const now = await frozenStatements(databaseUrl)
    violations.push(...thawed(frozen, now))
    frozen = now
  }
  const kill = async (blow: Blow) => {
    await server?.end('SIGKILL')
    server = null
    if (!blow.postgres) return
    await postgres.kill()
    await postgres.start()
  }
  /** What a dead server leaves: transactions that end with its connections, and its lease. */
  const clearAway = async () => {
    const others = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'
      AND pid <> pg_backend_pid()`
    while ((await query(databaseUrl, others)).length > 0) await pause(5)
    if (!options.waitForLeases) await query(databaseUrl, 'DELETE FROM platform.leases')
  }
  /** Lets something happen and kills the server inside it. */
  const strike = async (
    blow: Blow,
    happen: (baseUrl: string) => Promise<unknown>,
    patienceMs: number,
    isKept?: () => Promise<boolean>,
  ) => {
    const turnstile = await closeTurnstile(databaseUrl, blow.table)
    try {
      let isAnswered = false
      const happening = happen(await start())
        .catch(() => {})
        .finally(() => (isAnswered = true))
      const met = await turnstile.caught(blow.passes, patienceMs, isKept ?? (async () => isAnswered))
      if (met) {
        landed += 1
        await kill(blow)
      }
      await turnstile.open().catch(() => {}) // A dead PostgreSQL took it along.
      await happening
      options.say?.(
        `kill -9 ${blow.postgres ? 'of both ' : ''}at ${blow.table}, pass ${blow.passes}: ${met ? 'met' : 'nobody came'}`,
      )
      if (met) await clearAway()
    } finally {
      await turnstile.open().catch(() => {})
    }
    await look()
  }

  const isKept = async () => {
    const [row] = await query(
      databaseUrl,
      `SELECT closing_day IS NULL AND open_day >= ((now() - interval '15 minutes') AT TIME ZONE 'Asia/Seoul')::date
         AND NOT EXISTS (SELECT 1 FROM commissions.accounts WHERE next_to < open_day) AS kept FROM commissions.books`,
    )
    return row!['kept'] === true
  }
  /** How far the books are, as a text that changes with every transaction on them. */
  const progress = async () => {
    const [row] = await query(
      databaseUrl,
      `SELECT (SELECT count(*) FROM commissions.entries) AS entries, (SELECT count(*) FROM commissions.statements) AS statements,
         (SELECT open_day::text || coalesce(closing_day::text, '') FROM commissions.books) AS days`,
    )
    return JSON.stringify(row)
  }
  const untilKept = async () => {
    let known = ''
    let deadline = 0
    while (!(await isKept())) {
      const now = await progress()
      if (now !== known) deadline = Date.now() + PATIENCE_MS
      else if (Date.now() > deadline) throw new Error(`the books stand still at ${known}`)
      known = now
      await pause(200)
    }
  }

  return {
    violations,
    landed: () => landed,
    async keep(blows: readonly Blow[]) {
      for (const blow of blows)
        await strike(blow, async () => {}, options.waitForLeases ? PATIENCE_MS / 2 : NOBODY_COMES_MS, isKept)
      await start()
      await untilKept()
      await look()
    },
    payOut: async (blows: readonly Blow[]) => {
      const left = [...blows]
      /** A request that is sent again until it is answered; a blow may fall before the first answer. */
      const insist = async (path: string, body: object, token: string, whenDone: readonly string[]) => {
        const blow = left.shift()
        if (blow) {
          const send = (baseUrl: string) => call(baseUrl, path, body, token)
          await strike(blow, send, NOBODY_COMES_MS)
        }
        const answer = await call(await start(), path, body, token)
        const isDone = answer.resultCode === '0' || (blow !== undefined && whenDone.includes(answer.resultCode))
        if (!isDone) violations.push(`${path} ${JSON.stringify(body)} got ${answer.resultCode}`)
        return answer
      }
      await payOut(world, start, insist)
      await look()
    },
    async close() {
      await server?.end('SIGKILL')
    },
  }
}

type Insist = (path: string, body: object, token: string, whenDone: readonly string[]) => Promise<Answer>

const PAID_PARTNERS = 3

/** Partners ask for what their statements came to; the office pays, and refuses every third at first. */
async function payOut(world: PartnerWorld, start: () => Promise<string>, insist: Insist): Promise<void> {
  const owner = { operatorId: OWNER.OWNER_ID, password: OWNER.OWNER_PASSWORD }
  const office: string = (await call(await start(), '/api/office/login', owner)).data.token
  for (const { memId } of world.partners.slice(0, PAID_PARTNERS)) {
    const { captchaId } = (await call(await start(), '/api/etc/captcha')).data
    const logIn = { memId, memPass: PASSWORD, captchaId, captcha: CAPTCHA }
    const token: string = (await call(await start(), '/api/member/login', logIn)).data.token
    const asked = await call(
      await start(),
      '/api/retail/statementList',
      { status: 'closed', count_per_list: 100 },
      token,
    )
    const payable: { statementIdx: string }[] = asked.data.list
    for (const [place, { statementIdx }] of payable.toReversed().entries()) {
      const reserve = async (turn: number) => {
        const request = { statementIdx, requestId: `payout-${statementIdx}-${turn}` }
        return (await insist('/api/retail/reservePayout', request, token, [])).data.payoutIdx as string
      }
      const first = await reserve(1)
      if (place % 3 === 2) {
        await insist('/api/office/partners/void', { payoutIdx: first, reason: 'again' }, office, ['T999'])
        await insist('/api/office/partners/pay', { payoutIdx: await reserve(2) }, office, ['T999'])
      } else await insist('/api/office/partners/pay', { payoutIdx: first }, office, ['T999'])
    }
  }
}
