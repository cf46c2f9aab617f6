// The office's list of all bets.
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { amount, dateBound, filterText, isoTime } from '../../entities.ts'
import { betOfMember } from '../bets.ts'
import { gameKey } from '../minigames.ts'

export const officeBetsCalls = {
  betsList: defineCall({
    path: '/api/office/bets/list',
    summary: 'Bets of all members and games, newest first. Goes on after the last bet of the page before.',
    access: { permission: 'minigames.read' },
    request: z.object({
      gameKey: gameKey.optional(),
      type: z.enum(['wait', 'win', 'lose', 'cancel']).optional(),
      memId: filterText.optional(),
      ticketNo: filterText.optional().describe('Typed as it is heard: case, dash, O for 0 and I for 1 do not matter.'),
      stakeFrom: amount.optional(),
      winFrom: amount.optional().describe('The least that was paid.'),
      startDate: dateBound.optional(),
      endDate: dateBound.optional(),
      after: z.uuid().optional(),
    }),
    response: z.object({
      list: z.array(betOfMember),
      next: z.uuid().nullable().describe('Given as `after` it continues the list; null at its end.'),
      scannedTo: isoTime.nullable().describe('Set where a rare filter was looked for only so far back.'),
    }),
    codes: ['E404'],
  }),
}
