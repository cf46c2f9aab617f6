// The order of games, or of the groups that they make.
import type { CallRequest } from '@hanpan/contract'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'

type Kind = CallRequest<'/api/office/sites/sortCodes'>['kind']

/** Saves the order of the groups, or of the games of one group. */
export const saveCodeOrder = (kind: Kind, groupCode: string) => async (order: string[]) => {
  const answer = await call('/api/office/sites/sortCodes', { kind, groupCode, order })
  refresh('/api/office/sites/gameCodes')
  return answer
}
