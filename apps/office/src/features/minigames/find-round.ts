// Finds one round in the list of its day. The list comes in pages, newest first, and a day may have gaps; halving the pages
// finds a round of 288 in five looks at most.
import type { PageInfo } from '@hanpan/contract'
import { ok, type Result } from '@hanpan/kernel'

interface RoundsPage<Row> {
  readonly list: readonly Row[]
  readonly pageInfo: PageInfo
}

export async function findRound<Row extends { readonly roundNo: string }, Refusal>(
  roundNo: string,
  readPage: (page: number) => Promise<Result<RoundsPage<Row>, Refusal>>,
): Promise<Result<Row | null, Refusal>> {
  let first = 1
  let last = 1
  let isFirstLook = true
  while (first <= last) {
    const page = isFirstLook ? 1 : Math.floor((first + last) / 2)
    const answer = await readPage(page)
    if (!answer.ok) return answer
    const { list, pageInfo } = answer.value
    const found = list.find((row) => row.roundNo === roundNo)
    if (found) return ok(found)
    if (isFirstLook) last = Math.ceil(pageInfo.tatal_list_count / pageInfo.count_per_list)
    isFirstLook = false
    const oldest = list.at(-1)
    // Numbers of one day sort as texts. An empty page lies behind the end.
    if (oldest === undefined || roundNo > oldest.roundNo) last = page - 1
    else first = page + 1
  }
  return ok(null)
}
