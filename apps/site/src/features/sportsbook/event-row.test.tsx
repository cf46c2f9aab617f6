import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../testing.tsx'
import { EventRow } from './event-row.tsx'
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
