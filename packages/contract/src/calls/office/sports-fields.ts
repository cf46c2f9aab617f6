// How the trading desk names a market and a pick of an event.
import { z } from 'zod'

export const eventId = z.uuid()
export const pickOfEvent = {
  eventId,
  market: z.string().max(40),
  line: z.number().min(-1000).max(1000).nullable(),
  pick: z.string().max(40),
}

export const marketName = { market: pickOfEvent.market, line: pickOfEvent.line }
