// Writing: a post with a picture and a comment on it; and a question that the operator answers at a second browser.
import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './look.ts'
import { isPhone, logIn, openOffice, putMessagesOff, test } from './people.ts'

/** A picture as a camera would give it: drawn by the browser, so that it is a real one. */
async function drawPicture(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 200
    const pen = canvas.getContext('2d')!
    pen.fillStyle = '#1c7c4a'
    pen.fillRect(0, 0, 320, 200)
    return canvas.toDataURL('image/png').split(',')[1]!
  })
  return Buffer.from(base64, 'base64')
}

test('a post with a picture, a comment on it, and both are taken back', async ({ page }, { project }) => {
  const title = `사진 올립니다 ${project.name}`
  await logIn(page, project.name === 'phone' ? 'member05' : 'member04')
  await expect(page.getByRole('link', { name: /보유머니/ }).first()).toBeVisible()
  await putMessagesOff(page)

  await test.step('is refused by the form without a title and a text', async () => {
    await page.goto(isPhone(page) ? '/board/list' : '/member/board/list')
    await page.getByRole('link', { name: '글쓰기' }).first().click()
    await page.getByRole('button', { name: '등록', exact: true }).click()
    await expect(page.getByText('제목을 입력해 주세요.')).toBeVisible()
    await expect(page.getByText('내용을 입력해 주세요.')).toBeVisible()
    await expectNoBarriers(page)
  })

  await test.step('is written with the editor, and survives a reload before it is sent', async () => {
    await page.getByRole('textbox', { name: '제목' }).fill(title)
    const text = page.getByRole('textbox', { name: '내용' })
    await text.click()
    await page.keyboard.type('오늘 찍은 사진입니다.')
    await page.reload()
    await expect(page.getByText('쓰다 만 글을 불러왔습니다.')).toBeVisible()
    await expect(text).toContainText('오늘 찍은 사진입니다.')
    await text.click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.getByRole('button', { name: '굵게' }).click()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    const file = { name: '초록.png', mimeType: 'image/png', buffer: await drawPicture(page) }
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(text.getByRole('img', { name: '초록' })).toBeVisible()
    await page.getByRole('button', { name: '등록', exact: true }).click()
    await page.getByRole('dialog', { name: '글을 등록할까요?' }).getByRole('button', { name: '등록' }).click()
  })

  await test.step('is read with its picture, which is one of ours', async () => {
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    const picture = page.getByRole('img', { name: '초록' })
    await expect(picture).toHaveJSProperty('complete', true)
    await expect(picture).toHaveAttribute('src', /^\/files\/[0-9a-f-]{36}\.webp$/)
    expect(await picture.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(320)
    await expect(page.locator('article strong')).toHaveText('오늘 찍은 사진입니다.')
  })

  await test.step('is commented on, as text and nothing else', async () => {
    await page.getByRole('textbox', { name: '댓글 쓰기' }).fill('<b>멋지네요</b>')
    await page.getByRole('region', { name: '댓글' }).getByRole('button', { name: '등록' }).click()
    await expect(page.getByText('<b>멋지네요</b>')).toBeVisible()
    await expectNoBarriers(page)
  })

  await test.step('is found by searching', async () => {
    await page.getByRole('link', { name: '목록' }).click()
    await page.getByRole('button', { name: '검색' }).click()
    await expect(page.getByText('검색어를 입력해 주세요.')).toBeVisible()
    await page.getByRole('searchbox', { name: '검색어' }).fill(title)
    await page.getByRole('button', { name: '검색' }).click()
    await page.getByRole('link', { name: new RegExp(title) }).click()
  })

  await test.step('is deleted by its author, who is asked first', async () => {
    await page.getByRole('button', { name: '댓글 삭제' }).click()
    await page.getByRole('dialog', { name: '댓글 삭제' }).getByRole('button', { name: '삭제' }).click()
    await expect(page.getByText('첫 댓글을 남겨 보세요.')).toBeVisible()
    await page.getByRole('article').getByRole('button', { name: '삭제' }).click()
    await page.getByRole('dialog', { name: '글을 삭제할까요?' }).getByRole('button', { name: '삭제' }).click()
    await expect(page).toHaveURL(/board\/list/)
    await expect(page.getByRole('link', { name: new RegExp(title) })).toHaveCount(0)
  })
})

test.describe('without the parts that the service worker keeps', () => {
  test.use({ serviceWorkers: 'block' })

  test('the buttons of a post stand still when the editor comes', async ({ page }) => {
    let arrive = () => {}
    const isDue = new Promise<void>((resolve) => (arrive = resolve))
    await page.route(/\/assets\/post-editor-[^/]+\.js$/, async (route) => {
      await isDue
      await route.continue()
    })
    await putMessagesOff(page)
    await logIn(page, isPhone(page) ? 'member05' : 'member04')
    await expect(page.getByRole('link', { name: /보유머니/ }).first()).toBeVisible()
    await page.goto(isPhone(page) ? '/board/write?type=normal' : '/member/board/write?type=normal')
    const send = page.getByRole('button', { name: '등록', exact: true })
    const top = () => send.evaluate((element) => element.getBoundingClientRect().top + scrollY)
    const before = await top()
    arrive()
    await expect(page.getByRole('textbox', { name: '내용' })).toBeVisible()
    expect(await top()).toBe(before)
  })
})

test('a question is asked and answered', async ({ page, browser }, { project }) => {
  const title = `출금이 늦어요 ${project.name}`
  const memId = project.name === 'phone' ? 'member07' : 'member06'
  await logIn(page, memId)
  await expect(page.getByRole('link', { name: /보유머니/ }).first()).toBeVisible()

  await test.step('is asked from the customer centre, after a confirmation', async () => {
    await page.goto(isPhone(page) ? '/csMain/qnaList' : '/member/cscenter/qna/list')
    await page.getByRole('link', { name: '문의하기' }).first().click()
    await page.getByRole('textbox', { name: '제목' }).fill(title)
    await page.getByRole('textbox', { name: '내용' }).fill('언제 들어오나요?')
    await expectNoBarriers(page)
    await page.getByRole('button', { name: '문의 등록' }).click()
    await page.getByRole('dialog', { name: '문의를 등록할까요?' }).getByRole('button', { name: '보내기' }).click()
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    await expect(page.getByText('답변 대기')).toBeVisible()
  })

  await test.step('waits in the operator’s queue and is answered with the deposit account', async () => {
    const office = await openOffice(browser)
    await office.goto('/office/support')
    await office.getByRole('button', { name: `${title} 열기` }).click()
    await office.getByRole('button', { name: '입금 계좌 넣기' }).click()
    const answer = office.getByRole('textbox', { name: '답변' })
    await expect(answer).toHaveValue(/000-\d{4}-\d{4}/)
    await answer.fill('지금 처리했습니다.')
    await office.getByRole('button', { name: '답변 보내기' }).click()
    await expect(office.getByRole('button', { name: `${title} 열기` })).toHaveCount(0)
    await office.context().close()
  })

  await test.step('comes back as a message and a mark, until the answer is read', async () => {
    const notice = page.getByRole('dialog', { name: '새 쪽지' })
    await notice.getByRole('button', { name: '나중에' }).click()
    await page.goto(isPhone(page) ? '/csMain/qnaList' : '/member/cscenter/qna/list')
    await expect(page.getByText('새 답변', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: new RegExp(title) }).click()
    await expect(page.getByText('지금 처리했습니다.')).toBeVisible()
    await expectNoBarriers(page)
    await page.getByRole('link', { name: '목록' }).click()
    await expect(page.getByRole('link', { name: new RegExp(title) })).toBeVisible()
    await expect(page.getByText('새 답변', { exact: true })).toHaveCount(0)
  })
})
