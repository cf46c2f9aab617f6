// How a request stands. The answer to the one before is never shown meanwhile: it would be another member's money.
import type { CallResponse } from '@hanpan/contract'
import { useCall } from '../../wire/queries.ts'

export type Standing = CallResponse<'/api/office/cash/standing'>
export type StandingLine = Standing['lines'][number]

export const useStanding = (cashIdx: string) =>
  useCall('/api/office/cash/standing', { cashIdx }, { keepPrevious: false })
