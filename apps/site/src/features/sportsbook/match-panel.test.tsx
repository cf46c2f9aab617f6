// What a page says of how a match goes, and that it says nothing of one that has not begun.
import type { SportEventDetailOnWire, SportEventOnWire } from '@hanpan/contract'
import { render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../../testing.tsx'
import { MatchPanel } from './match-panel.tsx'
import { testEvent } from './testing.ts'
import { useReadAgain } from './use-read-again.ts'

const detail = (change: Partial<SportEventDetailOnWire> = {}): SportEventDetailOnWire => ({
  ...testEvent(1, -60 * 60_000, { status: 'live', period: 'h2', score: { home: 1, away: 1 } }),
  incidents: [],
  statistics: {},
  ...change,
})

const panel = () => screen.queryByRole('region', { name: '경기 상황' })

it('[SP140] an event that has not begun has no panel, whatever is said of it', async () => {
  await show(<MatchPanel event={detail({ status: 'scheduled', statistics: { corners: { home: 1, away: 0 } } })} />)
  expect(panel()).toBeNull()
})

it('[SP140] nor has one of which nothing is told', async () => {
  await show(<MatchPanel event={detail({ sport: 'tennis', period: 's1' })} />)
  expect(panel()).toBeNull()
})

it('[SP140] of soccer incidents stand there in words with minute and side, under a picture of them', async () => {
  const { user } = await show(
    <MatchPanel
      event={detail({
        clock: { second: 20 * 60, isRunning: false, at: new Date().toISOString() },
        incidents: [
          { kind: 'goal', side: 'home', period: 'h1', second: 12 * 60 + 5 },
          { kind: 'corner', side: 'away', period: 'h1', second: 45 * 60 + 30 },
          { kind: 'yellow-card', side: 'home', period: 'h2', second: 60 },
          { kind: 'goal', side: 'away', period: 'h2', second: 15 * 60 },
        ],
        statistics: { shots: { home: 3, away: 1 }, unheardOf: { home: 1, away: 1 } },
      })}
    />,
  )
  screen.getByRole('img', { name: '홈팀1 – 원정팀1 시간대별 기록: 4건' })
  await user.click(screen.getByText('전체 4건'))
  const told = within(screen.getByRole('list', { name: '경기 상황' })).getAllByRole('listitem')
  expect(told.map(({ textContent }) => textContent)).toEqual([
    '13분골홈팀1',
    '45+1분코너킥원정팀1',
    '47분경고홈팀1',
    '61분골원정팀1',
  ])
  screen.getByText(/최근 15분의 골 3/)
  expect([...panel()!.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    '3슈팅1',
    '0코너킥1',
    '1경고0',
  ])
})

it('[SP140] of a sport of sets it is said by how much each set was taken', async () => {
  await show(
    <MatchPanel
      event={detail({
        sport: 'volleyball',
        period: 's2',
        periods: [
          { key: 's1', home: 25, away: 20 },
          { key: 's2', home: 3, away: 7 },
        ],
      })}
    />,
    { language: 'en' },
  )
  const margins = screen.getByRole('img', { name: /^Margin by period: .*25:20, .*3:7$/ })
  expect(
    within(margins)
      .getAllByText(/^\+\d+$/)
      .map(({ textContent }) => textContent),
  ).toEqual(['+5', '+4'])
  expect(screen.queryByRole('list')).toBeNull()
})

it('[SP187] a match that is not drawn has its periods in sight on a phone, in the place of the drawing', async () => {
  const asked = window.matchMedia.bind(window)
  const media = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(asked(query), { matches: query.includes('max-width: 600px') }))
  await show(
    <MatchPanel
      event={detail({
        sport: 'basketball',
        period: 'q2',
        periods: [
          { key: 'q1', home: 25, away: 20 },
          { key: 'q2', home: 3, away: 7 },
        ],
      })}
    />,
  )
  const periods = screen.getByRole('table', { name: '구간별 점수' })
  expect(periods.closest('details')).toBeNull()
  expect(document.querySelector('details')).not.toBeNull()
  media.mockRestore()
})

function Reader({ live, onRead }: { readonly live: SportEventOnWire; readonly onRead: () => void }) {
  useReadAgain(read, live, onRead)
  return null
}
const read = detail()

it('[SP140] what happened is read again when the score moves, and once', () => {
  let times = 0
  const onRead = () => (times += 1)
  const { rerender } = render(<Reader live={read} onRead={onRead} />)
  expect(times).toBe(0)
  for (const version of [2, 3]) {
    rerender(<Reader live={{ ...read, version, score: { home: 2, away: 1 } }} onRead={onRead} />)
    expect(times).toBe(1)
  }
})

it('[SP140] on a phone the row that leads to more says how the periods went where nothing is told in words', async () => {
  const asked = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(asked(query), query.includes('max-width: 600px') && { matches: true }),
  )
  const periods = [
    { key: 's1', home: 25, away: 20 },
    { key: 's2', home: 3, away: 7 },
  ] as const
  await show(<MatchPanel event={detail({ sport: 'volleyball', period: 's2', periods: [...periods] })} />)
  const row = panel()!.querySelector('summary')!
  expect(row.textContent).toBe('1세트 25:202세트 3:7기록·통계')
})
