import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { DailyReport } from './reports.tsx'

const span = { startDate: '2026-01-01', endDate: '2026-01-01' }

async function report(grossWin: number, commission: number) {
  const flow = {
    signups: 0,
    deposits: 0,
    withdrawals: 0,
    stakes: 0,
    grossWin,
    bonus: 1000,
    points: 500,
    adjustments: 200,
    commission,
    netGaming: grossWin - 1500 - commission,
    given: 300,
    taken: 100,
    membersMoney: 0,
    openBets: 0,
    owed: 0,
  }
  server.answer('/api/office/reports/daily', { list: [{ day: '2026-01-01', ...flow }], total: flow })
  await show(<DailyReport span={span} />)
  await screen.findByRole('table')
}

describe('the daily closing', () => {
  it('goes from gross win to what is left, and shows both ways of adjustments', async () => {
    await report(100_000, 20_000)
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    const at = (name: string) => heads.findIndex((head) => head?.includes(name))
    const steps = ['게임 수익', '보너스 비용', '포인트 비용', '커미션 발생', '순수익', '수동 지급', '수동 차감'].map(at)
    expect(steps).not.toContain(-1)
    expect(steps).toEqual(steps.toSorted((one, other) => one - other))
    expect(screen.getAllByText(/78,500/).length).toBeGreaterThan(0)
    expect(screen.queryByText(/게임 수익 .*보다 많습니다/)).toBeNull()
  })

  it.each([
    [100_000, 100_001],
    [-5000, 10],
  ])('warns where commission outruns a gross win of %i', async (grossWin, commission) => {
    await report(grossWin, commission)
    expect(screen.getByText(/보다 많습니다/)).toBeTruthy()
  })
})
