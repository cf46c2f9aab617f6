// The betting guide says the rules that the house settles by.
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { server, show } from '../testing.tsx'
import { SportRules } from './sport-rules.tsx'

const REGULAR = /핸디캡, 언더오버, 스페셜 베팅은 정규 시간 결과로/
const WITHOUT_TOTALS = /핸디캡, 스페셜 베팅은 정규 시간 결과로/

it('[SP163] says the usual rules of a sport where the house has none', async () => {
  server.answer('/api/sport/eventRules', { from: null, list: [], next: null })
  await show(<SportRules sport="soccer" />)
  expect(await screen.findByText(REGULAR)).toBeTruthy()
})

it('[SP163] says the options of the house, and those of a competition over them by its name', async () => {
  const rules = { sport: 'soccer' as const, competitionId: null, competition: null }
  server.answer('/api/sport/eventRules', {
    from: null,
    next: null,
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

describe('[SP165] rules to come', () => {
  const options = { isTieVoid: false }
  const rules = { sport: 'soccer' as const, competitionId: null, competition: null, options }
  const next = { from: '2026-12-01T09:00:00.000+09:00', list: [rules] }

  it('are said with when they hold, beside those that hold', async () => {
    server.answer('/api/sport/eventRules', { from: null, list: [], next })
    await show(<SportRules sport="soccer" />)
    expect(await screen.findByRole('region', { name: /축구 · .*부터 새로 베팅을 받는 경기/ })).toBeTruthy()
    expect(screen.getAllByText(/비긴 경우 미적중/)).toHaveLength(1)
  })

  it('are not said of a sport that they leave as it is', async () => {
    server.answer('/api/sport/eventRules', { from: null, list: [], next })
    await show(<SportRules sport="tennis" />)
    expect(await screen.findByText('테니스')).toBeTruthy()
    expect(screen.queryByText(/부터 새로 베팅을 받는/)).toBeNull()
  })
})
