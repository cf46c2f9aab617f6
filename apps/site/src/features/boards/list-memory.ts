// Where the reader stood in the list of a board: the way back from a post leads there. Kept for the visit.
import type { BoardType } from '@hanpan/contract'
import type { SiteSearch } from '../../app/site-search.ts'

export type ListPlace = Pick<SiteSearch, 'page' | 'size' | 'query' | 'within'>

const keyOf = (type: BoardType) => `hanpan.boardList.${type}`

export function keepListPlace(type: BoardType, place: ListPlace): void {
  sessionStorage.setItem(keyOf(type), JSON.stringify(place))
}

export function listPlaceOf(type: BoardType): ListPlace {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(type)) ?? '{}') as ListPlace
  } catch {
    return {}
  }
}
