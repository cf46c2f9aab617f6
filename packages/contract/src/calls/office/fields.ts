// Fields that several office calls ask for.
import { z } from 'zod'
import { isoTime } from '../../entities.ts'

export const reason = z.string().trim().max(500).default('')
export const memId = z.string().max(64)

/** What a change answers that may need a second operator. */
export const waiting = z.object({
  approvalIdx: z.string().nullable().describe('What waits for a second operator now; null when it was done.'),
})

export const secondOperator = z
  .object({ askedBy: z.string(), askedAt: isoTime })
  .nullable()
  .describe('Who asked for it and waits for another operator to agree.')
