import type { SportEventDetailOnWire } from '@hanpan/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../testing.tsx'
import { FIELD_LENGTH, FIELD_WIDTH, pathOf, placeOn } from './field-lines.ts'
import { MatchField } from './match-field.tsx'
import { momentumOf, timelineOf } from './match-flow.ts'
import { testEvent } from './testing.ts'

const incident = (kind: string, side: 'home' | 'away', second: number) => ({ kind, side, period: 'h1', second })

const detail = (change: Partial<SportEventDetailOnWire> = {}): SportEventDetailOnWire => ({
  ...testEvent(1, 0, { status: 'live', period: 'h1' }),
  incidents: [],
  statistics: {},
  ...change,
})

async function field(change: Partial<SportEventDetailOnWire>) {
  const event = detail(change)
  const timeline = timelineOf(event, 1500)
  await show(<MatchField event={event} timeline={timeline} pressure={timeline ? momentumOf(timeline) : []} />)
}

it('[SP144] a pitch says who presses, and what happened last', async () => {
  await field({
    incidents: [incident('corner', 'away', 1200), incident('corner', 'away', 1300), incident('goal', 'away', 1400)],
  })
  expect(screen.getByRole('img', { name: '경기장, 원정팀1 공세, 24분 골 원정팀1' })).toBeTruthy()
})

it('[SP144] without anything told there is the pitch alone', async () => {
  await field({})
  expect(screen.getByRole('img', { name: '경기장' })).toBeTruthy()
})

it('[SP144] a court says what each side has of the set that is played', async () => {
  await field({
    sport: 'tennis',
    period: 's2',
    periods: [
      { key: 's1', home: 6, away: 4 },
      { key: 's2', home: 2, away: 5 },
    ],
  })
  const court = screen.getByRole('img', { name: '경기장, 2세트 홈팀1 2 : 5 원정팀1' })
  // Each beside the name of whose it is, and a long one cut.
  expect([...court.querySelectorAll('g text')].map(({ textContent }) => textContent)).toEqual([
    '2',
    '홈팀1',
    '5',
    '원정팀1',
  ])
})

it('[SP144] a court cuts a name that is wider than its half', async () => {
  const event = detail({ sport: 'tennis', period: 's1', periods: [{ key: 's1', home: 0, away: 0 }] })
  await field({ ...event, home: { ...event.home, name: 'Northern Lights of Seoul' } })
  expect(screen.getByRole('img').textContent).toContain('Northern Light…')
})

it.each<[string, Partial<SportEventDetailOnWire>]>([
  ['of a sport that has none', { sport: 'basketball' }],
  ['of what is over', { status: 'ended' }],
  ['of a set that is not told', { sport: 'tennis', period: 's1', periods: [] }],
])('[SP144] no field is drawn %s', async (_, change) => {
  await field(change)
  expect(screen.queryByRole('img')).toBeNull()
})

it('[SP144] what is near is wider than what is far, and all of it is in the picture', () => {
  const width = (y: number) => placeOn(FIELD_LENGTH, y)[0] - placeOn(0, y)[0]
  expect(width(FIELD_WIDTH)).toBeGreaterThan(width(0))
  expect(placeOn(FIELD_LENGTH / 2, 0)[0]).toBe(160)
  expect(
    pathOf(
      [
        [0, 0],
        [FIELD_LENGTH, FIELD_WIDTH],
      ],
      true,
    ),
  ).toBe('M44,16L310,168Z')
})
