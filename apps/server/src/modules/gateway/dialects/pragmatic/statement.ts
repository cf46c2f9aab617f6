// The transactions that Pragmatic Play's data feed has of a span: CSV behind a line with the time from which to go on, ten minutes a question.
import { instant, type Instant, ok, refuse, type Result } from '@hanpan/kernel'
import type { Connection } from '../../model.ts'
import { wonFromDecimal } from '../../money.ts'
import type { AskVendor, StatementLine, VendorRefusal } from '../dialect.ts'
import { type StatementSpan, timeOf } from '../spans.ts'

/** Of a month in steps of ten minutes. */
const QUESTIONS_MAX = 6000

const KINDS: Readonly<Record<string, StatementLine['kind']>> = {
  B: 'debit',
  W: 'credit',
  R: 'rollback',
  A: 'adjustment',
  J: 'jackpot',
  P: 'promotion',
}
const COLUMNS = ['extplayerid', 'playsessionid', 'timestamp', 'referenceid', 'type', 'amount'] as const
type Column = (typeof COLUMNS)[number]

/** The feed has a password of its own. */
export const canAsk = ({ keys }: Pick<Connection, 'keys'>): boolean => (keys[0]?.['feedPassword'] ?? '') !== ''

interface Page {
  readonly lines: readonly StatementLine[]
  /** From when to go on. */
  readonly next: Instant
}

/** Null for what cannot be read as a whole. */
function readPage(text: string): Page | null {
  const [first = '', heads = '', ...rows] = text.trim().split(/\r?\n/)
  const point = /^timepoint=(\d{1,16})$/.exec(first.trim())
  if (!point) return null
  const names = heads
    .toLowerCase()
    .split(',')
    .map((head) => head.trim())
  const lines: StatementLine[] = []
  if (rows.length > 0 && COLUMNS.some((column) => !names.includes(column))) return null
  for (const row of rows) {
    const cells = row.split(',').map((cell) => cell.trim())
    const line = readRow((column) => cells[names.indexOf(column)] ?? '')
    if (!line) return null
    lines.push(line)
  }
  return { lines, next: instant(Number(point[1])) }
}

function readRow(cell: (column: Column) => string): StatementLine | null {
  const kind = KINDS[cell('type').toUpperCase()]
  const said = cell('amount')
  const size = wonFromDecimal(said.replace(/^-/, ''))
  const at = timeOf(cell('timestamp'))
  const reference = cell('referenceid')
  if (!kind || size === null || at === null || reference === '') return null
  const round = cell('playsessionid')
  return {
    // A refund has the id of what it refunds.
    transactionId: kind === 'rollback' ? `refund ${reference}` : reference,
    kind,
    amount: kind === 'adjustment' && said.startsWith('-') ? 0 - size : size,
    round: round === '' ? null : round,
    playerRef: cell('extplayerid'),
    at,
  }
}

/** Beside the calls of games, which stand below `/http`. */
const feedOf = (vendorUrl: string) => `${vendorUrl.replace(/\/http$/, '')}/DataFeeds/transactions/`

export async function statement(
  { settings, keys }: Connection,
  { from, to }: StatementSpan,
  ask: AskVendor,
): Promise<Result<readonly StatementLine[], VendorRefusal>> {
  const lines = new Map<string, StatementLine>()
  let point = from
  for (let questions = 0; questions < QUESTIONS_MAX && point < to; questions += 1) {
    const query = new URLSearchParams({
      login: settings['secureLogin'] ?? '',
      password: keys[0]?.['feedPassword'] ?? '',
      timepoint: String(point),
    })
    const answer = await ask({ method: 'GET', url: `${feedOf(settings['vendorUrl'] ?? '')}?${query.toString()}` })
    const page = answer?.status === 200 ? readPage(answer.body) : null
    if (!page) return refuse('vendor_unreachable')
    for (const line of page.lines) if (line.at >= from && line.at < to) lines.set(line.transactionId, line)
    // A feed that does not go on has told all that it has; of a span that is over that is not all.
    if (page.next <= point) return refuse('vendor_unreachable')
    point = page.next
  }
  return point < to ? refuse('vendor_unreachable') : ok([...lines.values()])
}
