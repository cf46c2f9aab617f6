// A live table, as a member plays it on a phone: a tap is the bet, the cards are dealt to everybody, and the result covers nothing.
import { expect } from '@playwright/test'
import { balanceIn, beginRound, cashOf, endBetting, enterLobby, openGame } from './game-frames.ts'
import { expectNoBarriers } from './look.ts'
import { CORE, PHONE, test } from './people.ts'

test(
  '[ST48] [ST49] [ST54] [ST138] a hand of baccarat is bet on by taps, taken back in part, dealt, told and verified in the browser',
  { tag: [CORE, PHONE] },
  async ({ page }) => {
    const [tableId, name, memId] = ['speed-baccarat-a', '스피드 바카라 A', 'member11']
    await enterLobby(page, memId, '/member/livecasino', name)
    const { frame, window } = await openGame(page, name)
    const stage = frame.locator('.table-page')
    const before = await cashOf(memId)
    await beginRound(tableId)
    await expect(stage).toHaveAttribute('data-phase', 'betting')
    await frame.getByRole('button', { name: '칩 5,000원' }).click()
    await frame.locator('[data-spot=tie]').click()
    await expect.poll(() => cashOf(memId)).toBe(before - 5000)
    await expect(frame.locator('[data-spot=tie] [data-mine]')).toHaveText('5천')
    await frame.locator('[data-spot=banker]').click()
    await expect.poll(() => cashOf(memId)).toBe(before - 10_000)
    await frame.getByRole('button', { name: '되돌리기' }).click()
    await expect.poll(() => cashOf(memId)).toBe(before - 5000)
    await expectNoBarriers(window)

    await endBetting(tableId)
    await expect(stage).not.toHaveAttribute('data-phase', 'betting')
    // It tells a reader that it is closed; a finger does not know.
    await frame.locator('[data-spot=player]').click({ force: true })
    await expect(frame.getByText('이번 판 베팅이 마감되었습니다.')).toBeVisible()
    await expect(stage).toHaveAttribute('data-phase', 'result', { timeout: 60_000 })
    const result = frame.getByTestId('round-result')
    await expect(result).toContainText('순손익')
    const [line, spot] = [await result.boundingBox(), await frame.locator('[data-spot=player-pair]').boundingBox()]
    expect(line!.y + line!.height).toBeLessThan(spot!.y)
    await expect.poll(async () => (await balanceIn(frame)) === (await cashOf(memId)), { timeout: 30_000 }).toBe(true)
    expect([before - 5000, before + 40_000]).toContain(await cashOf(memId))

    await frame.getByRole('button', { name: '내 기록' }).first().click()
    await frame.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
    await expect(frame.getByText('공개된 시드에서 같은 결과가 나옵니다.')).toBeVisible()
  },
)
