import { expect, it } from 'vitest'
import { frontEvents } from './front-events.ts'
import { testEvent } from './testing.ts'

const HOUR_MS = 3_600_000
const under = (id: number) => testEvent(id, -HOUR_MS, { status: 'live' })
const ahead = (id: number) => testEvent(id, HOUR_MS)
const ids = (shown: ReturnType<typeof frontEvents>) => [shown.isLive, shown.events.map(({ eventId }) => eventId)]
const idsOf = (...events: readonly { readonly eventId: string }[]) => events.map(({ eventId }) => eventId)

it('[SP90] the home shows what is under way, what the house puts forward first', () => {
  const [forward, coming, one, other] = [under(9), ahead(8), under(1), under(2)]
  const lobby = { featured: [coming, forward], live: [one, other], soon: [ahead(7)] }
  expect(ids(frontEvents(lobby, 4))).toEqual([true, idsOf(forward, one, other)])
  expect(ids(frontEvents(lobby, 2))).toEqual([true, idsOf(forward, one)])
})

it('[SP90] where nothing is under way it is what begins next, and nothing where nothing is on', () => {
  const [coming, soon] = [ahead(8), ahead(7)]
  expect(ids(frontEvents({ featured: [coming], live: [], soon: [soon] }, 4))).toEqual([false, idsOf(coming, soon)])
  expect(ids(frontEvents({ featured: [], live: [], soon: [] }, 4))).toEqual([false, []])
})
