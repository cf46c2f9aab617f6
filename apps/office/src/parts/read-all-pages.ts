// Every row of a list for a file, page after page, up to a bound.
import type { PageInfo, RefusalCode } from '@hanpan/contract'

const PAGES_MAX = 200

type PageAnswer<Row> =
  | { readonly ok: true; readonly value: { readonly list: readonly Row[]; readonly pageInfo: PageInfo } }
  | { readonly ok: false; readonly refusal: { readonly code: RefusalCode } }

export async function readAllPages<Row>(load: (page: number) => Promise<PageAnswer<Row>>): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const answer = await load(page)
    if (!answer.ok) throw new Error(answer.refusal.code)
    rows.push(...answer.value.list)
    if (rows.length >= answer.value.pageInfo.tatal_list_count) break
  }
  return rows
}
