import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { LevelsPanel } from './levels-panel.tsx'

const level = (number: number, name: string, more: object = {}) => ({
  level: number,
  name,
  depositMax: 1_000_000,
  depositDayMax: 0,
  withdrawalMax: 2_000_000,
  withdrawalDayMax: 0,
  points: [],
  ...more,
})

describe('[LV1] levels', () => {
  it('say the member’s own and what it gives first, and the others behind; no limit and no points are not said', async () => {
    const gold = level(2, '골드', {
      withdrawalDayMax: 9_000_000,
      points: [
        { group: 'minigame', stakeBp: 50, lossBp: 0 },
        { group: 'sport', stakeBp: 20, lossBp: 0 },
      ],
    })
    server.answer('/api/member/levels', { level: 2, list: [level(1, '실버'), gold] })
    await show(<LevelsPanel />)
    const panel = within(await screen.findByRole('region', { name: '레벨과 혜택' }))
    expect(await panel.findAllByText('골드')).toHaveLength(1)
    expect(panel.getAllByText('하루 출금')).toHaveLength(2)
    expect(panel.getAllByText('9,000,000원까지')).toHaveLength(2)
    expect(panel.getAllByText('최대 0.50%')).toHaveLength(2)
    expect(panel.queryByText('하루 입금')).toBeNull()
    expect(panel.getByText('골드 · 내 레벨')).toBeTruthy()
    expect(panel.getByText('실버')).toBeTruthy()
  })
})
