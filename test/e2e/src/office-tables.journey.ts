// The tables of the office by the keyboard and by their tools: order, columns, saved filters, files; and the palette that jumps.
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { CORE, DESK, openOffice, test } from './people.ts'

const cellsOf = async (page: Page, column: number) =>
  await page
    .locator('tbody tr[role=row]')
    .evaluateAll((rows, index) => rows.map((row) => row.querySelectorAll('td')[index]?.textContent ?? ''), column)

test('a table is sorted, narrowed, saved and taken away as a file', { tag: [CORE, DESK] }, async ({ browser }) => {
  const page = await openOffice(browser)
  await page.goto('/office/members')
  const table = page.getByRole('table', { name: '회원 검색' })
  await expect(table.getByRole('row')).not.toHaveCount(0)

  await test.step('orders all members by level, and the address says so', async () => {
    await table.getByRole('button', { name: '레벨' }).click()
    await expect(page).toHaveURL(/sort=-level/)
    await expect(page.getByText('모든 쪽을 정렬했습니다', { exact: false })).toBeVisible()
    // The rows of before stay until the sorted ones have come.
    await expect(async () => {
      const levels = (await cellsOf(page, 4)).map((text) => Number(text.replace(/\D/g, '')))
      expect(levels).toEqual(levels.toSorted((one, other) => other - one))
      expect(levels[0]).toBeGreaterThan(levels.at(-1)!)
    }).toPass({ timeout: 15_000 })
    // A balance cannot order all members: its head does not offer to.
    await expect(table.getByRole('columnheader', { name: '보유머니' }).getByRole('button')).toHaveCount(0)
    await expect(table.getByRole('columnheader', { name: '레벨' })).toHaveAttribute('aria-sort', 'descending')
    await page.reload()
    await expect(table.getByRole('columnheader', { name: '레벨' })).toHaveAttribute('aria-sort', 'descending')
  })

  await test.step('hides a column, and the address says so', async () => {
    await page.getByRole('button', { name: '열', exact: true }).click()
    await page.getByRole('checkbox', { name: '연락처' }).uncheck()
    await expect(table.getByRole('columnheader', { name: '연락처' })).toHaveCount(0)
    await expect(page).toHaveURL(/hide=phone/)
    await page.keyboard.press('Escape')
  })

  await test.step('keeps the view under a name, and comes back to it', async () => {
    await page.getByRole('button', { name: '저장한 조건' }).click()
    await page.getByRole('textbox', { name: '이름' }).fill('많은 순')
    await page.getByRole('button', { name: '저장', exact: true }).click()
    await page.goto('/office/members')
    await page.getByRole('button', { name: '저장한 조건' }).click()
    await page.getByRole('button', { name: '많은 순', exact: true }).click()
    await expect(page).toHaveURL(/sort=-level/)
  })

  await test.step('walks the rows with j and k, opens one with Enter', async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    const first = (await cellsOf(page, 0))[0]!
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/members\/\w+/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/\w+/)
    expect(first).not.toBe('')
  })

  await test.step('the file of a report ends with the totals of the screen', async () => {
    await page.goto('/office/reports')
    const totals = page.locator('tfoot td')
    const deposits = (await totals.nth(2).innerText()).replace(/\D/g, '')
    await page.getByRole('button', { name: '내보내기' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV (UTF-8)' }).click(),
    ])
    const text = readFileSync(await download.path(), 'utf8')
    expect(text.startsWith('\uFEFF날짜,')).toBe(true)
    const last = text.trimEnd().split('\r\n').at(-1)!.split(',')
    expect(last[0]).toBe('합계')
    expect(last[2]).toBe(deposits)
    await page.getByRole('button', { name: '내보내기' }).click()
    const [workbook] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '엑셀 (XLSX)' }).click(),
    ])
    expect(workbook.suggestedFilename()).toMatch(/\.xlsx$/)
    // A workbook is a ZIP.
    expect(
      readFileSync(await workbook.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
  })

  await test.step('a figure opens its entries, which add up to it', async () => {
    const total = page.locator('tfoot td').nth(2)
    const deposits = await total.innerText()
    await total.getByRole('link').click()
    await expect(page.getByRole('heading', { name: /입금 내역/ })).toBeVisible()
    await expect(page.getByText(`합계 +${deposits}`)).toBeVisible()
  })

  await test.step('the palette jumps to a round by its number', async () => {
    await page.goto('/office/minigames/rounds')
    await expect(page.locator('tbody tr[role=row]').first()).toContainText(/\d{4}-\d{2}-\d{2}-\d+/)
    const roundNo = (await cellsOf(page, 0)).find((text) => /\d{4}-\d{2}-\d{2}-\d+/.test(text))!
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(/\d{4}-\d{2}-\d{2}-\d+/.exec(roundNo)![0])
    await expect(page.getByRole('option', { name: /파워볼/ }).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/minigames\/rounds\/\d/)
  })
})

/** Long enough that only the rows in sight are drawn. */
const MANY_ROWS = 400

test('the columns of a long table stay where they are, and cut nothing', { tag: DESK }, async ({ browser }) => {
  const page = await openOffice(browser)
  await page.setViewportSize({ width: 1440, height: 900 })
  // What travels is sealed: the list is made longer where the page reads it.
  await page.addInitScript((count) => {
    const parse = JSON.parse
    JSON.parse = (...given: Parameters<typeof parse>) => {
      const read: unknown = parse(...given)
      const data = (read as { data?: { list?: { memId?: string; bankaccMasked?: string }[] } } | null)?.data
      const list = data?.list
      if (data && Array.isArray(list) && list[0]?.bankaccMasked !== undefined)
        data.list = Array.from({ length: count }, (_, index) => {
          const member = list[index % list.length]!
          return {
            ...member,
            memId: `m${index}`,
            isPartnerMember: index === 302 ? 'Y' : 'N',
            ...(index === 300 && { memNick: '가장긴별명을가진회원' }),
          }
        })
      return read
    }
  }, MANY_ROWS)
  await page.goto('/office/members')
  const table = page.getByRole('table', { name: '회원 검색' })
  await expect(table).toHaveCSS('table-layout', 'fixed')
  const columns = () =>
    table.getByRole('columnheader').evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().x))
  const scrollTo = async (row: number) => {
    await table.locator('xpath=..').evaluate((frame, top) => void (frame.scrollTop = top), row * 36 - 200)
    await expect(table.locator(`tr[data-index="${row}"]`)).toBeVisible()
  }
  const before = await columns()

  await test.step('while one scrolls to the longest texts: a name, and a mark that no row in sight had', async () => {
    await scrollTo(300)
    const name = table.getByText('가장긴별명을가진회원')
    const ends = await name.evaluate((text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return [range.getBoundingClientRect().right, text.closest('td')!.getBoundingClientRect().right]
    })
    expect(ends[0]).toBeLessThan(ends[1]!)
    expect(await columns()).toEqual(before)
  })

  await test.step('a smaller window and fewer columns have widths of their own', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect.poll(async () => (await columns()).at(-1)).toBeLessThan(before.at(-1)! - 50)
    await expect(table).toHaveCSS('table-layout', 'fixed')
    await page.setViewportSize({ width: 1440, height: 900 })
    // Other rows are in sight now, which need about as much.
    await expect.poll(async () => Math.abs((await columns()).at(-1)! - before.at(-1)!)).toBeLessThan(12)
    await page.getByRole('button', { name: '열', exact: true }).click()
    await page.getByRole('checkbox', { name: '연락처' }).uncheck()
    await expect(table.getByRole('columnheader', { name: '연락처' })).toHaveCount(0)
    await expect(table).toHaveCSS('table-layout', 'fixed')
    expect(await table.evaluate((element) => element.scrollWidth <= element.parentElement!.clientWidth)).toBe(true)
  })
})
