// All members of a search, for a file: portion by portion, and no more than a file should hold.
import type { CallRequest } from '@hanpan/contract'
import { call } from '../../wire/wire.ts'
import type { MemberRow } from './member-row.ts'

const FILE_PAGE_ROWS = 200
const FILE_PAGES_MAX = 50

type Filter = Pick<CallRequest<'/api/office/members/list'>, 'status' | 'query' | 'sort'>

export async function allMembers(filter: Filter): Promise<readonly MemberRow[]> {
  const rows: MemberRow[] = []
  for (let page = 1; page <= FILE_PAGES_MAX; page += 1) {
    const answer = await call('/api/office/members/list', { ...filter, page, size: FILE_PAGE_ROWS })
    if (!answer.ok) throw new Error(answer.refusal.code)
    rows.push(...answer.value.list)
    if (rows.length >= answer.value.pageInfo.tatal_list_count) break
  }
  return rows
}
