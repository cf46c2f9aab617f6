// The markets of one event by group.
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '../../testing.tsx'
import { EventMarkets, GroupedMarkets } from './event-markets.tsx'
import { testEvent, testMarket } from './testing.ts'

const event = testEvent(1, -60_000, {
  status: 'live',
  markets: [
    testMarket('1x2', null, { home: 1.9, draw: 3.4, away: 4.2 }),
    testMarket('total', 2.5, { over: 1.85, under: 1.95 }),
    testMarket('total.h1', 1.5, { over: 1.85, under: 1.95 }),
    testMarket('cornersTotal', 9.5, { over: 1.85, under: 1.95 }),
  ],
})
const blocks = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

it('[SB84] the main markets stand first, the others a press away, all of them too', async () => {
  const { user } = await show(<GroupedMarkets event={event} />)
  expect(blocks()).toEqual(['승무패', '언더오버'])
  expect(screen.queryByRole('button', { name: '카드' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '전·후반' }))
  expect(blocks()).toEqual(['전반 언더오버'])
  await user.click(screen.getByRole('button', { name: '전체' }))
  expect(blocks()).toHaveLength(4)
})

/** A match of which the corners are taken off while it is looked at. */
function Losing() {
  const [count, setCount] = useState(event.markets.length)
  return (
    <>
      <button type="button" onClick={() => setCount(3)}>
        내리기
      </button>
      <GroupedMarkets event={{ ...event, markets: event.markets.slice(0, count) }} />
    </>
  )
}

it('[SB84] a group whose last market has gone is left for all of them', async () => {
  const { user } = await show(<Losing />)
  await user.click(screen.getByRole('button', { name: '코너' }))
  expect(blocks()).toEqual(['코너킥 언더오버'])
  await user.click(screen.getByRole('button', { name: '내리기' }))
  expect(blocks()).toHaveLength(3)
})

it('[SP186] win, draw and loss stand beside each other in a narrow block, by a letter each, and are read out with their teams', async () => {
  const double = testMarket('doubleChance', null, { homeDraw: 1.3, homeAway: 1.35, drawAway: 1.9 })
  await show(<EventMarkets event={{ ...event, markets: [...event.markets, double] }} columns />)
  const cells = (name: RegExp) => screen.getAllByRole('button', { name })
  const [home, draw, away] = cells(/^승무패 /)
  expect([home, draw, away].map((cell) => cell!.textContent)).toEqual(['승1.90', '무3.40', '패4.20'])
  expect(home!.parentElement!.className).toContain('grid-cols-3')
  expect(home!.getAttribute('aria-label')).toBe(`승무패 ${event.home.name} 승 1.90`)
  expect(cells(/^더블찬스 /).map(({ textContent }) => textContent)).toEqual(['승무1.30', '승패1.35', '무패1.90'])
})
