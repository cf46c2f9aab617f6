// The house calls a team by its own name: a trader sets it, and whoever looks at the board reads it; a league that is hidden is gone from there.
import { SPORTS } from '@hanpan/sportsbook'
import { expect } from '@playwright/test'
import { DESK, openOffice, sql, test } from './people.ts'

test.setTimeout(150_000)

test(
  '[SP160] [SP162] a trader names a team and hides its league, and gives both back',
  { tag: DESK },
  async ({ browser, page }) => {
    await page.goto('/member/sport?within=tomorrow')
    const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^(승패|승무패) / }) })
    await expect(row.first()).toBeVisible({ timeout: 75_000 })
    const league = await page.getByRole('heading', { level: 2 }).locator('b').first().textContent()
    const link = await row.first().getByRole('link').first().getAttribute('href')
    await page.goto(link!)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(' – ')
    const [home] = (await page.getByRole('heading', { level: 1 }).textContent())!.split(' – ')

    // Clubs of one town play several sports under one name.
    const [event] = await sql<{ readonly sport: string }>('SELECT sport FROM sportsbook.events WHERE event_id = $1', [
      /[\da-f]{8}-[\da-f-]{27}/.exec(link!)![0],
    ])
    const sport = SPORTS.get(event!.sport as Parameters<typeof SPORTS.get>[0])!.names.ko

    const office = await openOffice(browser)
    const dialog = office.getByRole('dialog')
    const save = async () => {
      await dialog.getByRole('textbox', { name: '사유' }).fill('사이트 표기')
      await dialog.getByRole('button', { name: '저장' }).click()
      await expect(dialog).toHaveCount(0)
    }
    await office.goto(`/office/sports/names?tab=competitor&query=${encodeURIComponent(home!)}`)
    await office
      .getByRole('row', { name: new RegExp(`^${home} ${sport} `) })
      .getByRole('button', { name: `${home} 변경`, exact: true })
      .click()
    await dialog.getByRole('textbox', { name: '한국어' }).fill('한판 이름 FC')
    await save()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('한판 이름 FC', { timeout: 20_000 })

    await office.goto(`/office/sports/names?query=${encodeURIComponent(league!)}`)
    await office.getByRole('button', { name: `${league} 변경`, exact: true }).click()
    await dialog.getByRole('checkbox', { name: '사이트에서 숨기기' }).check()
    await save()
    await expect(office.getByText('숨김', { exact: true })).toBeVisible()
    await page.goto('/member/sport?within=tomorrow')
    await expect(row.first()).toBeVisible()
    await expect(page.getByRole('region', { name: league!, exact: true })).toHaveCount(0)

    await office.getByRole('button', { name: `${league} 변경`, exact: true }).click()
    await dialog.getByRole('checkbox', { name: '사이트에서 숨기기' }).uncheck()
    await save()
    await office.goto('/office/sports/names?tab=competitor&query=한판 이름 FC')
    await office.getByRole('button', { name: '한판 이름 FC 변경' }).click()
    await dialog.getByRole('textbox', { name: '한국어' }).fill('')
    await save()
    await expect(page.getByRole('region', { name: league!, exact: true }).first()).toBeVisible({ timeout: 20_000 })
  },
)
