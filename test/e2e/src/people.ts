// What a member and an operator do in front of a screen, by role and name, and what is watched while they do it.
import { randomInt } from 'node:crypto'
import {
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  test as base,
  type WebSocketRoute,
} from '@playwright/test'
import pg from 'pg'
import { databaseUrl } from './stage-server.ts'
import { BASE_URL, CAPTCHA, CLOCK_OFFSET_MS, DATA_DIR, DEMO_CASH_OUT_PASSWORD, DEMO_PASSWORD } from './world.ts'

/** A console error or an exception in any page fails the journey that met it. */
export const test = base.extend<{ readonly watched: string[] }, object>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await newContext(options)
        if (CLOCK_OFFSET_MS !== 0) await context.addInitScript(shiftClock, CLOCK_OFFSET_MS)
        if (!process.env['HANPAN_PICTURES']) await context.addInitScript(blurNothing)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  watched: [
    async ({ context }, use) => {
      const errors: string[] = []
      watch(context, errors)
      await use(errors)
      expect(errors, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

/**
 * What stands behind a dialog or a header is not blurred: without a graphics card that takes a fifth of every second that a dialog is
 * open, and a fiftieth of a second for every key that is pressed in it.
 */
function blurNothing(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after, ::backdrop { backdrop-filter: none !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** Puts a page's clock where that of the tests stands. */
function shiftClock(offsetMs: number): void {
  const Real = Date
  const now = () => Real.now() + offsetMs
  globalThis.Date = new Proxy(Real, {
    construct: (target, given: [], by) => Reflect.construct(target, given.length === 0 ? [now()] : given, by) as Date,
    apply: () => new Real(now()).toString(),
    get: (target, name, by) => (name === 'now' ? now : (Reflect.get(target, name, by) as unknown)),
  })
}

/** What a browser says by itself when it is offline or a call is refused with a status is no error of the page. */
const EXPECTED = [/net::ERR_INTERNET_DISCONNECTED/, /status of (401|503)/, /WebSocket connection to .* failed/]

export function watch(context: BrowserContext, errors: string[]): void {
  const look = (page: Page) => {
    page.on('console', (message) => {
      if (message.type() === 'error' && !EXPECTED.some((known) => known.test(message.text())))
        errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(error.message))
  }
  for (const page of context.pages()) look(page)
  context.on('page', look)
}

/** Marks a journey that is walked at a desk only: the tools of the office, and a story that goes the same way on a phone. */
export const DESK = '@desk'
/** Marks one that is walked on a phone only, where most members are: a story that goes the same way at a desk. */
export const PHONE = '@phone'
/** Marks what a short `npm test` walks: one story of each part of the product. The others are walked by `npm test -- --whole`. */
export const CORE = '@core'

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= 600

/** Logs in by the form. What other journeys had sent to the member is read by then: its notice would stand in the way. */
export async function logIn(page: Page, memId: string, password = DEMO_PASSWORD): Promise<void> {
  await readMessages(memId)
  await page.goto(isPhone(page) ? '/login' : '/?modal=login')
  await fillLogIn(page, memId, password)
}

export async function fillLogIn(page: Page, memId: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: '아이디' }).fill(memId)
  await page.getByRole('textbox', { name: '비밀번호', exact: true }).fill(password)
  await page.getByRole('textbox', { name: '자동입력 방지' }).fill(CAPTCHA)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
}

/** To the next step of the sign-up. */
export const goOn = (page: Page): Promise<void> => page.getByRole('button', { name: '다음 단계' }).click()

/** The new-message notice stands in the way of whoever has unread messages. */
export async function putMessagesOff(page: Page): Promise<void> {
  const later = page.getByRole('dialog', { name: '새 쪽지' }).getByRole('button', { name: '나중에' })
  const putOff = async () => {
    try {
      await later.click({ timeout: 8000 })
    } catch (error) {
      if (await later.isVisible()) throw error // Else it went by itself, with its page or its session.
    }
  }
  await page.addLocatorHandler(later, putOff, { noWaitAfter: true })
}

/** Marks a member's messages read before it comes: for journeys in which their notice would stand in the way again and again. */
export async function readMessages(memId: string): Promise<void> {
  await sql(
    `UPDATE messages.messages SET read_at = coalesce(read_at, now())
     WHERE member_id = (SELECT member_id FROM members.members WHERE mem_id = $1)`,
    [memId],
  )
}

export async function openOffice(browser: Browser, operatorId = 'admin01'): Promise<Page> {
  const context = await browser.newContext({
    baseURL: BASE_URL,
    viewport: { width: 1440, height: 900 },
    locale: 'ko-KR',
  })
  const page = await context.newPage()
  await page.goto('/office/')
  await page.getByLabel('아이디').fill(operatorId)
  await page.getByLabel('비밀번호', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: '로그인' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '내 업무' })).toBeVisible()
  return page
}

export const requestOf = (office: Page, memId: string) =>
  office
    .getByRole('region', { name: '입출금 신청' })
    .getByRole('listitem')
    .filter({ has: office.getByRole('button', { name: `${memId} 신청 열기` }) })

/** A second operator opens what waits for one, by what stands in its row, and agrees to it. */
export async function agree(second: Page, what: RegExp): Promise<void> {
  await second.goto('/office/approvals')
  await second.getByRole('button', { name: what }).click()
  await agreeTo(second)
}

/** Agrees to what is open beside the list. */
export async function agreeTo(second: Page): Promise<void> {
  const decision = second.getByRole('region', { name: '결정' })
  await decision.getByRole('button', { name: '승인' }).click()
  await expect(decision.getByRole('textbox', { name: /사유/ })).toBeVisible()
  await decision.getByRole('button', { name: '승인' }).click()
}

/** A cashier takes a member's request in hand and approves it: a withdrawal with the number of its transfer. */
export async function approveRequest(office: Page, memId: string): Promise<void> {
  await office.goto('/office/cash')
  await requestOf(office, memId).getByRole('button').click()
  await expect(office.getByRole('heading', { level: 2, name: new RegExp(memId) })).toBeVisible()
  await office.getByRole('button', { name: '접수', exact: true }).click()
  const reference = office.getByRole('textbox', { name: '이체 확인 번호' })
  const approve = office.getByRole('button', { name: /승인$/ })
  await expect(approve).toBeVisible()
  if ((await approve.textContent())?.includes('이체')) await reference.fill(`HB${randomInt(10_000_000, 100_000_000)}`)
  await approve.click()
  const sure = office.getByRole('button', { name: '승인', exact: true })
  const decided = office.getByRole('region', { name: '방금 처리' }).getByText(memId).first()
  await expect(sure.or(decided).first()).toBeVisible()
  if (!(await decided.isVisible())) await sure.click()
  await expect(decided).toBeVisible()
}

/**
 * A member of a journey's own, by the id that it gets: it signs up, and an operator takes it in. For journeys after which their member is not
 * as it was, because those of the demo are other journeys' too. A second try of a journey has another member.
 */
export async function newMember(browser: Browser, name: string): Promise<string> {
  const { retry } = base.info()
  const memId = retry === 0 ? name : `${name}r${retry}`
  const office = await openOffice(browser)
  const post = async (path: string, data: object) => {
    const headers = { authorization: 'demo', origin: BASE_URL }
    const answer = await office.request.post(path, { headers, data: { siteId: 'demo', ...data } })
    return (await answer.json()) as { readonly resultCode: string; readonly data: Record<string, string> }
  }
  const { captchaId } = (await post('/api/etc/captcha', {})).data
  const digits = String(randomInt(10_000_000, 100_000_000))
  const signedUp = await post('/api/member/signup', {
    memId,
    memPass: DEMO_PASSWORD,
    memPassCheck: DEMO_PASSWORD,
    memNick: memId,
    memPhone: `010-${digits.slice(0, 4)}-${digits.slice(4)}`,
    cashOutPass: DEMO_CASH_OUT_PASSWORD,
    recommenderId: 'partner05',
    bank: 'KB',
    memName: '홍길동',
    bankacc: `7700${digits}`,
    birthDate: '',
    termsVersion: '',
    captchaId,
    captcha: CAPTCHA,
  })
  expect(signedUp).toMatchObject({ resultCode: '0' })
  await office.goto('/office/signups')
  await office.getByRole('button', { name: `${memId} 가입 승인` }).click()
  await office.getByRole('dialog').getByRole('button', { name: '승인' }).click()
  await expect(office.getByRole('link', { name: memId })).toHaveCount(0)
  await office.context().close()
  return memId
}

/**
 * Ends the present rounds, or those of them that close within a time: they are drawn now, and the next ones open. Nobody waits for time to
 * pass but the journey of the games, which sees rounds of their real length.
 */
export async function endRounds(closingWithinMs = 86_400_000): Promise<void> {
  await sql(
    `UPDATE minigames.rounds SET opens_at = least(opens_at, now()),
       closes_at = CASE WHEN opens_at < now() THEN least(closes_at, now()) ELSE closes_at END,
       draws_at = CASE WHEN opens_at < now() THEN now() ELSE draws_at END
     WHERE draws_at > now()
       AND opens_at <= coalesce((SELECT min(opens_at) FROM minigames.rounds WHERE opens_at > now()), now())
       AND EXISTS (SELECT FROM minigames.rounds WHERE opens_at <= now() AND draws_at > now()
         AND closes_at < now() + $1 * interval '1 millisecond')`,
    [closingWithinMs],
  )
}

/** The longest wait for a close or a draw: a round that was opened early, since the one before it was ended, lasts up to a minute. */
export const ROUND_END_MS = 75_000

/** Makes sure that there is a round with time for a slip on a busy machine. Before the page that shows it is opened. */
export const roundForSlip = (ms = 15_000): Promise<void> => endRounds(ms)

interface SwitchedConnection {
  cut(): Promise<void>
  /** The connection stands and nothing comes through it any more. */
  silence(): void
  mend(): void
}

/**
 * The realtime connection behind a switch: while it is cut, connections are closed and no new one is made. (A browser that is set
 * offline keeps the connections it has.)
 */
export async function switchedConnection(page: Page): Promise<SwitchedConnection> {
  let isCut = false
  let isSilent = false
  const open = new Set<WebSocketRoute>()
  await page.routeWebSocket(/\/ws(\?|$)/, async (socket) => {
    if (isCut) return await socket.close({ code: 4999 })
    open.add(socket)
    const server = socket.connectToServer()
    server.onMessage((message) => void (isSilent || socket.send(message)))
  })
  return {
    async cut() {
      isCut = true
      for (const socket of open) await socket.close({ code: 4999 })
      open.clear()
    },
    silence: () => void (isSilent = true),
    mend() {
      isCut = false
      isSilent = false
    },
  }
}

/** Asks the database of the journeys, for what no screen can bring about: time that has passed. */
export async function sql<Row extends object>(
  statement: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl(DATA_DIR) })
  await client.connect()
  try {
    return (await client.query<Row>(statement, [...values])).rows
  } finally {
    await client.end()
  }
}
