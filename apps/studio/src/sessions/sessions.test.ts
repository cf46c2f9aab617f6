// At the door: who is heard, and what is kept of a session and of seeds.
import { randomUUID } from 'node:crypto'
import { commitmentOf } from '@hanpan/fairness'
import { slots } from '@hanpan/casino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashes } from '../platform/hashes.ts'
import { openGame } from '../testing/fake-site.ts'
import { startTestStudio } from '../testing/studio.ts'

let studio: Awaited<ReturnType<typeof startTestStudio>>
beforeAll(async () => {
  studio = await startTestStudio()
})
afterAll(() => studio.close())

const LAUNCH = {
  user: 'somebody',
  token: 'token-of-somebody',
  operator_id: 1,
  game_code: 'dice',
  lang: 'ko',
  currency: 'KRW',
}

describe('a site', () => {
  it('[ST1] is heard with its signature over the body as it came, and with no other', async () => {
    const post = (body: string, signature: string) =>
      fetch(`${studio.url}/game/url`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-hub88-signature': signature },
        body,
      })
    expect((await studio.fake.ask(studio.url, '/game/url', LAUNCH)).status).toBe(200)
    expect((await post(JSON.stringify(LAUNCH), '')).status).toBe(403)
    expect((await post(JSON.stringify(LAUNCH), 'c29tZXRoaW5n')).status).toBe(403)
    // Another number of a site.
    expect((await studio.fake.ask(studio.url, '/game/url', { ...LAUNCH, operator_id: 2 })).status).toBe(403)
    expect((await post('{', '')).status).toBe(400)
    expect((await studio.fake.ask(studio.url, '/game/url', { ...LAUNCH, game_code: 'none' })).status).toBe(404)
    expect((await studio.fake.ask(studio.url, '/game/url', { ...LAUNCH, currency: 'EUR' })).status).toBe(400)
  })

  it('[ST1] is listed every game that it may open', async () => {
    const { body } = await studio.fake.ask(studio.url, '/game/list', { operator_id: 1 })
    const codes = (body as readonly { game_code: string }[]).map(({ game_code }) => game_code)
    expect(new Set(codes).size).toBe(codes.length)
    for (const game_code of codes) {
      const opened = await studio.fake.ask(studio.url, '/game/url', { ...LAUNCH, game_code })
      expect([game_code, opened.status]).toEqual([game_code, 200])
    }
  })
})

describe('a session', () => {
  it('[ST3] is entered by its secret, of which nothing but a digest is kept, and the site’s token is sealed', async () => {
    const game = await openGame(studio.fake, studio.url, 'dice')
    expect((await game.ask('open')).ok).toBe(true)
    const { rows } = await studio.deps.database.query<{ kept: string }>(
      `SELECT string_agg(s::text, ' ') AS kept FROM studio.sessions s`,
    )
    expect(rows[0]!.kept).not.toContain(game.secret)
    expect(rows[0]!.kept).not.toContain(Buffer.from(game.secret).toString('hex'))
    const other = await fetch(`${studio.url}/play/open`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${'0'.repeat(32)}` },
      body: '{}',
    })
    expect(other.status).toBe(401)
  })
})

describe('seeds', () => {
  it('[ST4] are told by their hash before any round, sealed until they are revealed, and give each round the next nonce', async () => {
    const game = await openGame(studio.fake, studio.url, 'limbo')
    studio.fake.give(game.playerRef, 100_000)
    const { commitment } = (await game.ask('open')).value.seeds
    for (const nonce of [0, 1]) {
      const { value } = await game.ask('play', { requestId: randomUUID(), stake: 100, choice: { target: 200 } })
      expect(value.round.nonce).toBe(nonce)
      await studio.deps.database.query(`UPDATE studio.rounds SET began_at = began_at - interval '5 seconds'`)
    }
    const { value } = await game.ask('changeSeeds', { clientSeed: 'next' })
    expect(commitmentOf(hashes, value.revealed.serverSeed)).toBe(commitment)
    const { rows } = await studio.deps.database.query<{ kept: string }>(
      `SELECT string_agg(encode(server_seed, 'hex') || encode(server_seed, 'escape'), ' ') AS kept FROM studio.seeds`,
    )
    expect(rows[0]!.kept).not.toContain(value.revealed.serverSeed)
  })
})

describe('a bought feature', () => {
  const offered = slots.find(({ versions }) => versions['96'].buys)!
  const [feature, { cost }] = Object.entries(offered.versions['96'].buys!)[0]!

  it('[ST16] is bought at a site that offers it, for what it costs, and nowhere else', async () => {
    const selling = await startTestStudio({ buys: true })
    const buy = async (at: typeof studio) => {
      const game = await openGame(at.fake, at.url, `slot-${offered.key}`)
      at.fake.give(game.playerRef, 10_000_000)
      const bought = await game.ask('play', { requestId: randomUUID(), stake: 100, choice: { bought: feature } })
      return { bought, left: at.fake.purse(game.playerRef) }
    }
    const there = await buy(selling)
    expect(there.bought.value.round.stake).toBe(100 * cost)
    expect(there.left).toBe(10_000_000 - 100 * cost + there.bought.value.round.payout)
    expect((await buy(studio)).bought).toEqual({ ok: false, refusal: 'input_refused' })
    await selling.close()
  })
})
