// @vitest-environment node
import { beforeAll, expect, it, vi } from 'vitest'

let stored: string | null = null
beforeAll(() => {
  vi.stubGlobal('localStorage', {
    getItem: () => stored,
    setItem: (_key: string, text: string) => void (stored = text),
  })
})

it('keeps filters by page and name, the newest of a name, twenty at most', async () => {
  const { forgetView, readViews, saveView, useViews } = await import('./saved-views.ts')
  saveView('/members', { name: '정지', search: { status: 'suspended' } })
  saveView('/members', { name: '정지', search: { status: 'locked' } })
  saveView('/cash', { name: '큰 금액', search: { sort: '-amount' } })
  expect(readViews(stored)).toEqual({
    '/members': [{ name: '정지', search: { status: 'locked' } }],
    '/cash': [{ name: '큰 금액', search: { sort: '-amount' } }],
  })
  forgetView('/members', '정지')
  expect(useViews.getState().views['/members']).toEqual([])
  for (let count = 0; count < 25; count += 1) saveView('/members', { name: `view ${count}`, search: {} })
  expect(useViews.getState().views['/members']).toHaveLength(20)
  for (const text of ['nonsense', '[1]', '{"/x": [{"name": 5}]}', 'null']) {
    expect(Object.values(readViews(text)).flat()).toEqual([])
  }
})
