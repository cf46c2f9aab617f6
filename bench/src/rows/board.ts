// `board`: the sports board of 2,000 events to come: a page of it as a browser gets it, and how long callers wait for theirs.
import { gzipSync } from 'node:zlib'
import { printFigure } from '../figures.ts'
import { isSuccess, requestText } from '../http-load.ts'
import type { Row } from '../run.ts'
import { CALLERS, openTable } from './betting.ts'
import { makeEvents } from './sports-fixtures.ts'

const EVENTS = 2000
const PATH = '/api/sport/events'
const PAGES = 40

export const board: Row = {
  name: 'board',
  needsPgbench: false,
  async measure(run) {
    const table = await openTable(run, 'board', async (node) => void (await makeEvents(node, EVENTS)))
    try {
      const headers = 'content-type: application/json\r\nauthorization: demo\r\n'
      let turn = 0
      const { p99, p50, perSecond } = await table.load(() => {
        turn = (turn + 1) % PAGES
        return { text: requestText(PATH, headers, `{"siteId":"demo","page":${turn + 1}}`), accepts: isSuccess }
      }, BROWSERS)
      const { packed, whole } = await sizeOf(table.port)
      printFigure({ name: 'board', value: p99, unit: 'ms p99', baseline: null, ratio: null, p50, perSecond })
      printFigure({
        name: 'board-payload',
        value: packed / 1000,
        unit: 'kB',
        baseline: whole / 1000,
        ratio: packed / whole,
      })
    } finally {
      await table.close()
    }
  },
}

/** As many at a time as look at a board in the same moment. */
const BROWSERS = CALLERS / 8

/** Bytes of the first page, as it is made and as a server in front packs it. */
async function sizeOf(port: number): Promise<{ readonly packed: number; readonly whole: number }> {
  const answer = await fetch(`http://127.0.0.1:${port}${PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'demo' },
    body: '{"siteId":"demo","page":1}',
  })
  const body = Buffer.from(await answer.arrayBuffer())
  return { packed: gzipSync(body).length, whole: body.length }
}
