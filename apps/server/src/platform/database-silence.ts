// A database host that vanishes resets nothing: what was asked of it is never answered, and the system gives a connection up after a
// quarter of an hour. So whoever has waited for a while has the database asked anew, by a connection of its own. When nobody answers
// there, every connection is dropped, and nothing more is asked until somebody does. A statement that is merely long is left alone.
import pg from 'pg'

export interface SilenceOptions {
  readonly url: string
  /** How long a connection that is in use may bring nothing before it is asked whether anybody is there. */
  readonly silenceMs: number
  /** How long that may take. */
  readonly answerMs: number
  readonly onChange: (gone: boolean) => void
}

export interface SilenceWatch {
  readonly isGone: () => boolean
  /** Watches the connections of a pool, from when each is taken until it is given back. */
  readonly watchPool: (pool: pg.Pool) => void
  /** Of a connection that is kept out of its pool: that it is in use from now on, or at rest. */
  readonly inUse: (client: pg.PoolClient, isInUse: boolean) => void
  /** Waits for `work`, but not beyond the moment at which the database is known to be gone. */
  readonly whileThere: <T>(work: () => Promise<T>) => Promise<T>
  readonly stop: () => void
}

/** The driver's own, which its types keep to themselves. */
interface WithStream {
  readonly connection: { readonly stream: NodeJS.EventEmitter & { destroy(error?: Error): void } }
}

const streamOf = (client: pg.PoolClient) => (client as unknown as WithStream).connection.stream

const goneError = () => Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' })

export function watchSilence({ url, silenceMs, answerMs, onChange }: SilenceOptions): SilenceWatch {
  const clients = new Set<pg.PoolClient>()
  /** Connections in use, with the time at which they last brought something. */
  const heardAtMs = new Map<pg.PoolClient, number>()
  /** Those who wait for an answer. */
  const waiting = new Set<(error: Error) => void>()
  let gone = false
  let asking = false

  const inUse = (client: pg.PoolClient, isInUse: boolean) => {
    if (isInUse) heardAtMs.set(client, performance.now())
    else heardAtMs.delete(client)
  }

  const watchPool = (pool: pg.Pool) => {
    pool.on('connect', (client) => {
      clients.add(client)
      streamOf(client).on('data', () => {
        if (heardAtMs.has(client)) heardAtMs.set(client, performance.now())
      })
    })
    pool.on('acquire', (client) => inUse(client, true))
    pool.on('release', (_error: Error, client: pg.PoolClient) => inUse(client, false))
    pool.on('remove', (client) => {
      clients.delete(client)
      heardAtMs.delete(client)
    })
  }

  const change = (now: boolean) => {
    if (gone === now) return
    gone = now
    onChange(gone)
  }

  const look = async () => {
    const nowMs = performance.now()
    const isSilent = [...heardAtMs.values()].some((atMs) => nowMs - atMs >= silenceMs)
    if (asking || (!gone && !isSilent)) return
    asking = true
    const answers = await isAnswered(url, answerMs)
    asking = false
    change(!answers)
    if (!gone) return
    for (const client of clients) streamOf(client).destroy(goneError())
    for (const refuse of waiting) refuse(goneError())
  }

  const timer = setInterval(() => void look(), Math.max(Math.floor(silenceMs / 3), 50))
  timer.unref()
  return {
    isGone: () => gone,
    watchPool,
    inUse,
    whileThere: (work) =>
      new Promise((resolve, reject) => {
        if (gone) return reject(goneError())
        waiting.add(reject)
        void work()
          .then(resolve, reject)
          .finally(() => waiting.delete(reject))
      }),
    stop: () => clearInterval(timer),
  }
}

/** Whether a server is there and says anything, a refusal too. */
async function isAnswered(url: string, withinMs: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'hanpan-probe' })
  client.on('error', () => undefined)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<false>((resolve) => {
    // What arrived while this process was busy is read before the time is taken for up.
    timer = setTimeout(() => setImmediate(() => setImmediate(resolve, false)), withinMs)
  })
  const asked = client
    .connect()
    .then(() => client.query('SELECT 1'))
    .then(
      () => true,
      (error: { code?: string }) => /^[0-9A-Z]{5}$/.test(error.code ?? ''),
    )
  const answers = await Promise.race([asked, late])
  clearTimeout(timer)
  if (answers) void client.end().catch(() => undefined)
  else (client as unknown as WithStream).connection.stream.destroy()
  return answers
}
