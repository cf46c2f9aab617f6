// Competitions and teams, as the office reads them.
import type { CallRequest, CallResponse } from '@hanpan/contract'

const PATH = '/api/office/sports/named'
export type NamedRow = CallResponse<typeof PATH>['list'][number]
export type NamedKind = NonNullable<CallRequest<typeof PATH>['kind']>

export const namedLanguages = ['ko', 'en', 'vi'] as const
