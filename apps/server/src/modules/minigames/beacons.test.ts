import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beaconRoundAfter, beaconTime, CLOCK_AHEAD_MS_MAX, CLOCK_BEHIND_MS_MAX } from '@hanpan/fairness'
import { instant } from '@hanpan/kernel'
import { verifyRound } from '@hanpan/minigames'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDrandRelays } from '../../platform/drand.ts'
import { nodeHashes } from '../../platform/hashes.ts'
import { testLedger } from '../ledger/testing.ts'
import { roundByNo } from './round-lists.ts'
import { decideRandomness } from './store.ts'
import { BEACON_LATE_MS_MAX, BEACON_WAIT_MS_MAX, takeBeacons, VOID_REASON_NO_RANDOMNESS } from './take-beacons.ts'
import { bet, nameOf, testMinigames, type TestMinigames } from './testing.ts'

/** The real round 1000 of quicknet. */
const SIGNATURE = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
const RANDOMNESS = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'

let relay: Server
let asked: string[] = []
let answer: { status: number; body: string } = { status: 200, body: '' }
const genuine = { status: 200, body: JSON.stringify({ round: 1000, randomness: RANDOMNESS, signature: SIGNATURE }) }

let games: TestMinigames
let dead: string
beforeAll(async () => {
  relay = createServer((request, response) => {
    // The conductor asks for its own rounds too, depending on the minute.
    if (request.url?.endsWith('/public/1000')) asked.push(request.url)
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(relay.address() as AddressInfo).port}`
  const closed = createServer()
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
  dead = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`
  await new Promise((resolve) => closed.close(resolve))
  const relays = createDrandRelays([dead, url], pino({ level: 'silent' }))
  games = await testMinigames(await testLedger(), {}, { relays })
})
afterAll(async () => {
  await games.end()
  await new Promise((resolve) => relay.close(resolve))
})
beforeEach(() => {
  asked = []
  answer = genuine
})
// What one test leaves undecided must not be asked for in the next.
afterEach(async () => {
  await games.database.query(
    `UPDATE minigames.rounds SET randomness_at = clock_timestamp(), beacon_absent = 'test over'
     WHERE beacon_round IS NOT NULL AND randomness_at IS NULL AND closes_at <= clock_timestamp()`,
  )
})

const round = async (roundNo: string, gameKey: 'powerball' | 'powerladder' = 'powerball') =>
  (await roundByNo(games.database, gameKey, roundNo))!

/** A round that was promised the drand round 1000, which is published. */
async function promised(): Promise<{
  roundNo: string
  roundId: Awaited<ReturnType<TestMinigames['openRound']>>['roundId']
}> {
  const opened = await games.openRound()
  await games.database.query('UPDATE minigames.rounds SET beacon_round = 1000 WHERE round_no = $1', [opened.roundNo])
  return opened
}

const takeDeps = () => ({
  ...games.deps,
  announcements: { realtime: games.deps.realtime, ledger: games.deps.ledger, log: games.deps.log },
  absenceVoids: false,
})

describe('public randomness', () => {
  it('[MB28] the drand round is promised with the commitment: the first one three seconds or more after the close', async () => {
    const { roundNo } = await games.openRound()
    const { beaconRound, closesAt, commitment } = await round(roundNo)
    expect(beaconRound).toBe(beaconRoundAfter(instant(closesAt + CLOCK_BEHIND_MS_MAX)))
    const shown = await games.call('/api/minigame/round', { gameKey: 'powerball', roundNo })
    expect(shown.value).toMatchObject({
      round: { commitment, publicRandomness: 'none', beacon: { round: beaconRound, signature: null, absent: '' } },
    })
  })

  it('[MB28] is mixed in when its signature is genuine, into both games of the draw, and verifies', async () => {
    const { roundNo } = await promised()
    await games.conduct()
    expect(asked).toEqual([]) // Not before the close.
    await games.moveRound(roundNo, 'closes_at', 0)
    await games.conduct()
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatch(/\/52db9ba7[0-9a-f]+\/public\/1000$/)
    expect(await round(roundNo)).toMatchObject({
      status: 'closed',
      publicRandomness: RANDOMNESS,
      beaconSignature: SIGNATURE,
    })
    await games.moveRound(roundNo, 'draws_at', 0)
    await games.conduct()
    for (const gameKey of ['powerball', 'powerladder'] as const) {
      const { status, publicRandomness, commitment, seed, result } = await round(roundNo, gameKey)
      expect([status, publicRandomness]).toEqual(['settled', RANDOMNESS])
      const published = { game: gameKey, roundNo, publicRandomness, commitment, seed: seed!, result }
      expect(verifyRound(nodeHashes, published).ok).toBe(true)
      // Without it another draw comes out, which one ladder in 28 would not show.
      if (gameKey === 'powerball')
        expect(verifyRound(nodeHashes, { ...published, publicRandomness: 'none' }).ok).toBe(false)
    }
  })

  it.each([
    ['another round', { status: 200, body: JSON.stringify({ round: 1001, signature: SIGNATURE }) }, 'wrong-round'],
    [
      'a signature that is not genuine',
      { status: 200, body: JSON.stringify({ round: 1000, signature: SIGNATURE.replace('b44', 'b45') }) },
      'signature-invalid',
    ],
    ['no JSON', { status: 200, body: 'hello' }, 'malformed'],
    ['a flood', { status: 200, body: JSON.stringify({ round: 1000, signature: 'a'.repeat(10_000) }) }, 'malformed'],
    ['nothing yet', { status: 404, body: '' }, 'not-published'],
    ['an error', { status: 500, body: '' }, 'unreachable'],
  ])(
    '[MB28] a relay that gives %s is never believed: the absence is public with its reason',
    async (_, given, reason) => {
      answer = given
      const { roundNo } = await promised()
      await games.moveRound(roundNo, 'draws_at', 0)
      await games.conduct()
      expect(await round(roundNo)).toMatchObject({ status: 'closed', randomnessAt: null }) // It waits,
      await games.moveRound(roundNo, 'draws_at', BEACON_LATE_MS_MAX)
      await games.conduct() // but not for long.
      expect(await round(roundNo)).toMatchObject({ status: 'settled', publicRandomness: 'none', beaconAbsent: reason })
      const shown = await games.call('/api/minigame/round', { gameKey: 'powerladder', roundNo })
      expect(shown.value).toMatchObject({ round: { beacon: { round: 1000, signature: null, absent: reason } } })
    },
  )

  it('[MB28] is decided once: what was written first stands, whoever comes later', async () => {
    const { roundId, roundNo } = await promised()
    await games.moveRound(roundNo, 'closes_at', 0)
    const outcomes = await Promise.all([
      decideRandomness(games.database, roundId, { randomness: RANDOMNESS, signature: SIGNATURE }),
      ...Array.from({ length: 6 }, () => decideRandomness(games.database, roundId, { absent: 'late' })),
    ])
    expect(outcomes.filter(Boolean)).toHaveLength(1)
    const { publicRandomness, beaconAbsent } = await round(roundNo)
    await takeBeacons(takeDeps())
    expect(await round(roundNo)).toMatchObject({ publicRandomness, beaconAbsent })
    // A node that died after it wrote: another draws with what stands.
    await games.moveRound(roundNo, 'draws_at', 0)
    answer = { status: 500, body: '' }
    await games.conduct()
    expect(await round(roundNo)).toMatchObject({ status: 'settled', publicRandomness, beaconAbsent })
  })

  it('[MB28] is never decided before the close, and never changed after the draw', async () => {
    const { roundId, roundNo } = await promised()
    const decided = { randomness: RANDOMNESS, signature: SIGNATURE }
    expect(await decideRandomness(games.database, roundId, decided)).toBe(false)
    await games.moveRound(roundNo, 'draws_at', BEACON_LATE_MS_MAX)
    answer = { status: 500, body: '' }
    await games.conduct()
    expect(await round(roundNo)).toMatchObject({ status: 'settled', beaconAbsent: 'unreachable' })
    expect(await decideRandomness(games.database, roundId, decided)).toBe(false)
  })

  it('[MB28] a site that switched it off says so and does not wait', async () => {
    const { roundNo } = await promised()
    await games.moveRound(roundNo, 'draws_at', 0)
    await takeBeacons({ ...takeDeps(), relays: null })
    await games.conduct()
    expect(await round(roundNo)).toMatchObject({ status: 'settled', beaconAbsent: 'switched-off' })
    expect(asked).toEqual([])
  })

  it('[MB28] a live site waits for it, and voids by rule what never gets it', async () => {
    answer = { status: 500, body: '' }
    const [waiting, lost] = [await promised(), await promised()]
    const player = await games.member(10_000)
    expect(nameOf(await games.placeBet(bet(player, lost.roundNo)))).toBe('placed')
    await games.moveRound(waiting.roundNo, 'draws_at', BEACON_WAIT_MS_MAX - 60_000)
    await games.moveRound(lost.roundNo, 'draws_at', BEACON_WAIT_MS_MAX)
    const live = games.another({ absenceVoids: true })
    await live.conduct()
    expect(await round(waiting.roundNo)).toMatchObject({ status: 'closed', beaconAbsent: '' })
    for (const gameKey of ['powerball', 'powerladder'] as const) {
      const voided = await round(lost.roundNo, gameKey)
      expect(voided).toMatchObject({ status: 'voided', result: null, voidReason: VOID_REASON_NO_RANDOMNESS })
      expect(voided.seed).toMatch(/^[0-9a-f]{64}$/)
      expect(voided.history).toMatchObject([{ kind: 'voided-by-rule', reason: VOID_REASON_NO_RANDOMNESS }])
    }
    expect(await games.cash(player)).toBe(10_000)
    answer = genuine
    await live.conduct()
    expect(await round(waiting.roundNo)).toMatchObject({ status: 'settled', publicRandomness: RANDOMNESS })
  })
})

describe('the clock', () => {
  const clock = async () => (await games.office('/api/office/minigames/clock', {})).value as { state: string }

  it.each([
    ['behind', CLOCK_BEHIND_MS_MAX + 5000],
    ['ahead', -CLOCK_AHEAD_MS_MAX - 10_000],
  ] as const)('[MB46] that is %s of the public beacon closes betting until it is right', async (state, byMs) => {
    let newest = 0
    const relays = { signatureOf: async () => ({ absent: 'unreachable' }), newest: async () => newest }
    const other = await testMinigames(await testLedger(), {}, { relays })
    try {
      const { roundNo } = await other.openRound()
      const player = await other.member(100_000)
      const place = async () => {
        await other.office('/api/office/minigames/prices', { gameKey: 'powerball' }) // Reads anew.
        return await other.placeBet(bet(player, roundNo))
      }
      const told = async () => (await other.office('/api/office/minigames/clock', {})).value
      expect(await told()).toMatchObject({ state: 'unknown' })
      const roundAt = (at: number) => beaconRoundAfter(instant(at)) - 1
      newest = roundAt(Date.now())
      await other.checkClock()
      expect(await told()).toMatchObject({ state: 'right' })
      expect(nameOf(await place())).toBe('placed')
      newest = roundAt(Date.now() + byMs)
      await other.checkClock()
      expect(await told()).toMatchObject({ state })
      expect(await place()).toMatchObject({ refusal: { name: 'betting_closed', data: { reason: 'clock' } } })
      expect(other.said).toContainEqual({ to: 'office', cmd: 'OFFICE', data1: 'minigames', data2: 'clock' })
      newest = roundAt(Date.now())
      await other.checkClock()
      expect(nameOf(await place())).toBe('placed')
    } finally {
      await other.end()
    }
  })

  it('[MB46] is compared with what a relay can prove, and with nothing else', async () => {
    await games.checkClock()
    // Round 1000 is of 2023: by it this clock is far ahead, or the relay gives what is old.
    expect(await clock()).toMatchObject({ state: 'ahead' })
    answer = { status: 200, body: JSON.stringify({ round: 999_999_999, signature: SIGNATURE }) }
    await games.database.query('DELETE FROM minigames.clock')
    await games.checkClock()
    expect(await clock()).toMatchObject({ state: 'unknown' })
    expect(beaconTime(1000)).toBeLessThan(Date.now())
  })
})
