// One operator, and what is asked again after a change.
import type { CallResponse } from '@hanpan/contract'

export type OperatorRow = CallResponse<'/api/office/operators/list'>['list'][number]

export const operatorCalls = [
  '/api/office/operators/list',
  '/api/office/operators/sessions',
  '/api/office/roles/list',
] as const
