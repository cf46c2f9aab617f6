// A ticket shows a socket whose session it is: made by a call that has the session's secret, good for a minute, kept nowhere.
import { createHmac, timingSafeEqual } from 'node:crypto'

const GOOD_MS = 60_000

export interface Tickets {
  make(sessionId: string, now: number): string
  /** The session of a good ticket. */
  read(ticket: string, now: number): string | null
}

export function createTickets(secret: Buffer): Tickets {
  const mark = (text: string) => createHmac('sha256', secret).update(`live ${text}`).digest('hex').slice(0, 32)
  return {
    make(sessionId, now) {
      const text = `${sessionId}.${now + GOOD_MS}`
      return `${text}.${mark(text)}`
    },
    read(ticket, now) {
      const [sessionId = '', until = '', given = ''] = ticket.split('.')
      const expected = mark(`${sessionId}.${until}`)
      if (given.length !== expected.length || !timingSafeEqual(Buffer.from(given), Buffer.from(expected))) return null
      return Number(until) > now ? sessionId : null
    },
  }
}
