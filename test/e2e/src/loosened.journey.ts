// A limit of a game is raised by two operators: its row says beforehand, meanwhile and afterwards how it stands.
import { expect } from '@playwright/test'
import { expectNoBarriers } from './look.ts'
import { agreeTo, DESK, openOffice, test } from './people.ts'

test('a limit is loosened: asked for, seen to wait, agreed to', { tag: DESK }, async ({ browser }) => {
  const asker = await openOffice(browser)
  const second = await openOffice(browser, 'manager01')
  const reason = '상한 조정'
  const rowOf = (page: typeof asker) => page.getByRole('row', { name: /^레벨 9 / })
  const path = '/office/minigames/limits?game=kenoladder'
  await second.goto(path)
  await expect(rowOf(second)).toBeVisible()
  let winMax = 0

  await test.step('the dialog says that a second operator will be needed', async () => {
    await asker.goto(path)
    await rowOf(asker).getByRole('button').click()
    const dialog = asker.getByRole('dialog')
    const field = dialog.getByLabel('최대 당첨')
    winMax = Number((await field.inputValue()).replace(/\D/g, '')) + 1000
    await field.fill(String(winMax))
    await expect(dialog.getByText('두 번째 운영자의 승인이 필요합니다')).toBeVisible()
    await dialog.getByLabel('사유').fill(reason)
    await dialog.getByRole('button', { name: '저장' }).click()
    await expect(asker.getByText('두 번째 운영자의 승인을 기다립니다')).toBeVisible()
  })

  await test.step('the row shows that it waits, with who asked and what it would be', async () => {
    await expect(rowOf(asker).getByText('2인 승인 대기')).toBeVisible()
    await expect(rowOf(asker)).not.toContainText(winMax.toLocaleString('en-US'))
    await rowOf(asker).getByRole('button').click()
    const notice = asker.getByRole('dialog').getByRole('region', { name: '2인 승인 대기' })
    await expect(notice).toContainText('admin01 운영자 요청')
    await expect(notice).toContainText(winMax.toLocaleString('en-US'))
    await expectNoBarriers(asker)
    await asker.keyboard.press('Escape')
  })

  await test.step('the second sees it without reloading, goes to the approval and agrees', async () => {
    await rowOf(second).getByRole('link', { name: '승인 화면에서 보기' }).click()
    await expect(second.getByRole('region', { name: /^게임 한도 완화/ })).toContainText(reason)
    await agreeTo(second)
    await expect(second.getByText('승인했습니다. 바로 적용되었습니다.')).toBeVisible()
  })

  await test.step('the row shows the new value, and waits no more', async () => {
    await expect(rowOf(asker)).toContainText(winMax.toLocaleString('en-US'))
    await expect(rowOf(asker).getByText('2인 승인 대기')).toHaveCount(0)
  })
})
