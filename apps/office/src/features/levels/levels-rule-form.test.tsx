import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import type { Settings } from './level-draft.ts'
import { LevelsRuleForm } from './levels-rule-form.tsx'

const saved: Settings = {
  revision: 3,
  names: Array.from({ length: 10 }, (_, index) => ({
    ko: `레벨 ${index + 1}`,
    en: `Level ${index + 1}`,
    vi: `Cấp ${index + 1}`,
  })),
  // In the order of a database that keeps JSON by the length of its keys.
  rule: {
    days: 30,
    basis: 'stakes',
    steps: [
      { from: 0, level: 1 },
      { from: 5_000_000, level: 2 },
    ],
    enabled: true,
    graceDays: 30,
  },
  changedAt: null,
  changedBy: 'owner',
  lastRun: { day: '2026-11-28', looked: 1200, up: 7, down: 2, held: 3, isDone: true },
}

beforeEach(() => {
  server.answer('/api/office/approvals/awaited', { list: [] })
  server.answer('/api/office/approvals/forecast', { needed: true })
  server.answer('/api/office/levels/set', { revision: 3, approvalIdx: '1' })
  server.answer('/api/office/levels/settings', saved)
})

describe('[LV2] [LV7] names and rule of levels', () => {
  it('have no bar before something is changed, and say what the last run did', async () => {
    await show(<LevelsRuleForm saved={saved} />)
    expect(screen.queryByText('저장')).toBeNull()
    expect(screen.getByText(/1,200명 확인, 승급 7명, 강등 2명, 보호 등으로 오르지 않음 3명/)).toBeTruthy()
  })

  it('whose steps do not go upwards say so; in order they are saved with the names, and wait for a second operator', async () => {
    const { user } = await show(<LevelsRuleForm saved={saved} />)
    await user.click(screen.getByRole('checkbox', { name: '4 · 레벨 4' }))
    const from = screen.getByLabelText('레벨 4 금액')
    await user.clear(from)
    await user.type(from, '1000')
    await user.click(screen.getByRole('button', { name: '저장' }))
    expect(await screen.findByText('첫 레벨은 0원, 다음은 앞보다 커야 합니다.')).toBeTruthy()
    await user.clear(from)
    await user.type(from, '9000000')
    const name = screen.getByLabelText('4 한국어')
    await user.clear(name)
    await user.type(name, '골드')
    await user.click(screen.getByRole('button', { name: '저장' }))
    const dialog = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(dialog.getAllByText(/두 번째 운영자|다른 운영자/).length).toBeGreaterThan(0))
    await user.type(dialog.getByRole('textbox'), '등급 개편')
    await user.click(dialog.getByRole('button', { name: '저장' }))
    await waitFor(() => expect(server.asked('/api/office/levels/set')).toHaveLength(1))
    expect(server.asked('/api/office/levels/set')[0]).toMatchObject({
      revision: 3,
      reason: '등급 개편',
      rule: {
        steps: [
          { level: 1, from: 0 },
          { level: 2, from: 5_000_000 },
          { level: 4, from: 9_000_000 },
        ],
      },
    })
    expect((server.asked('/api/office/levels/set')[0] as { names: { ko: string }[] }).names[3]!.ko).toBe('골드')
  })
})

describe('[LV8] a preview', () => {
  it('says who would move and how many may not', async () => {
    server.answer('/api/office/levels/preview', {
      looked: 1200,
      isComplete: true,
      up: 1,
      down: 1,
      held: 3,
      below: 4,
      moves: [
        { memId: 'member01', memNick: '하나', from: 1, to: 2, total: 6_000_000 },
        { memId: 'member02', memNick: '둘', from: 2, to: 1, total: 0 },
      ],
    })
    const { user } = await show(<LevelsRuleForm saved={saved} />)
    await user.click(screen.getByRole('button', { name: '누가 바뀌는지 보기' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('승급 1명 · 강등 1명')).toBeTruthy()
    expect(dialog.getByText('1,200명 확인 · 보호 등으로 오르지 않음 3명 · 유예 중 4명')).toBeTruthy()
    expect(dialog.getAllByText('member01 (하나)').length).toBeGreaterThan(0)
  })
})
