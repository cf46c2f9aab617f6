// An operator finds a settled bet in the list of all bets and asks to void its draw knowing who gets what; another agrees, everybody can read
// of it, and both take it back.
import { expect } from '@playwright/test'
import { agree, DESK, openOffice, test } from './people.ts'

test('a settled round is corrected and the correction undone', { tag: DESK }, async ({ browser }) => {
  const office = await openOffice(browser)
  const second = await openOffice(browser, 'manager01')
  const agreeTo = async (reason: string) => {
    await agree(second, new RegExp(reason))
    await expect(second.getByText('돈이 움직였습니다')).toBeVisible()
  }
  const reason = '배당표 입력 오류'

  await test.step('the list of all bets leads to the round', async () => {
    // A day that has just begun has no such bet of its own.
    await office.goto('/office/minigames/bets?status=win&game=powerball&from=2020-01-01')
    const row = office.getByRole('row').nth(1)
    await expect(row.getByText('적중')).toBeVisible()
    await row.getByRole('link').nth(1).click()
    await expect(office.getByText('정산 완료').first()).toBeVisible()
  })

  await test.step('the preview says in numbers who gets what', async () => {
    await office.getByRole('button', { name: '회차 정정' }).click()
    const dialog = office.getByRole('dialog')
    await expect(dialog.getByText('추첨 전체 수익')).toBeVisible()
    await expect(dialog.getByRole('table', { name: '회원별 변동' }).getByRole('row')).not.toHaveCount(1)
    await dialog.getByRole('button', { name: '2차 승인 요청' }).click()
    await expect(dialog.getByRole('textbox', { name: '사유' })).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByRole('textbox', { name: '사유' }).fill(reason)
    await dialog.getByRole('button', { name: '2차 승인 요청' }).click()
    await expect(office.getByText('두 번째 운영자의 승인을 기다립니다')).toBeVisible()
    await expect(office.getByText('정산 완료').first()).toBeVisible()
    await agreeTo(reason)
  })

  await test.step('every bet is void, and the draw stands', async () => {
    await expect(office.getByText(`무효: ${reason}`)).toBeVisible()
    await expect(office.getByText('적중', { exact: true })).toHaveCount(0)
    await expect(office.getByText('일반볼 합')).toBeVisible()
    await expect(office.getByText('완료', { exact: true })).toBeVisible()
  })

  await test.step('settling by the result brings it back', async () => {
    await office.getByRole('button', { name: '회차 정정' }).click()
    const dialog = office.getByRole('dialog')
    await expect(dialog.getByText('추첨 전체 수익')).toBeVisible()
    await dialog.getByRole('textbox', { name: '사유' }).fill('취소가 잘못되었음')
    await dialog.getByRole('button', { name: '2차 승인 요청' }).click()
    await expect(dialog).toHaveCount(0)
    await agreeTo('취소가 잘못되었음')
    await expect(office.getByText('적중', { exact: true }).first()).toBeVisible()
    await expect(office.getByText(`무효: ${reason}`)).toHaveCount(0)
  })

  await test.step('anybody reads in the verifier what happened to the round, for good', async () => {
    const roundNo = /\d{4}-\d{2}-\d{2}-\d{3,4}/.exec(office.url())![0]
    const guest = await (await browser.newContext()).newPage()
    await guest.goto(`/member/result/verify?game=powerball&round=${roundNo}`)
    const history = guest.getByRole('region', { name: '이 회차에 있었던 일' })
    await expect(history.getByText(reason)).toBeVisible()
    await expect(history.getByText('추첨 결과대로 다시 정산')).toBeVisible()
  })

  await test.step('what is at stake now is shown by round', async () => {
    await office.goto('/office/minigames/exposure')
    await expect(office.getByRole('heading', { level: 1, name: '실시간 노출' })).toBeVisible()
    // The round before waits for its draw beside the one that takes bets.
    await expect(office.getByText(/파워볼 \d{4}/).first()).toBeVisible()
  })
})
