// What the part behind the question mark may say, the same on every page: filters, page and tab live in the address, so that
// a view can be shared, reloaded and gone back to. What cannot be read is left out.

export interface ListSearch {
  readonly query?: string
  readonly status?: string
  readonly type?: string
  readonly member?: string
  readonly operator?: string
  readonly action?: string
  /** A Seoul day, YYYY-MM-DD. */
  readonly date?: string
  /** A span of Seoul days. */
  readonly from?: string
  readonly until?: string
  /** From 1; the first page is not written. */
  readonly page?: number
  /** The order of the page's table: a column, with a minus before it for downwards. */
  readonly sort?: string
  /** Columns of the page's table that are hidden, divided by commas. */
  readonly hide?: string
  readonly tab?: string
  /** The least stake and the least payout, in won. */
  readonly stake?: string
  readonly win?: string
  /** The bounds of an amount, in won. */
  readonly least?: string
  readonly most?: string
  /** Which kinds of events, divided by commas. */
  readonly kinds?: string
  /** Which account for deposits. */
  readonly account?: string
  /** Which of a row’s times the dates are about. */
  readonly dateOf?: string
  /** What is opened on the page: the id of a wish that waits. */
  readonly open?: string
  /** Which market of an event, and which of its picks. */
  readonly market?: string
  readonly pick?: string
  /** Which mini game; powerball is not written. */
  readonly game?: string
  /** Where a log-in leads back to: an address inside the office. */
  readonly to?: string
}

const TEXT_LENGTH_MAX = 120
const PAGE_MAX = 100_000

const text = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' && value.length <= TEXT_LENGTH_MAX ? value : undefined

function pageNumber(value: unknown): number | undefined {
  const page = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  return typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= PAGE_MAX ? page : undefined
}

const day = (value: unknown) => (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined)

/** Only addresses of this office: a log-in must not be a door to another place. */
const ownAddress = (value: unknown) =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) && !value.startsWith('/login') ? value : undefined

export function parseListSearch(search: Record<string, unknown>): ListSearch {
  const parsed = {
    query: text(search['query']),
    status: text(search['status']),
    type: text(search['type']),
    member: text(search['member']),
    operator: text(search['operator']),
    action: text(search['action']),
    date: day(search['date']),
    from: day(search['from']),
    until: day(search['until']),
    page: pageNumber(search['page']),
    sort: text(search['sort']),
    hide: text(search['hide']),
    tab: text(search['tab']),
    stake: text(search['stake']),
    win: text(search['win']),
    least: text(search['least']),
    most: text(search['most']),
    kinds: text(search['kinds']),
    account: text(search['account']),
    dateOf: text(search['dateOf']),
    market: text(search['market']),
    pick: text(search['pick']),
    game: text(search['game']),
    open: text(search['open']),
    to: ownAddress(search['to']),
  }
  return Object.fromEntries(Object.entries(parsed).filter(([, value]) => value !== undefined))
}

/** One of the values a filter knows; anything else is its first. */
export function choiceOf<const Choice extends string>(
  value: string | undefined,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  return choices.find((choice) => choice === value) ?? choices[0]
}

/** A change of the filter leads back to the first page; a change of the page alone does not. */
export function changedSearch(
  before: ListSearch,
  change: { readonly [Key in keyof ListSearch]?: ListSearch[Key] | undefined },
): ListSearch {
  return parseListSearch({ ...before, ...('page' in change ? {} : { page: undefined }), ...change })
}
