import { screen, within } from '@testing-library/react'
import { formatDate } from '@hanpan/ui'
import { describe, expect, it } from 'vitest'
import { show } from '../../testing.tsx'
import { Board } from './board.tsx'
import { EventRow } from './event-row.tsx'
import { nameSize, Scoreboard } from './scoreboard.tsx'
import { testEvent } from './testing.ts'

const HOUR_MS = 3_600_000

it.each([
  ['in its cell on a phone', true, ['승1.90', '무3.40', '패4.20']],
  ['in the head of its column on a desk', false, ['1.90', '3.40', '4.20']],
])('[SP145] says what a price is of %s', async (_, phone, told) => {
  await show(
    <ul>
      <EventRow
        event={testEvent(1, HOUR_MS)}
        renderLink={(_id, className, content) => <span className={className}>{content}</span>}
        phone={phone}
      />
    </ul>,
  )
  const prices = screen.getAllByRole('button', { name: /\d\.\d\d$/ }).slice(0, 3)
  expect(prices.map(({ textContent }) => textContent)).toEqual(told)
})

it('[SP145] has no hole on a phone where nobody can draw, and names no count of markets that are not there', async () => {
  const event = testEvent(1, HOUR_MS)
  const markets = event.markets.map((market) => ({
    ...market,
    picks: market.picks.filter(({ pick }) => pick !== 'draw'),
  }))
  await show(
    <ul>
      <EventRow
        event={{ ...event, markets, marketCount: 0 }}
        renderLink={(_id, className, content) => <span className={className}>{content}</span>}
        phone
      />
    </ul>,
  )
  const prices = screen.getAllByRole('button', { name: /\d\.\d\d$/ })
  expect(prices.map(({ textContent }) => textContent)).toEqual(['승1.90', '패4.20'])
  expect(prices[0]!.parentElement!.children).toHaveLength(2)
  expect(document.body.textContent).not.toContain('+0')
})

it('[SP183] a list of several days tells the day of what does not begin today', async () => {
  const DAY_MS = 86_400_000
  const [today, tomorrow] = [0, DAY_MS].map((ahead) => formatDate(Date.now() + ahead).slice('2026-'.length))
  await show(
    <Board
      events={[testEvent(1, 0), testEvent(2, DAY_MS)]}
      renderLink={(_id, className, content) => <span className={className}>{content}</span>}
    />,
  )
  const [first, second] = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(second).toContain(tomorrow)
  expect(first).not.toContain(tomorrow)
  expect(first).not.toContain(today)
})

it.each([
  ['가람 시티', 'text-sm'],
  ['산타루아 유나이티드', 'text-sm'],
  ['하프라이트베이 유나이티드', 'text-xs'],
  ['Garam City', 'text-sm'],
  ['Minatohama FC', 'text-sm'],
  ['Constellation FC', 'text-xs'],
])('[SP185] the head of a match on a phone has %s in %s', (name, size) => {
  expect(nameSize(name)).toBe(size)
})

describe('[SP168] a game of tennis that is being played', () => {
  const event = testEvent(1, -HOUR_MS, {
    sport: 'tennis',
    status: 'live',
    period: 's2',
    score: { home: 1, away: 0 },
    periods: [
      { key: 's1', home: 6, away: 4 },
      { key: 's2', home: 2, away: 3 },
    ],
    service: { serves: 'away', points: { home: '30', away: 'A' } },
  })

  it('has its points and who serves in a list', async () => {
    await show(
      <ul>
        <EventRow
          event={event}
          renderLink={(_id, className, content) => <span className={className}>{content}</span>}
          phone
        />
      </ul>,
    )
    expect(screen.getByText('원정팀1').parentElement!.textContent).toContain('서브')
    expect(screen.getByText('홈팀1').parentElement!.textContent).not.toContain('서브')
    expect(screen.getByText('30').parentElement!.textContent).toBe('30 1')
    expect(screen.getByText('A').parentElement!.textContent).toBe('A 0')
  })

  it('has them behind its sets on its page', async () => {
    await show(<Scoreboard event={{ ...event, incidents: [], statistics: {} }} />)
    const table = screen.getByRole('table', { name: '구간별 점수' })
    const rows = within(table).getAllByRole('row')
    expect(rows.map((row) => [...row.children].slice(1).map(({ textContent }) => textContent))).toEqual([
      ['1세트', '2세트', '포인트'],
      ['6', '2', '30'],
      ['4', '3', 'A'],
    ])
  })
})
