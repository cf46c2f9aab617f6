// The betting guide says the rules that the house settles by.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { server, show } from '../testing.tsx'
import { SportRules } from './sport-rules.tsx'

const REGULAR = /핸디캡, 언더오버, 스페셜 베팅은 정규 시간 결과로/
const WITHOUT_TOTALS = /핸디캡, 스페셜 베팅은 정규 시간 결과로/

it('[SP163] says the usual rules of a sport where the house has none', async () => {
  server.answer('/api/sport/eventRules', { list: [] })
  await show(<SportRules sport="soccer" />)
  expect(await screen.findByText(REGULAR)).toBeTruthy()
})

it('[SP163] says the options of the house, and those of a competition over them by its name', async () => {
  const rules = { sport: 'soccer' as const, competitionId: null, competition: null }
  server.answer('/api/sport/eventRules', {
    list: [
      { ...rules, options: { overtime: { total: true } } },
      { ...rules, competitionId: 'cup', competition: '한판 컵', options: { isTieVoid: false } },
      { ...rules, sport: 'tennis', options: { isTieVoid: false } },
    ],
  })
  await show(<SportRules sport="soccer" />)
  expect(await screen.findByText('축구 · 한판 컵')).toBeTruthy()
  expect(screen.getAllByText(WITHOUT_TOTALS)).toHaveLength(2)
  expect(screen.getAllByText(/비긴 경우 미적중/)).toHaveLength(1)
})
