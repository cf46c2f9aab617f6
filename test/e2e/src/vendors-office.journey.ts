// A vendor is connected without a line of code, its games are played over its own protocol, and what both sides count is made to agree: each page of
// the office on vendors, used as its operator would. The vendor is a small server of this journey that speaks HighEnd.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Locator, type Page } from '@playwright/test'
import { type Asker, join, post } from './askers.ts'
import { agree, DESK, openOffice, sql, test } from './people.ts'
import { BASE_URL, DEMO_PASSWORD } from './world.ts'

const API_TOKEN = 'token-of-the-api'
const CALLBACK_TOKEN = 'token-of-the-vendor'
const GAME = '용의 식탁'

interface Vendor {
  readonly url: string
  readonly server: Server
  /** What its statement says. */
  lines: readonly object[]
}

async function startVendor(): Promise<Vendor> {
  let vendor: Vendor | null = null
  const server = createServer((request, response) => {
    const say = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    const path = new URL(request.url ?? '/', 'http://vendor').pathname
    if (request.headers.authorization !== `Bearer ${API_TOKEN}`) return say(401, { message: 'UNAUTHORIZED' })
    if (path === '/game-list') return say(200, [{ id: 'dragon', title: GAME, type: 'slot' }])
    if (path === '/game-launch-link') return say(200, { link: 'http://127.0.0.1:9/game' })
    if (path === '/transactions') return say(200, { data: vendor?.lines ?? [] })
    return say(404, { message: 'NOT_FOUND' })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vendor = { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, lines: [] }
  return vendor
}

const rowOf = (office: Page, text: string | RegExp): Locator => office.getByRole('row', { name: text }).first()
const press = (scope: Page | Locator, name: string | RegExp) =>
  scope.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).click()
/** What the last question asks, answered with the button that does it. */
const confirm = async (office: Page, name: string) => await press(office.getByRole('dialog').last(), name)

async function ownerToken(): Promise<string> {
  const { data } = await post('/api/office/login', { operatorId: 'admin01', password: DEMO_PASSWORD })
  return (data as { token: string }).token
}

/** Says something to the site in the vendor's protocol. */
async function say(
  connectionKey: string,
  username: string,
  { id, type, amount, round }: { id: string; type: string; amount: number; round: string },
): Promise<number> {
  const answer = await fetch(`${BASE_URL}/gateway/${connectionKey}/changeBalance`, {
    method: 'POST',
    headers: { authorization: `Bearer ${CALLBACK_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      username,
      amount,
      type,
      transaction: { id, context: { game_id: 'dragon', round_id: round, is_finished: type === 'WIN' } },
    }),
  })
  expect([type, answer.status]).toEqual([type, 200])
  return ((await answer.json()) as { balance: number }).balance
}

test(
  '[GW20] [GW22] [GW26] [GW33] [GW36] a vendor is connected, played and reconciled in the office',
  { tag: DESK },
  async ({ browser }) => {
    test.setTimeout(240_000)
    const tries = test.info().retry
    const key = `journey-${tries}`
    const name = `여정 게임사 ${tries}`
    const code = `${218 + tries}`
    const vendor = await startVendor()
    const token = await ownerToken()
    const player = await join(`vend${tries}er`, token)
    expect(
      await post(
        '/api/office/members/adjust',
        { memId: player.memId, currency: 'won', amount: 100_000, requestId: crypto.randomUUID(), reason: 'journey' },
        token,
      ),
    ).toMatchObject({ resultCode: '0' })
    const office = await openOffice(browser)
    const second = await openOffice(browser, 'manager01')

    await test.step('a connection is added: off at first', async () => {
      await office.goto('/office/vendors/connections')
      await press(office, '연결 추가')
      const dialog = office.getByRole('dialog')
      await dialog.getByLabel('이름', { exact: false }).first().fill(name)
      await dialog.getByLabel('연결 키', { exact: false }).first().fill(key)
      await dialog.getByLabel('방식').selectOption('highend')
      await dialog.getByLabel('게임사 주소').fill(vendor.url)
      await dialog.getByLabel('API 토큰', { exact: false }).fill(API_TOKEN)
      await dialog.getByLabel('콜백 토큰', { exact: false }).fill(CALLBACK_TOKEN)
      await press(dialog, '저장')
      await expect(rowOf(office, new RegExp(key))).toContainText('꺼짐')
    })

    await test.step('it is tried, and switched on by two', async () => {
      await rowOf(office, new RegExp(key)).click()
      await press(office.getByRole('dialog'), '연결 시험')
      await confirm(office, '연결 시험')
      const tried = office.getByRole('dialog').last()
      await expect(tried.getByText('게임사가 받아들였습니다.')).toBeVisible()
      await expect(tried.getByText(/게임 1개/)).toBeVisible()
      await office.keyboard.press('Escape')
      await press(office.getByRole('dialog'), '켜기')
      await confirm(office, '켜기')
      await expect(office.getByText('두 번째 운영자의 승인을 기다립니다').first()).toBeVisible()
      await agree(second, new RegExp(name))
      await expect(second.getByText('승인했습니다. 바로 적용되었습니다.')).toBeVisible()
      await office.goto('/office/vendors/connections')
      await expect(rowOf(office, new RegExp(key))).toContainText('운영')
    })

    await test.step('a product has a code of its kind, and takes its games from the vendor', async () => {
      await office.goto('/office/site/vendor-games')
      await press(office, '제품 추가')
      const dialog = office.getByRole('dialog')
      await dialog.getByLabel('연결', { exact: false }).selectOption(key)
      for (const language of ['한국어', '영어', '베트남어']) await dialog.getByLabel(`${language} 이름`).fill(name)
      await dialog.getByLabel('주소', { exact: false }).fill(`journey_${tries}`)
      await dialog.getByLabel('코드', { exact: false }).first().fill(`5${code}`)
      await press(dialog, '저장')
      await expect(dialog.getByText('5000 이상의 코드는 게임사가 머니를 보관하는 상품에 씁니다.')).toBeVisible()
      await dialog.getByLabel('코드', { exact: false }).first().fill(code)
      await press(dialog, '저장')
      await expect(rowOf(office, new RegExp(`${name}.*${code}|${code}.*${name}`))).toBeVisible()
      await office.goto(`/office/site/vendor-games?type=${code}`)
      await press(office, '게임 가져오기')
      const loading = office.getByRole('dialog')
      await press(loading, '게임사에서 가져오기')
      await expect(loading.getByText(/추가 1/)).toBeVisible()
      await loading.getByRole('button', { name: '게임 가져오기' }).last().click()
      await expect(rowOf(office, new RegExp(GAME))).toBeVisible()
      expect(
        await post('/api/office/catalogue/state', { prodId: code, state: 'on', reason: 'journey' }, token),
      ).toMatchObject({ resultCode: '0' })
    })

    const round = `round-${key}`
    const ids = { bet: `bet-${key}`, win: `win-${key}`, prize: `prize-${key}` }
    const playerRef = await test.step('a member opens a game and plays it over the vendor’s protocol', async () => {
      const launch = () =>
        post('/api/minigame/getGame', { vendorKey: code, gameType: 'slot', gameKey: 'dragon' }, player.token)
      await expect.poll(async () => (await launch()).resultCode).toBe('0')
      return await refOf(player, key)
    })
    expect(await say(key, playerRef, { id: ids.bet, type: 'BET', amount: -1000, round })).toBe(99_000)
    expect(await say(key, playerRef, { id: ids.prize, type: 'REWARD', amount: 700, round })).toBe(99_700)

    await test.step('what was said is found by any number, as it came', async () => {
      await office.goto('/office/vendors/transactions')
      await office.getByLabel('거래·회차·베팅 번호').fill(ids.bet)
      await rowOf(office, new RegExp(ids.bet)).click()
      const drawer = office.getByRole('dialog')
      await expect(drawer.getByText(`회차 ${round}`)).toBeVisible()
      await expect(drawer.getByText('진행 중')).toBeVisible()
      await expect(drawer.getByText(/"type":"BET"/).first()).toBeVisible()
      await office.keyboard.press('Escape')
    })

    await test.step('what the vendor paid and this site never heard is found and set right by one press', async () => {
      const line = (id: string, type: string, amount: number) => ({
        id,
        type,
        amount,
        created_at: new Date(Date.now() - 86_400_000).toISOString(),
        user: { username: playerRef },
        details: { game: { round } },
      })
      vendor.lines = [line(ids.bet, 'bet', -1000), line(ids.win, 'win', 2500), line(ids.prize, 'reward', 700)]
      await office.goto('/office/vendors/statements')
      await press(office, '명세와 맞추기')
      const dialog = office.getByRole('dialog')
      await dialog.getByLabel('연결').selectOption(key)
      await dialog
        .getByRole('radio', { name: '게임사에 물어서' })
        .or(dialog.getByRole('button', { name: '게임사에 물어서' }))
        .first()
        .click()
      await press(dialog, '맞추기')
      await expect(office.getByText('명세 3줄을 맞췄습니다. 차이 1건.')).toBeVisible()
      const row = rowOf(office, new RegExp(ids.win))
      await expect(row).toContainText('우리에게 없음')
      await row.getByRole('button', { name: `${ids.win} 바로잡기` }).click()
      const repair = office.getByRole('dialog')
      await expect(repair.getByText(/2,500원 지급합니다/)).toBeVisible()
      await repair.getByLabel('사유').fill('게임사 명세 확인')
      await press(repair, '바로잡기')
      await expect(office.getByRole('row', { name: new RegExp(ids.win) })).toHaveCount(0)
      const balance = async () =>
        ((await post('/api/cash/getUserCash', {}, player.token)).data as { balance: number }).balance
      await expect.poll(balance).toBe(102_200)
      // What the vendor says late is a copy of it.
      expect(await say(key, playerRef, { id: ids.win, type: 'WIN', amount: 2500, round })).toBe(102_200)
    })

    await test.step('what was awarded stands with the vendor’s debt, in the bets of everybody and in the games’ figures', async () => {
      await office.goto('/office/vendors/performance?tab=awards')
      await expect(rowOf(office, new RegExp(key))).toContainText('700')
      await office.goto(`/office/minigames/bets?member=${player.memId}`)
      await expect(office.getByRole('row', { name: new RegExp(`${GAME}.*프로모션`) })).toBeVisible()
      await office.goto('/office/vendors/performance')
      await expect(office.getByRole('heading', { level: 1, name: '환수율·잭팟' })).toBeVisible()
    })
    await new Promise((resolve) => vendor.server.close(resolve))
  },
)

test(
  '[VE10] [VE19] money that stopped on its way to a vendor is gone on with in the office',
  { tag: DESK },
  async ({ browser }) => {
    const ask = async (path: string, body: object) => {
      const answer = await fetch(`${BASE_URL}/sandbox/${path}`, { method: 'POST', body: JSON.stringify(body) })
      return (await answer.json()) as { playerRef: string; outcome: string; cash: number; wallet: number }
    }
    const connection = 'sandbox-highend-wallet'
    const meet = async (how: readonly string[]) => await ask('wallets/misbehave', { connection, how })
    const { playerRef } = await ask('players', { connection, money: 50_000 })
    await meet(['silent'])
    expect(await ask('wallets/put-in', { connection, playerRef })).toMatchObject({
      outcome: 'vendor_unreachable',
      cash: 0,
    })
    // The job that goes on with it by itself is not to be quicker than the office.
    await sql(
      `UPDATE vendors.conversions SET next_try_at = current_timestamp + interval '1 hour' WHERE vendor_key = $1 AND state IN ('asked', 'posted')`,
      [connection],
    )
    const office = await openOffice(browser)
    await office.goto('/office/cash/conversions')
    // Not whatever else stands still at this vendor.
    const row = rowOf(office, new RegExp(`${await memIdOf(playerRef, connection)}.*${connection}`))
    await expect(row).toContainText('게임사로')
    const resume = async () => {
      await row.getByRole('button', { name: /전환 다시 시도/ }).click()
      await confirm(office, '다시 시도')
    }
    await meet(['lose'])
    await resume()
    await expect(office.getByText(/게임사 연결 오류/).first()).toBeVisible()
    // It was done, only its answer was lost: asked again, the money does not move a second time.
    expect(await ask('wallets/balance', { connection, playerRef })).toMatchObject({ cash: 0, wallet: 50_000 })
    await office.goto('/office/cash/conversions')
    await resume()
    await expect(office.getByText('전환을 마쳤습니다.')).toBeVisible()
    expect(await ask('wallets/balance', { connection, playerRef })).toMatchObject({ cash: 0, wallet: 50_000 })
  },
)

async function memIdOf(playerRef: string, connectionKey: string): Promise<string> {
  const [row] = await sql<{ memId: string }>(
    `SELECT m.mem_id AS "memId" FROM gateway.players p JOIN members.members m USING (member_id) WHERE p.player_ref = $1 AND p.connection_key = $2`,
    [playerRef, connectionKey],
  )
  return row!.memId
}

/** The name by which a connection knows a member. */
async function refOf({ memId }: Asker, connectionKey: string): Promise<string> {
  const [row] = await sql<{ ref: string }>(
    `SELECT p.player_ref AS ref FROM gateway.players p JOIN members.members m USING (member_id) WHERE m.mem_id = $1 AND p.connection_key = $2`,
    [memId, connectionKey],
  )
  return row!.ref
}
