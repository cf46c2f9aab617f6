import type { CallResponse } from '@hanpan/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { OptionsDialog } from './partner-dialogs.tsx'

type Effect = CallResponse<'/api/office/partners/losingEffect'>

const PATH = '/api/office/partners/losingEffect'
const options = {
  settings: { losingBase: 'L1', carryLoss: false, period: 'week' },
  revision: 4,
  openDay: '2026-01-31',
} as const
const base = (losingBase: 'L1' | 'L2' | 'L3', carryLoss: boolean, losing: number) => ({
  losingBase,
  carryLoss,
  lost: 390_000,
  deducted: losingBase === 'L2' ? 4_800 : 0,
  setOff: carryLoss ? 110_000 : 0,
  carriedOut: carryLoss ? -70_000 : 0,
  base: losing * 4,
  losing,
  left: 1_000_000 - losing,
})
const effect: Effect = {
  fromDay: '2026-01-01',
  toDay: '2026-01-30',
  isCut: false,
  entries: 1_234,
  present: { losingBase: 'L1', carryLoss: false },
  stood: [{ fromDay: '2026-01-01', toDay: '2026-01-30', losingBase: 'L1', carryLoss: false }],
  accrued: 120_000,
  house: { grossWin: 1_100_000, bonus: 60_000, points: 40_000, rolling: 0 },
  bases: [
    base('L1', false, 120_000),
    base('L2', false, 114_000),
    base('L3', false, 150_000),
    base('L1', true, 84_000),
    base('L2', true, 82_000),
    base('L3', true, 44_000),
  ],
  changed: 0,
  partners: [],
}

beforeEach(() => {
  server.answer('/api/office/approvals/awaited', { list: [] })
  server.answer('/api/office/approvals/forecast', { needed: true })
  server.answer(PATH, effect)
})

async function compare(more: Partial<Effect> = {}) {
  server.answer(PATH, { ...effect, ...more })
  const shown = await show(<OptionsDialog options={options} mayChange onClose={() => {}} />)
  await shown.user.click(screen.getByRole('button', { name: '지난 기간으로 견주기' }))
  await screen.findByRole('table', { name: '기준별 비교' })
  return shown
}
const rowOf = (name: RegExp) => screen.getByRole('row', { name })

describe('[CS22] losing bases beside each other', () => {
  it('are asked for when somebody wants to see them, by whoever may change the options', async () => {
    await show(<OptionsDialog options={options} mayChange={false} onClose={() => {}} />)
    expect(screen.queryByRole('button', { name: '지난 기간으로 견주기' })).toBeNull()
    expect(server.asked(PATH)).toEqual([])
  })

  it('stand with the present one marked and the difference to it in won and percent', async () => {
    await compare()
    const asked = { losingBase: 'L1', carryLoss: false, startDate: '', endDate: '' }
    expect(server.asked(PATH)).toEqual([asked])
    expect(within(rowOf(/L1 게임별 손실 · 이월 없음/)).getByText('현재')).toBeTruthy()
    expect(screen.getAllByText('현재')).toHaveLength(1)
    // More costs the house, less spares it.
    const more = within(rowOf(/L3 전체 게임 합산 · 이월 없음/)).getByText(/\+30,000/).parentElement!
    expect(more.textContent).toBe('+30,000+25%')
    expect(more.className).toContain('text-loss')
    const less = within(rowOf(/L1 게임별 손실 · 이월 \d/)).getByText(/−36,000/).parentElement!
    expect(less.textContent).toBe('−36,000−30%')
    expect(less.className).toContain('text-gain')
    expect(screen.queryByText(/지금과 다른 설정/)).toBeNull()
  })

  it('are taken over into the form, and the partners they change most are listed', async () => {
    const { user } = await compare()
    server.answer(PATH, {
      ...effect,
      changed: 31,
      partners: [{ memId: 'partner01', memNick: '총판', level: 'PTN_1', now: 105_000, after: 41_200 }],
    })
    await user.click(screen.getByRole('button', { name: 'L3 전체 게임 합산 · 이월 기준을 설정에 적용' }))
    const table = await screen.findByRole('table', { name: 'L3 전체 게임 합산 · 이월 기준일 때 달라지는 파트너' })
    expect(server.asked(PATH).at(-1)).toMatchObject({ losingBase: 'L3', carryLoss: true })
    expect(within(table).getByRole('row', { name: /partner01/ }).textContent).toMatch(/105,000.*41,200.*−63,800−60\.8%/)
    expect(screen.getByText(/31명의 루징이 달라집니다/)).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: /이월 공제/ })).toHaveProperty('checked', true)
    server.answer('/api/office/partners/setOptions', { revision: 5, approvalIdx: null })
    await user.type(screen.getByRole('textbox', { name: /사유/ }), '기준 변경')
    await user.click(screen.getByRole('button', { name: '설정 저장' }))
    await waitFor(() => expect(server.asked('/api/office/partners/setOptions')).toHaveLength(1))
    expect(server.asked('/api/office/partners/setOptions')[0]).toMatchObject({
      settings: { losingBase: 'L3', carryLoss: true, period: 'week' },
      revision: 4,
    })
  })

  it('say what stood where it was another one, and where only the newest days were gone through', async () => {
    await compare({
      isCut: true,
      fromDay: '2026-01-11',
      stood: [
        { fromDay: '2026-01-11', toDay: '2026-01-20', losingBase: 'L2', carryLoss: true },
        { fromDay: '2026-01-21', toDay: '2026-01-30', losingBase: 'L1', carryLoss: false },
      ],
    })
    expect(screen.getByText(/지금과 다른 설정인 날이 있어/)).toBeTruthy()
    expect(screen.getByText('2026-01-11 ~ 2026-01-20 L2 롤링을 뺀 손실 · 이월')).toBeTruthy()
    expect(screen.getByText(/2026-01-11부터만/)).toBeTruthy()
  })

  it.each([
    ['E404', '이 기간에는 마감된 날이 없습니다.'],
    ['E400', '시작일이 종료일보다 늦지 않아야 하고, 기간은 92일까지입니다.'],
  ] as const)('say why days are refused (%s)', async (code, text) => {
    server.refuse(PATH, code)
    const { user } = await show(<OptionsDialog options={options} mayChange onClose={() => {}} />)
    await user.click(screen.getByRole('button', { name: '지난 기간으로 견주기' }))
    expect(await screen.findByText(text)).toBeTruthy()
  })
})
