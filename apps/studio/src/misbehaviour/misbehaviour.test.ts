// What the studio does wrong when it is told to, and where it refuses to.
import { ok, won } from '@hanpan/kernel'
import { describe, expect, it } from 'vitest'
import { readStudioConfig } from '../config.ts'
import { studioSites } from '../testing/real-site.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { misbehaving, readMisbehaviour } from './misbehaviour.ts'

const demo = studioSites('http://127.0.0.1:9', ['by-highend'])
const told = (how: object) => readMisbehaviour(JSON.stringify(how), demo)!

/** A wallet that writes down what arrives, in order. */
function listening() {
  const heard: string[] = []
  const hear = (what: string) => async () => {
    heard.push(what)
    return ok(won(1))
  }
  const wallet: Wallet = {
    debitMayClose: true,
    answersEveryDebit: false,
    pausesSeconds: [],
    balance: hear('balance'),
    debit: hear('debit'),
    credit: hear('credit'),
    rollback: hear('rollback'),
  }
  return {
    heard,
    told: (how: object) => {
      const one = misbehaving(wallet, told(how), { warn: () => {} })
      const ask = (what: 'debit' | 'credit' | 'rollback') => one[what]({} as never, {} as never)
      return { debit: () => ask('debit'), credit: () => ask('credit'), rollback: () => ask('rollback') }
    },
  }
}
const SILENT = { ok: false, refusal: 'silent' }
const DONE = { ok: true, value: 1 }

describe('a studio that misbehaves', () => {
  it('[ST130] loses calls: nothing arrives, and nobody is told', async () => {
    const { heard, told: asked } = listening()
    expect(await asked({ lostCalls: 1 }).credit()).toEqual(SILENT)
    expect(heard).toEqual([])
  })

  it('[ST130] loses answers: it counts, and nobody is told', async () => {
    const { heard, told: asked } = listening()
    expect(await asked({ lostAnswers: 1 }).debit()).toEqual(SILENT)
    expect(heard).toEqual(['debit'])
  })

  it('[ST130] doubles calls', async () => {
    const { heard, told: asked } = listening()
    expect(await asked({ doubledCalls: 1 }).rollback()).toEqual(DONE)
    expect(heard).toEqual(['rollback', 'rollback'])
  })

  it('[ST130] sends a debit behind its rollback', async () => {
    const { heard, told: asked } = listening()
    const badly = asked({ lateDebits: 1, lateMs: 20 })
    expect(await badly.debit()).toEqual(SILENT)
    expect(await badly.rollback()).toEqual(DONE)
    await expect.poll(() => heard).toEqual(['rollback', 'debit'])
  })

  it('[ST130] sends a rollback late', async () => {
    const { heard, told: asked } = listening()
    const badly = asked({ lateRollbacks: 1, lateMs: 20 })
    const late = badly.rollback()
    expect(await badly.credit()).toEqual(DONE)
    expect(await late).toEqual(DONE)
    expect(heard).toEqual(['credit', 'rollback'])
  })

  it('[ST130] does the same things wrong for the same seed, and delays what it sends', async () => {
    const fates = async (seed: string) => {
      const badly = listening().told({ lostCalls: 0.5, delayMs: 2, seed })
      const answers: boolean[] = []
      for (let count = 0; count < 40; count += 1) answers.push((await badly.credit()).ok)
      return answers
    }
    const [one, again, other] = [await fates('a'), await fates('a'), await fates('b')]
    expect(again).toEqual(one)
    expect(other).not.toEqual(one)
    expect(new Set(one)).toEqual(new Set([true, false]))
  })

  it('[ST131] does not start for a site that plays for real money, or with a switch that is none', () => {
    const environment = (site: object, how: string) => ({
      DATABASE_URL: 'postgres://nowhere',
      STUDIO_SECRET: Buffer.alloc(32).toString('base64'),
      STUDIO_SITES: JSON.stringify([{ ...[...demo.values()][0], ...site }]),
      STUDIO_MISBEHAVIOUR: how,
    })
    expect(() => readStudioConfig(environment({ isDemo: false }, '{"lostCalls":0.1}'))).toThrow('by-highend is neither')
    expect(() => readStudioConfig(environment({}, '{"losesEverything":1}'))).toThrow('STUDIO_MISBEHAVIOUR')
    expect(() => readStudioConfig(environment({}, '{"lostCalls":2}'))).toThrow('STUDIO_MISBEHAVIOUR')
    expect(readStudioConfig(environment({ isDemo: false }, '')).misbehaviour).toBeNull()
    expect(readStudioConfig(environment({}, '{"lostCalls":0.1}')).misbehaviour).toMatchObject({ lostCalls: 0.1 })
  })
})
