import { once } from 'node:events'
import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { createJobs, type JobOutcome } from './jobs.ts'
import type { Lease, Leases } from './leases.ts'

const lease = (name: string): Lease => ({ name, fencing: 1 })
const leases = (acquire: Leases['acquire'] = async (name) => lease(name)): Leases => ({
  acquire,
  renew: async (kept) => new Set(kept.map(({ name }) => name)),
  release: async () => {},
  releaseAll: async () => {},
  holds: async () => true,
})
const log = pino({ level: 'silent' })

describe('jobs', () => {
  it('many may pause at once without a warning', async () => {
    const warnings: Error[] = []
    const hear = (warning: Error) => void warnings.push(warning)
    process.on('warning', hear)
    const jobs = createJobs({ leases: leases(), log, now: Date.now })
    const names = Array.from({ length: 30 }, (_, index) => `test.job${index}`)
    jobs.add(...names.map((name) => ({ name, everyMs: 60_000, run: async () => {} })))
    jobs.start()
    await vi.waitFor(() => expect(jobs.lastRuns().size).toBe(30))
    await new Promise(setImmediate) // They pause now, and a warning has been told.
    await jobs.stop()
    process.off('warning', hear)
    expect(warnings).toEqual([])
  })

  it('each run is noted: when it ended, when the next one is due, and failures in a row', async () => {
    const noted: JobOutcome[] = []
    const jobs = createJobs({ leases: leases(), log, now: () => 1000, note: (outcome) => void noted.push(outcome) })
    let runs = 0
    jobs.add({
      name: 'test.noted',
      everyMs: 60_000,
      async run() {
        runs += 1
        if (runs < 2) throw new Error('not yet')
        return 30_000
      },
    })
    jobs.start()
    await vi.waitFor(() => expect(noted).toHaveLength(2))
    await jobs.stop()
    expect(noted).toEqual([
      { name: 'test.noted', at: 1000, nextMs: 500, failures: 1, error: 'Error: not yet' },
      { name: 'test.noted', at: 1000, nextMs: 30_000, failures: 0, error: '' },
    ])
  })

  it('a run is told when the node stops, and may finish first', async () => {
    const jobs = createJobs({ leases: leases(), log, now: Date.now })
    let began = () => {}
    const running = new Promise<void>((resolve) => (began = resolve))
    let finished = false
    jobs.add({
      name: 'test.long',
      everyMs: 60_000,
      async run({ signal }) {
        began()
        await once(signal, 'abort')
        finished = true
      },
    })
    jobs.start()
    await running
    await jobs.stop()
    expect(finished).toBe(true)
  })

  it('a run that gets its lease while the node stops is told at once', async () => {
    let grant: (granted: Lease) => void = () => {}
    const granted = new Promise<Lease>((resolve) => (grant = resolve))
    const jobs = createJobs({ leases: leases(() => granted), log, now: Date.now })
    const aborted: boolean[] = []
    jobs.add({ name: 'test.late', everyMs: 60_000, run: async ({ signal }) => void aborted.push(signal.aborted) })
    jobs.start()
    const stopped = jobs.stop()
    grant(lease('test.late'))
    await stopped
    expect(aborted).toEqual([true])
  })

  it('a run is told when another node has its lease', async () => {
    vi.useFakeTimers()
    try {
      let fencing = 0
      const jobs = createJobs({
        leases: {
          ...leases(async (name) => ({ ...lease(name), fencing: (fencing += 1) })),
          renew: async () => new Set<string>(),
        },
        log,
        now: Date.now,
      })
      const told = new Promise<void>((resolve) => {
        jobs.add({
          name: 'test.lost',
          everyMs: 60_000,
          run: ({ signal }) => once(signal, 'abort').then(() => resolve()),
        })
      })
      jobs.start()
      await vi.advanceTimersByTimeAsync(2000)
      await told
      await jobs.stop()
    } finally {
      vi.useRealTimers()
    }
  })

  it('keep their leases between runs, renew all of them together in good time, and give them all back at the end', async () => {
    vi.useFakeTimers()
    try {
      const asked: string[] = []
      const renewed: (readonly [number, string])[] = []
      let givenBack = 0
      const begunAt = Date.now()
      const jobs = createJobs({
        leases: {
          ...leases(async (name) => (asked.push(`${Date.now() - begunAt} ${name}`), lease(name))),
          async renew(kept) {
            const names = kept.map(({ name }) => name)
            renewed.push([Date.now() - begunAt, names.join(' ')])
            return new Set(names)
          },
          releaseAll: async () => void (givenBack += 1),
        },
        log,
        now: Date.now,
      })
      let runs = 0
      jobs.add(
        { name: 'test.often', everyMs: 200, run: async () => void (runs += 1) },
        { name: 'test.second', everyMs: 1000, run: async () => {} },
        // Its lease lapses: whichever node comes first may run it next.
        { name: 'test.seldom', everyMs: 60_000, run: async () => {} },
      )
      jobs.start()
      await vi.advanceTimersByTimeAsync(5000)
      await jobs.stop()
      expect(runs).toBe(26)
      expect(asked).toEqual(['0 test.often', '0 test.second', '0 test.seldom'])
      expect(renewed).toEqual([
        [2000, 'test.often test.second'],
        [4000, 'test.often test.second'],
      ])
      expect(givenBack).toBe(1)
    } finally {
      vi.useRealTimers()
    }
  })

  it('a lease that another node has is not kept: it is asked for again', async () => {
    vi.useFakeTimers()
    try {
      let isOthers = false
      const jobs = createJobs({
        leases: {
          ...leases(async (name) => (isOthers ? null : lease(name))),
          renew: async (kept) => new Set(isOthers ? [] : kept.map(({ name }) => name)),
        },
        log,
        now: Date.now,
      })
      let runs = 0
      jobs.add({ name: 'test.other', everyMs: 500, run: async () => void (runs += 1) })
      jobs.start()
      await vi.advanceTimersByTimeAsync(100)
      isOthers = true
      await vi.advanceTimersByTimeAsync(10_000)
      // It ran until its lease was to be asked for again, and no more.
      expect(runs).toBe(4)
      isOthers = false
      await vi.advanceTimersByTimeAsync(1000)
      expect(runs).toBeGreaterThan(4)
      await jobs.stop()
    } finally {
      vi.useRealTimers()
    }
  })

  it('wait for a service that is away, and say so once, and once that it is back', async () => {
    const said: string[] = []
    const noted: JobOutcome[] = []
    const jobs = createJobs({
      leases: leases(),
      log: pino(
        { level: 'warn' },
        { write: (line: string) => void said.push((JSON.parse(line) as { msg: string }).msg) },
      ),
      now: Date.now,
      note: (outcome) => void noted.push(outcome),
    })
    let away = true
    let tries = 0
    const asks = (name: string, error: Error) => ({
      name,
      everyMs: 60_000,
      async run() {
        tries += 1
        if (away) throw error
      },
    })
    jobs.add(
      asks('test.redis', Object.assign(new Error('Reached the max retries'), { name: 'MaxRetriesPerRequestError' })),
      asks('test.redis-closed', new Error('Connection is closed.')),
      asks('test.database', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })),
      { name: 'test.other', everyMs: 60_000, run: async () => {} },
    )
    jobs.start()
    await vi.waitFor(() => expect(tries).toBeGreaterThanOrEqual(6), 5000)
    away = false
    await vi.waitFor(() => expect(jobs.lastRuns().size).toBe(4))
    await jobs.stop()
    expect(said).toEqual(['the database or the shared state is away: jobs wait for it', 'it is back: jobs go on'])
    expect(noted.map(({ failures }) => failures)).toEqual([0, 0, 0, 0])
  })
})
