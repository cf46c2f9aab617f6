// What the part behind the question mark may say, the same on every page.
import type { GameKeyOnWire } from '@hanpan/contract'
import { gameKeys } from './game-keys.ts'
import type { ModalName } from './paths.ts'

export interface SiteSearch {
  /** A modal that has an address: Back closes it, and a guarded page can ask for it. */
  readonly modal?: ModalName | undefined
  /** Where a log-in leads back to. */
  readonly to?: string | undefined
  /** The bet whose details are open. */
  readonly bet?: string | undefined
  /** The round to verify. */
  readonly round?: string | undefined
  /** The mini game that a page shows. */
  readonly game?: GameKeyOnWire | undefined
  /** Which board, or which kind of rows, a list shows. */
  readonly type?: string | undefined
  /** The page of a list, from 1; the first is not written. */
  readonly page?: number | undefined
  /** How many rows a page has, where it is not ten. */
  readonly size?: number | undefined
  /** What a list is searched for, and where. */
  readonly query?: string | undefined
  readonly within?: string | undefined
  /** The league that a board of sports shows alone. */
  readonly league?: string | undefined
  /** The open play: the page stands in a game window. */
  readonly play?: string | undefined
  /** The page that a game window is asked to show. */
  readonly url?: string | undefined
  /** The post that is being changed. */
  readonly edit?: string | undefined
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Only addresses of this site: a log-in must not be a door to another one. */
export function ownAddress(address: string | undefined): string | undefined {
  return address !== undefined && /^\/(?![/\\])/.test(address) ? address : undefined
}

const TEXT_LENGTH_MAX = 64
const shortText = (value: unknown) => {
  const found = text(value)
  return found !== undefined && found.length <= TEXT_LENGTH_MAX ? found : undefined
}

/** A page knows numbers, an address texts. */
const wholeNumber = (value: unknown, min: number, max: number) => {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max ? number : undefined
}

export function parseSearch(search: Record<string, unknown>): SiteSearch {
  const parsed = {
    modal: search['modal'] === 'login' || search['modal'] === 'join' ? search['modal'] : undefined,
    to: ownAddress(text(search['to'])),
    bet: text(search['bet']),
    round: text(search['round']),
    game: gameKeys.find((key) => key === search['game']),
    type: shortText(search['type']),
    page: wholeNumber(search['page'], 2, 100_000),
    size: wholeNumber(search['size'], 1, 100),
    query: shortText(search['query']),
    within: shortText(search['within']),
    league: shortText(search['league']),
    edit: shortText(search['edit']),
    play: shortText(search['play']),
    url: ownAddress(shortText(search['url'])),
  }
  return Object.fromEntries(Object.entries(parsed).filter(([, value]) => value !== undefined))
}
