// The board of combinations: what stands beside each other, when each event closes, and what the number of legs earns.
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { CombinationBoard } from './combination-board.tsx'
import { FolderBonus } from './folder-bonus.tsx'
import { testEvent } from './testing.ts'
import { clearLines, useSlip } from '../../state/slip.ts'

const HOUR_MS = 3_600_000
/** A price, and no star. */
const PRICE = /\d\.\d\d$/

beforeEach(() => {
  clearLines()
  server.answer('/api/sport/rules', {
    isOpen: true,
    limits: { stakeMin: 1000, stakeMax: 1_000_000, winMax: 10_000_000 },
    foldersMin: 1,
    foldersMax: 10,
    combinedPriceMax: 500,
    systemsAreOffered: true,
    buildersAreOffered: true,
    bonus: {
      priceBelow: 1.15,
      steps: [
        { folders: 2, factor: 1.02 },
        { folders: 5, factor: 1.08 },
      ],
    },
    liveDelaySeconds: 5,
    closesBeforeStartSeconds: 60,
    cancelWithinMinutes: 30,
    cancelBeforeStartMinutes: 20,
    anyShareMin: 90,
  })
})

it('[SP10] shows who wins, handicap and total of each event, and when it closes', async () => {
  const madeAt = Date.now()
  await show(
    <CombinationBoard
      events={[testEvent(1, 30 * 60_000), testEvent(2, 5 * HOUR_MS)]}
      closesBeforeMs={60_000}
      renderLink={(_eventId, className, content) => <span className={className}>{content}</span>}
      dayText={(day) => day}
    />,
  )
  const [soon, later] = screen.getAllByRole('listitem')
  expect(
    within(soon!)
      .getAllByRole('button', { name: PRICE })
      .map(({ textContent }) => textContent),
  ).toEqual(['1.90', '3.40', '4.20', '1.80', '2.00', '1.85', '1.95'])
  const [minutes, seconds] = within(soon!).getByRole('timer', { name: '마감까지' }).textContent.split(':').map(Number)
  const gone = 29 * 60 - (minutes! * 60 + seconds!)
  expect(gone).toBeGreaterThanOrEqual(0)
  expect(gone).toBeLessThanOrEqual(Math.ceil((Date.now() - madeAt) / 1000))
  expect(within(soon!).getByText(/남음/)).toBeTruthy()
  expect(within(later!).getByText(/^마감 \d\d:\d\d$/)).toBeTruthy()
})

it('says once when an event begins and closes at the same time', async () => {
  await show(
    <CombinationBoard
      events={[testEvent(2, 5 * HOUR_MS)]}
      closesBeforeMs={0}
      renderLink={(_eventId, className, content) => <span className={className}>{content}</span>}
      dayText={(day) => day}
    />,
  )
  expect(screen.queryByText(/^마감/)).toBeNull()
})

it('[SP14] says what the next leg earns, and combines from the second pick on', async () => {
  const { user } = await show(
    <>
      <FolderBonus />
      <CombinationBoard
        events={[testEvent(1, 5 * HOUR_MS), testEvent(2, 5 * HOUR_MS)]}
        closesBeforeMs={0}
        renderLink={(_eventId, className, content) => <span className={className}>{content}</span>}
        dayText={(day) => day}
      />
    </>,
  )
  const rules = await screen.findByRole('region', { name: '폴더와 보너스' })
  expect(rules.textContent).toContain('1~10폴더 · 배당 합계 500까지')
  expect(rules.textContent).toContain('2경기를 더 고르면 ×1.02')
  const rows = screen
    .getAllByRole('listitem')
    .filter((row) => within(row).queryAllByRole('button', { name: PRICE }).length > 0)
  await user.click(within(rows[0]!).getAllByRole('button', { name: PRICE })[0]!)
  await user.click(within(rows[1]!).getAllByRole('button', { name: PRICE })[1]!)
  expect(useSlip.getState().mode).toBe('combination')
  expect(rules.textContent).toContain('지금 2폴더 · 보너스 ×1.02 적용 · 3경기를 더 고르면 ×1.08')
  expect(within(rules).getByText('2폴더 ×1.02').getAttribute('aria-current')).toBe('true')
})
