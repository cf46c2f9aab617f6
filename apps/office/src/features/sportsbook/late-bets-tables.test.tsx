// What the desk sees of bets that came too late, and of members who took the same.
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../testing.tsx'
import { ClustersTable, LateBetsTable } from './late-bets-tables.tsx'
import { shownBet } from './testing.ts'

const who = { memId: 'member01', nick: '회원1' }
const late = { bet: shownBet, leg: 0, ...who, happenedAt: '2026-11-24T12:00:08+09:00' }

it('[SP132] tells how long before the moment a bet came, and which came behind it', async () => {
  const settled = { ...shownBet, betId: `${shownBet.betId}-2`, type: 'win', winCash: 1_000_000 } as const
  const list = [
    { ...late, seconds: 8.2 },
    { ...late, bet: settled, seconds: -3.4 },
  ]
  await show(<LateBetsTable list={list} members={[{ ...who, bets: 2, won: 1, stakes: 500_000, payouts: 1_000_000 }]} />)
  const [before, behind] = screen.getAllByRole('row').slice(1)
  expect(before!.textContent).toContain('8.2초 전')
  expect(behind!.textContent).toContain('3.4초 뒤')
  expect(behind!.textContent).toContain('1,000,000')
  const members = screen.getByRole('table', { name: '회원별' })
  expect(within(members).getByRole('row', { name: /member01/ }).textContent).toContain('손익500,000')
})

it('[SP133] names the members who took a selection together', async () => {
  const people = [who, { memId: 'member02', nick: '회원2' }, { memId: 'member03', nick: '회원3' }]
  const cluster = { bet: shownBet, leg: 0, from: '2026-11-24T12:00:00+09:00', to: '2026-11-24T12:00:40+09:00' }
  await show(<ClustersTable rows={[{ ...cluster, bets: 4, stakes: 2_000_000, members: people }]} />)
  expect(screen.getByText('+40초')).toBeTruthy()
  for (const { memId } of people) expect(screen.getByRole('link', { name: new RegExp(memId) })).toBeTruthy()
})

it.each([
  ['late bets', <LateBetsTable key="late" list={[]} members={[]} />, '조건에 맞는 지연 베팅이 없습니다.'],
  ['clusters', <ClustersTable key="clusters" rows={[]} />, '같은 선택에 몰린 베팅이 없습니다.'],
])('says that there are no %s', async (_what, table, text) => {
  await show(table)
  expect(screen.getByText(text)).toBeTruthy()
})
