// A trader makes an event of the house, enters its result seeing beforehand what that moves, gives another event back to its source, and
// makes events from a file.
import { expect } from '@playwright/test'
import { CORE, DESK, openOffice, test } from './people.ts'

test.setTimeout(150_000)

const tomorrow = () => new Date(Date.now() + 33 * 3_600_000).toISOString().slice(0, 10)

test(
  '[SP70] [SP76] a trader makes an event, decides it and takes that back',
  { tag: [CORE, DESK] },
  async ({ browser }) => {
    const office = await openOffice(browser)
    await office.goto('/office/sports/events')
    await office.getByRole('button', { name: '경기 등록' }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByLabel('시작').fill(`${tomorrow()}T19:00`)
    for (const [side, name] of [
      ['대회', '자선 컵'],
      ['홈', '한판 올스타'],
      ['원정', '연예인 팀'],
    ] as const)
      await dialog.getByRole('group', { name: side }).getByRole('textbox', { name: '한국어' }).fill(name)
    const prices = dialog.getByRole('group', { name: '승무패' }).getByRole('textbox')
    for (const [place, price] of ['1.9', '3.5', '3.8'].entries()) await prices.nth(place).fill(price)
    await dialog.getByRole('textbox', { name: '사유' }).fill('특별 경기')
    await dialog.getByRole('button', { name: '경기 등록' }).click()
    await expect(dialog).toHaveCount(0)

    await office.goto('/office/sports/events?query=한판 올스타')
    await office.getByRole('link', { name: '한판 올스타 – 연예인 팀' }).click()
    await office.getByRole('button', { name: '결과', exact: true }).click()
    await office.getByRole('button', { name: '결과 입력' }).click()
    for (const half of ['전반', '후반']) {
      const goals = dialog.getByRole('group', { name: half }).getByRole('textbox')
      await goals.nth(0).fill('2')
      await goals.nth(1).fill('0')
    }
    await dialog.getByRole('button', { name: '미리보기' }).click()
    await expect(dialog.getByRole('list', { name: '마켓과 배당' })).toContainText('한판 올스타 승 적중')
    await dialog.getByRole('textbox', { name: '사유' }).fill('경기 기록지 확인')
    await dialog.getByRole('button', { name: '확정' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(office.getByText('운영자 결정')).toBeVisible()
    await expect(office.getByText('admin01 · 경기 기록지 확인').first()).toBeVisible()
    await office.getByRole('button', { name: '결정 거두기' }).click()
    await dialog.getByRole('textbox', { name: '사유' }).fill('잘못 입력함')
    await dialog.getByRole('button', { name: '확정' }).click()
    await expect(office.getByText('운영자 결정')).toHaveCount(0)
  },
)

test(
  '[SP78] a trader makes events from a file, once all of its lines can be read',
  { tag: DESK },
  async ({ browser }) => {
    const office = await openOffice(browser)
    await office.goto('/office/sports/events')
    await office.getByRole('button', { name: '파일로 등록' }).click()
    const dialog = office.getByRole('dialog')
    const head =
      'sport,competition,competition_en,competition_vi,home,home_en,home_vi,away,away_en,away_vi,starts_at,market,line,pick,odds'
    const fileOf = (home: string, away: string) => ({
      name: 'events.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          head,
          ...[`home,${home}`, `away,${away}`].map(
            (pick) => `tennis,파일 오픈,,,갑 선수,,,을 선수,,,${tomorrow()} 19:00,winner,,${pick}`,
          ),
        ].join('\n'),
      ),
    })
    await dialog.locator('input[type=file]').setInputFiles(fileOf('1.8', 'evens'))
    await expect(dialog.getByText('3행: 배당 (odds)')).toBeVisible()
    await expect(dialog.getByRole('button', { name: '파일로 등록' })).toBeDisabled()
    await dialog.locator('input[type=file]').setInputFiles(fileOf('1.8', '2.0'))
    await expect(dialog.getByText('경기 1건, 마켓 1개를 등록합니다.')).toBeVisible()
    await dialog.getByRole('textbox', { name: '사유' }).fill('시즌 일정')
    await dialog.getByRole('button', { name: '파일로 등록' }).click()
    await expect(dialog).toHaveCount(0)
    await office.goto('/office/sports/events?query=갑 선수')
    await expect(office.getByRole('link', { name: '갑 선수 – 을 선수' })).toBeVisible()
  },
)
