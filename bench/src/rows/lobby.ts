// `lobby`: the lobby of 2,000 games as a browser gets it: how large the document is, and how long callers wait for it.
import { printFigure } from '../figures.ts'
import type { LoadRequest } from '../http-load.ts'
import type { Row } from '../run.ts'
import { CALLERS, openTable } from './betting.ts'

export const GAMES = 2000
const PATH = '/lobby/slot/ko'
/** As many at a time as open a lobby in the same moment. */
const BROWSERS = CALLERS / 8
const KINDS = ['slots', 'jackpot', 'instant'] as const

export const lobby: Row = {
  name: 'lobby',
  needsPgbench: false,
  async measure(run) {
    const table = await openTable(run, 'lobby', ({ platform: { database } }) =>
      fillLobby((text, values) => database.query(text, values)),
    )
    try {
      const url = `http://127.0.0.1:${table.port}${PATH}`
      const first = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
      const whole = (await first.arrayBuffer()).byteLength
      let packed = 0
      const request: LoadRequest = {
        text: `GET ${PATH} HTTP/1.1\r\nhost: bench\r\naccept-encoding: gzip\r\n\r\n`,
        accepts(body) {
          packed = body.length
          return body[0] === GZIP[0] && body[1] === GZIP[1]
        },
      }
      const { p99, p50, perSecond } = await table.load(() => request, BROWSERS)
      printFigure({ name: 'lobby', value: p99, unit: 'ms p99', baseline: null, ratio: null, p50, perSecond })
      const size = { value: packed / 1000, baseline: whole / 1000, ratio: packed / whole }
      printFigure({ name: 'lobby-payload', unit: 'kB', ...size })
    } finally {
      await table.close()
    }
  },
}

/** Puts a product with as many slots into the catalogue. */
export async function fillLobby(query: (text: string, values?: unknown[]) => Promise<unknown>): Promise<void> {
  await query(
    `INSERT INTO catalogue.products VALUES ('200', 'bench', '프라그', 'Prag', 'Prag', 'slot', 'slot', false, 'pragslot', true, 1,
       '[0,0,0,0,0,0,0,0,0,0]', 1, 'on')`,
  )
  await query(
    `INSERT INTO catalogue.games SELECT '200', 'vs20' || substr(md5(n::text), 1, 8), 'vs20' || substr(md5(n::text), 1, 8),
       '게임 ' || substr(md5(n::text), 9, 6), 'Game ' || n, 'Game ' || n, ($1::text[])[n % 3 + 1], '["bonus"]',
       '/pictures/vs20' || substr(md5(n::text), 1, 8) || '.webp',
       9000 + n % 900, 'high', 200 * (n % 5 + 1), 100000, 'on', n, now() - n * interval '1 hour'
     FROM generate_series(1, $2::int) n`,
    [KINDS, GAMES],
  )
  await query('UPDATE catalogue.revision SET revision = revision + 1')
}

/** How a gzip file begins. */
const GZIP = [0x1f, 0x8b] as const
