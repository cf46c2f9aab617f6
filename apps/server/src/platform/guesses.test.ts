import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guessLimit, judgeGuess } from './guesses.ts'
import { createLog } from './log.ts'
import { createRedisState } from './redis-state.ts'
import { createMemoryState, isSharedStateAway, type SharedState } from './shared-state.ts'
import { hasRedis, type RedisProcess, startRedis } from './testing/redis-process.ts'

const kinds = hasRedis() ? (['memory', 'redis'] as const) : (['memory'] as const)

describe.each(kinds)('what is left of an allowance, in %s', (kind) => {
  let redis: RedisProcess | null = null
  let states: SharedState[] = []
  beforeAll(async () => {
    redis = kind === 'redis' ? await startRedis() : null
    const memory = createMemoryState(() => Date.now())
    const url = redis?.url
    const log = createLog('error', process.stderr)
    // Two nodes of one Redis; one node of its own memory.
    states = url ? [await createRedisState(url, log), await createRedisState(url, log)] : [memory, memory]
  })
  afterAll(async () => {
    for (const state of new Set(states)) await state.close()
    await redis?.stop()
  })
  const [FIVE, TWO] = [
    { max: 5, windowMs: 60_000 },
    { max: 2, windowMs: 60_000 },
  ]

  it('is taken by as many as it has, of two hundred at once', async () => {
    const taken = await Promise.all(Array.from({ length: 200 }, (_, n) => states[n % 2]!.take('burst', FIVE)))
    expect(
      taken
        .filter(Boolean)
        .map((one) => one!.left)
        .toSorted((a, b) => a - b),
    ).toEqual([0, 1, 2, 3, 4])
  })

  it('is given back, one or all', async () => {
    const first = await states[0]!.take('back', TWO)
    await states[1]!.take('back', TWO)
    expect(await states[0]!.take('back', TWO)).toBeNull()
    await first!.giveBack()
    expect(await states[1]!.take('back', TWO)).toMatchObject({ left: 0 })
    await first!.giveBackAll()
    expect(await states[1]!.take('back', TWO)).toMatchObject({ left: 1 })
  })

  it('is never given back to a later window', async () => {
    const short = { max: 1, windowMs: 500 }
    const early = await states[0]!.take('window', short)
    await expect.poll(() => states[0]!.take('window', short), { interval: 10 }).not.toBeNull()
    await early!.giveBack()
    expect(await states[0]!.take('window', { max: 1, windowMs: 500 })).toBeNull()
  })

  it('lets two hundred guesses be judged as often as it says, and copies of one guess once', async () => {
    let judged = 0
    const guess = (key: string, text: string, isRight: boolean) =>
      judgeGuess(states[0]!, {
        limits: [guessLimit(states[0]!, key, FIVE)],
        text,
        judge: async () => {
          judged += 1
          await new Promise(setImmediate)
          return isRight || null
        },
      })
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => guess('storm', String(n), n === 150)))
    expect(judged).toBe(5)
    expect(answers.filter(({ outcome }) => outcome === 'too_many')).toHaveLength(195)
    const copies = await Promise.all(Array.from({ length: 200 }, () => guess('copies', 'same', true)))
    expect(new Set(copies.map(({ outcome }) => outcome))).toEqual(new Set(['right']))
    expect(judged).toBe(6)
  })

  it('counts nothing that was right, and nothing that ended in a fault', async () => {
    const limits = [guessLimit(states[0]!, 'kind', TWO)]
    const right = () => judgeGuess(states[0]!, { limits, text: 'a', judge: async () => 'yes' })
    for (let count = 0; count < 5; count += 1) expect(await right()).toMatchObject({ outcome: 'right', value: 'yes' })
    const fault = judgeGuess(states[0]!, { limits, text: 'b', judge: () => Promise.reject(new Error('down')) })
    await expect(fault).rejects.toThrow('down')
    expect(await judgeGuess(states[0]!, { limits, text: 'c', judge: async () => null })).toEqual({
      outcome: 'wrong',
      left: 1,
    })
  })
})

describe.runIf(hasRedis())('a shared state in Redis that is gone', () => {
  it('is away, for whoever asks it then, and not a bug', async () => {
    const redis = await startRedis()
    const state = await createRedisState(redis.url, createLog('silent', process.stderr))
    await redis.stop()
    const asked = [state.take('gone', { max: 1, windowMs: 1000 }), state.claimOnce('gone', 1000), state.present('gone')]
    const failures = await Promise.all(
      asked.map((work) =>
        Promise.resolve<unknown>(work).then(
          () => null,
          (error: unknown) => error,
        ),
      ),
    )
    expect(failures.map(isSharedStateAway)).toEqual([true, true, true])
    await state.close()
  })

  it('is said once, and once that it is back', async () => {
    const said: string[] = []
    const log = pino(
      { level: 'warn' },
      { write: (line: string) => void said.push((JSON.parse(line) as { msg: string }).msg) },
    )
    const redis = await startRedis()
    const state = await createRedisState(redis.url, log)
    await redis.stop()
    for (let count = 0; count < 3; count += 1) await state.present('gone').catch(() => undefined)
    const again = await startRedis(Number(new URL(redis.url).port))
    await expect.poll(() => said.at(-1)).toBe('Redis is back')
    await state.present('gone')
    await state.close()
    await again.stop()
    expect(said).toEqual(['Redis is away', 'Redis is back'])
  })
})
