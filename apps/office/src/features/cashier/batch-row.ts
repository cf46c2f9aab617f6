// A payout batch as the office shows it.
import type { CallResponse } from '@hanpan/contract'
import { cashCalls } from './cash-row.ts'
import type { BadgeTone } from '../../parts/badge.tsx'

export type Batch = CallResponse<'/api/office/cash/batches'>['list'][number]

/** A batch that waits for a second operator whom nobody has asked any longer was declined. */
export const isDeclined = (batch: Batch) => batch.state === 'asked' && batch.secondOperator === null

export const batchTones = {
  asked: 'warn',
  ready: 'down',
  given: 'down',
  finished: 'neutral',
  dissolved: 'neutral',
} as const satisfies Record<Batch['state'], BadgeTone>

/** What a step of a batch may have changed elsewhere. */
export const batchCalls = [
  '/api/office/cash/batches',
  '/api/office/cash/batch',
  '/api/office/approvals/list',
  ...cashCalls,
] as const
