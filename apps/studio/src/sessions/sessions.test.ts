// At the door: who is heard, and what is kept of a session and of seeds.
import { randomUUID } from 'node:crypto'
import { commitmentOf } from '@hanpan/fairness'
import { slots } from '@hanpan/casino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashes } from '../platform/hashes.ts'
import { openGame } from '../testing/fake-site.ts'
import { readSites } from '../sites/sites.ts'
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

it('[ST18] a game is played in the return that its site has chosen for it, and a session keeps what it was opened with', async () => {
  const slot = slots.find(({ key }) => key === 'han-river')!
  const [code, other] = [`slot-${slot.key}`, `slot-${slots.find(({ key }) => key === 'tea-house')!.key}`]
  const site = studio.fake.site as { version: string; versions: Record<string, string> }
  site.versions = { [code]: '92' }
  const first = await openGame(studio.fake, studio.url, code)
  studio.fake.give(first.playerRef, 10_000)
  const opened = (await first.ask('open')).value.game
  const returns = ['96', '94', '92'].map((version) => ({
    version,
    rtp: slot.versions[version as '96'].declared.rtp,
  }))
  expect(opened).toMatchObject({ version: '92', rtp: slot.versions['92'].declared.rtp, versions: returns })
  expect((await (await openGame(studio.fake, studio.url, other)).ask('open')).value.game.version).toBe('96')
  const offered = (await (await fetch(`${studio.url}/catalogue.json?site=test`)).json()) as {
    products: { games: { gameKey: string; rtp: number }[] }[]
  }
  const listed = offered.products.flatMap(({ games }) => games).find(({ gameKey }) => gameKey === code)!
  expect(listed.rtp).toBe(Math.round(slot.versions['92'].declared.rtp * 10_000) / 100)

  site.versions = { [code]: '94' }
  const played = await first.ask('play', { requestId: randomUUID(), stake: 100 })
  expect(played.value.round.input.version).toBe('92')
  expect((await first.ask('open')).value.game.version).toBe('92')
  const second = await openGame(studio.fake, studio.url, code, first.playerRef)
  expect((await second.ask('open')).value.game.version).toBe('94')
  site.versions = {}

  const known = { siteKey: 'one', dialect: 'highend', wallet: 'transfer', apiTokens: ['a-token-of-a-site'] }
  expect(() => readSites(JSON.stringify([{ ...known, versions: { dice: '94' } }]))).toThrow('Invalid key')
  expect(() => readSites(JSON.stringify([{ ...known, versions: { [code]: '95' } }]))).toThrow('STUDIO_SITES')
  expect(readSites(JSON.stringify([{ ...known, versions: { [code]: '94' } }])).get('one')!.versions).toEqual({
    [code]: '94',
  })
})

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
