import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { OutrunPartners } from './outrun-partners.tsx'
import { PartnersReport } from './partner-reports.tsx'

const span = { startDate: '2026-01-01', endDate: '2026-01-31' }
const sums = {
  bets: 1,
  stakes: 1000,
  payouts: 0,
  deposits: 0,
  withdrawals: 0,
  rolling: 0,
  losing: 0,
  commission: 0,
  paid: 0,
}
const partner = (memId: string, grossWin: number, lineCommission: number, isOutrun = false) => ({
  memId,
  memNick: memId,
  level: 'PTN_1' as const,
  subPartners: 0,
  ...sums,
  grossWin,
  lineCommission,
  isOutrun,
})

function answer(list: readonly ReturnType<typeof partner>[], outrun: number) {
  server.answer('/api/office/reports/partners', {
    list: [...list],
    pageInfo: { page: 1, tatal_page_count: 1, tatal_list_count: list.length, count_per_list: 100 },
    outrun,
    path: [],
    total: { ...sums, grossWin: 0, lineCommission: 100 },
  } as never)
}

describe('partners whose line earns more than the house wins below them', () => {
  it('are marked as the server says, with both figures in their row', async () => {
    answer([partner('above', 99, 100, true), partner('equal', 100, 100), partner('lost', -50, 0)], 1)
    await show(<PartnersReport span={span} memId="" all outrun={false} sort={undefined} page={1} onPage={() => {}} />)
    const row = (await screen.findByText('above', { selector: 'b' })).closest('tr')!
    expect(within(row).getByText('커미션 > 게임 수익')).toBeTruthy()
    expect(row.textContent).toMatch(/99.*100/)
    expect(screen.getAllByText('커미션 > 게임 수익')).toHaveLength(1)
    expect(screen.getByRole('link', { name: '이 파트너만 보기' }).getAttribute('href')).toContain('kinds=outrun')
  })

  it('are told for this month and for the last one, in one strip', async () => {
    answer([partner('above', 99, 100, true)], 3)
    await show(<OutrunPartners />)
    for (const month of ['이번 달', '지난달']) {
      const name = await screen.findByText(month)
      expect(name.parentElement?.textContent).toContain('파트너가 3명')
    }
    const [one, other] = ['이번 달', '지난달'].map((month) => screen.getByText(month).closest('p')!.parentElement)
    expect(one).toBe(other)
  })
})
