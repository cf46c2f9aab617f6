// Work that happens by time: draws, settlement, roll-ups, the auditor. Each job runs on one node at a time under a lease; what it
// does must be right even when two run it, because a lease only saves work.
import { setMaxListeners } from 'node:events'
import { MINUTE_MS } from '@hanpan/kernel'
import type { Lease, Leases } from './leases.ts'
import type { Log } from './log.ts'
import { createAwayWatch, isServiceAway } from './service-away.ts'

export interface JobRun {
  readonly lease: Lease
  /** Aborted when the node stops or the lease was lost: finish the present transaction and return. */
  readonly signal: AbortSignal
}

export interface Job {
  /** module.verb, unique. */
  readonly name: string
  /** The pause between two runs. */
  readonly everyMs: number
  /** Answers, if it likes, in how many milliseconds it wants to run again instead of `everyMs`. */
  run(run: JobRun): Promise<number | void>
}

export interface Jobs {
  add(...jobs: readonly Job[]): void
  start(): void
  /** Lets the present runs finish and gives the leases back. */
  stop(): Promise<void>
  /** When each job last finished well on this node, in milliseconds since the epoch. */
  lastRuns(): ReadonlyMap<string, number>
}

/** What became of a run. */
export interface JobOutcome {
  readonly name: string
  readonly at: number
  /** The pause before the next one. */
  readonly nextMs: number
  /** Failures in a row, up to this one; 0 for a run that went well. */
  readonly failures: number
  readonly error: string
}

const LEASE_TTL_MS = 6000
/** All leases that are kept are renewed together at this pace: each by itself would be a commit for each job every other second. */
const RENEW_EVERY_MS = LEASE_TTL_MS / 3
/** One that was not renewed for so long is asked for by itself: half of it is left at the least when a run begins. */
const ASK_AFTER_MS = LEASE_TTL_MS / 2
const FAILURE_PAUSE_MS_MAX = MINUTE_MS
/** While a service is away; what is due then is done within this time after it is back. */
const AWAY_PAUSE_MS = 500

export function createJobs(deps: {
  readonly leases: Leases
  readonly log: Log
  readonly now: () => number
  /** Told of each run of this node. */
  readonly note?: (outcome: JobOutcome) => void
}): Jobs {
  const jobs: Job[] = []
  const stopping = new AbortController()
  // Every job that pauses listens to it: as many as there are jobs, which is more than the ten that Node takes for a leak.
  setMaxListeners(0, stopping.signal)
  /** The runs of this moment. `AbortSignal.any` would leave a trace of every run on the signal it follows, for as long as the node runs. */
  const running = new Map<string, { readonly run: AbortController; readonly lease: Lease }>()
  const loops: Promise<void>[] = []
  let renewal: NodeJS.Timeout | undefined
  const lastRuns = new Map<string, number>()
  const watch = createAwayWatch({
    away: (note) => deps.log.warn(note, 'the database or the shared state is away: jobs wait for it'),
    back: (note) => deps.log.warn(note, 'it is back: jobs go on'),
  })

  /** Leases are kept between runs: a job that runs five times a second would write its own anew each time. */
  const kept = new Map<string, { readonly lease: Lease; readonly askAtMs: number }>()
  const ask = async (name: string): Promise<Lease | null> => {
    const askedAtMs = performance.now()
    const lease = await deps.leases.acquire(name, LEASE_TTL_MS)
    if (lease) kept.set(name, { lease, askAtMs: askedAtMs + ASK_AFTER_MS })
    else kept.delete(name)
    return lease
  }
  const leaseOf = async (name: string): Promise<Lease | null> => {
    const held = kept.get(name)
    return held && performance.now() < held.askAtMs ? held.lease : await ask(name)
  }

  /** Those that a job needs before they end: of what runs, and of what will soon run again. What runs seldom is asked for when it does. */
  const isNeeded = (name: string) =>
    running.has(name) || jobs.some((job) => job.name === name && job.everyMs <= LEASE_TTL_MS)
  const renewKept = async (): Promise<void> => {
    const askedAtMs = performance.now()
    const leases = [...kept.values()].flatMap(({ lease }) => (isNeeded(lease.name) ? [lease] : []))
    if (leases.length === 0) return
    const renewed = await deps.leases.renew(leases, LEASE_TTL_MS)
    for (const lease of leases) {
      if (renewed.has(lease.name)) {
        if (kept.get(lease.name)?.lease === lease) kept.set(lease.name, { lease, askAtMs: askedAtMs + ASK_AFTER_MS })
      } else if (running.has(lease.name)) void askWhileRunning(lease.name)
      else kept.delete(lease.name)
    }
  }
  /** Another node has it, or its row is locked by the run itself: then it is waited for. */
  const askWhileRunning = async (name: string): Promise<void> => {
    const held = running.get(name)
    const renewed = await ask(name).catch(() => null)
    if (renewed?.fencing !== held?.lease.fencing) held?.run.abort()
  }
  let isRenewing = false
  const renewInTime = async (): Promise<void> => {
    if (isRenewing) return
    isRenewing = true
    try {
      await renewKept()
    } catch {
      for (const { run } of running.values()) run.abort()
    } finally {
      isRenewing = false
    }
  }

  const runOnce = async (job: Job): Promise<number> => {
    const lease = await leaseOf(job.name)
    if (!lease) return Math.min(job.everyMs, LEASE_TTL_MS / 2)
    const run = new AbortController()
    running.set(job.name, { run, lease })
    if (stopping.signal.aborted) run.abort()
    try {
      const nextMs = await job.run({ lease, signal: run.signal })
      const at = deps.now()
      lastRuns.set(job.name, at)
      deps.note?.({ name: job.name, at, nextMs: nextMs ?? job.everyMs, failures: 0, error: '' })
      return nextMs ?? job.everyMs
    } finally {
      running.delete(job.name)
    }
  }

  const loop = async (job: Job): Promise<void> => {
    let failures = 0
    while (!stopping.signal.aborted) {
      let pauseMs: number
      try {
        pauseMs = await runOnce(job)
        failures = 0
        watch.answered(job.name)
      } catch (error) {
        if (isServiceAway(error)) {
          // No fault of the job's, and without the database nobody could write it down.
          watch.met(job.name, error)
          await pause(AWAY_PAUSE_MS, stopping.signal)
          continue
        }
        watch.answered(job.name)
        failures += 1
        pauseMs = Math.min(250 * 2 ** failures, FAILURE_PAUSE_MS_MAX)
        deps.log.error({ job: job.name, failures, err: error }, 'job failed')
        deps.note?.({ name: job.name, at: deps.now(), nextMs: pauseMs, failures, error: String(error) })
      }
      await pause(pauseMs, stopping.signal)
    }
  }

  return {
    add: (...added) => void jobs.push(...added),
    start() {
      for (const job of jobs) loops.push(loop(job))
      renewal = setInterval(() => void renewInTime(), RENEW_EVERY_MS)
    },
    async stop() {
      stopping.abort()
      for (const { run } of running.values()) run.abort()
      await Promise.all(loops)
      clearInterval(renewal)
      await deps.leases.releaseAll().catch(() => {}) // The database may be gone already.
    },
    lastRuns: () => lastRuns,
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done, { once: true })
  })
}
