// A list whose period has nothing: what one looks for is often older.
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { server, show } from '../../testing.tsx'
import { TransferHistory } from './transfer-history.tsx'

const DAYS = 89
const DAY_MS = 86_400_000

it('leads from an empty day to three months, and from there nowhere', async () => {
  server.answer('/api/cash/giveList', { list: [], pageInfo: { page: 1, count_per_list: 10, tatal_list_count: 0 } })
  const { user } = await show(<TransferHistory />)
  await user.click(await screen.findByRole('button', { name: '최근 3개월 보기' }, { timeout: 10_000 }))
  await vi.waitFor(() => expect(server.asked('/api/cash/giveList')).toHaveLength(2))
  const [today, wider] = server.asked('/api/cash/giveList') as readonly { startDate: string; endDate: string }[]
  expect(today!.startDate).toBe(today!.endDate)
  expect(Date.parse(wider!.endDate) - Date.parse(wider!.startDate)).toBe(DAYS * DAY_MS)
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: '최근 3개월 보기' })).toBeNull())
})
