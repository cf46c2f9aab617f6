// A guest saves the verifier and a round, and checks the round with the file alone: from a disk, without a network.
import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { expect } from '@playwright/test'
import { DESK, test } from './people.ts'

test('a round is verified by a file without a network', { tag: DESK }, async ({ browser }, info) => {
  const guest = await (await browser.newContext()).newPage()
  await guest.goto('/member/result/verify')
  const saved = async (name: string, role: 'button' | 'link'): Promise<string> => {
    const [download] = await Promise.all([guest.waitForEvent('download'), guest.getByRole(role, { name }).click()])
    const file = info.outputPath(download.suggestedFilename())
    await download.saveAs(file)
    return file
  }
  const verifier = await saved('검증기 파일 받기', 'link')
  const round = await saved('검증기용 파일로 저장', 'button')
  const feed = await saved('서명된 공개 기록 저장', 'button')

  const offline = await browser.newContext({ offline: true, locale: 'ko-KR' })
  const page = await offline.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto(pathToFileURL(verifier).href)
  await page.locator('#file').setInputFiles(round)
  await expect(page.getByText('모두 일치합니다.')).toBeVisible()
  await expect(page.getByText('다시 추첨한 결과가 공개된 결과와 같다')).toBeVisible()
  await page.locator('#file').setInputFiles(feed)
  await expect(page.getByText('모든 기록이 서명되고 빠짐없이 이어진다')).toBeVisible()
  await expect(page.getByText('모두 일치합니다.')).toBeVisible()

  const changed = (await readFile(round, 'utf8')).replace(/"seed": "./, '"seed": "f')
  await page.locator('#saved').fill(changed.replace(/"commitment": "[0-9a-f]{4}/, '"commitment": "0000'))
  await page.getByRole('button', { name: '검증' }).click()
  await expect(page.getByText('일치하지 않는 것이 있습니다.')).toBeVisible()
  expect(errors).toEqual([])
})
