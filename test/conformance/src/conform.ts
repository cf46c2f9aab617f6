// npm run conform -- --url http://localhost:4000 [--dialect hub88]: plays a vendor of each dialect against a site's sandbox, prints what was as it should
// be, and exits non-zero where something was not.
import { parseArgs } from 'node:util'
import { connectTo, playRows, playWalletRows, type RowResult, walletsOf } from './run.ts'
import type { DialectName } from './vendor-side.ts'

const DIALECTS: readonly DialectName[] = ['hub88', 'pragmatic', 'evolution', 'highend']
const say = (text: string) => void process.stdout.write(`${text}\n`)
const complain = (text: string) => void process.stderr.write(`${text}\n`)
const USAGE = `npm run conform -- --url <address of the site> [--dialect ${DIALECTS.join('|')}]`

const { values } = parseArgs({ options: { url: { type: 'string' }, dialect: { type: 'string' } } })
const asked = DIALECTS.filter((dialect) => values.dialect === undefined || values.dialect === dialect)
if (values.url === undefined || asked.length === 0) {
  complain(USAGE)
  process.exit(2)
}

const url = values.url.replace(/\/$/, '')
let faults = 0
for (const dialect of asked) {
  await play(dialect, async () => {
    const { vendor, sandbox } = await connectTo(url, dialect)
    return playRows(vendor, sandbox)
  })
  if (dialect === 'evolution' || dialect === 'highend')
    await play(`${dialect}, which keeps the money`, async () => playWalletRows(await walletsOf(url, dialect)))
}
say(faults === 0 ? '\nEverything is as it should be.' : `\n${faults} wrong.`)
process.exit(faults === 0 ? 0 : 1)

async function play(title: string, table: () => Promise<AsyncGenerator<RowResult>>): Promise<void> {
  say(`\n${title}`)
  try {
    for await (const { name, fault, ms } of await table()) {
      const mark = fault === null ? '–' : fault === '' ? 'ok' : 'WRONG'
      say(`  ${mark.padEnd(6)} ${`${ms} ms`.padStart(8)}  ${name}${fault ? `\n           ${fault}` : ''}`)
      if (fault) faults += 1
    }
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error))
    faults += 1
  }
}
