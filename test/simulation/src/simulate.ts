// The long run: rounds of ten seconds, members and an operator at work, and every few seconds something dies. Prints its seed first, and
// ends with an exit code that says whether anything was found. `--what partners` keeps the books of partners instead, world after world, and
// kills whoever keeps them inside its transactions; `--what sports` lets a supplier and members of the sportsbook work instead,
// `--what vendors` vendors of games, for `--minutes`, or until so many `--rounds` were played with so many `--kills` spread over them; `--what month` makes a month of 10,000 members and adds its reports up again; `--what games` plays every
// game of the studio ten million rounds and holds what it returned against its exact figures.
import { parseArgs } from 'node:util'
import { hasRedis, type RedisProcess, startRedis } from '@hanpan/server'
import { pause } from './asking.ts'
import { auditDatabase, type Violation } from './auditor.ts'
import { createChance } from './chance.ts'
import { simulateGames } from './games/games.ts'
import { inspect } from './inspection.ts'
import { simulateMonth } from './month.ts'
import { weatherStorms } from './partner-storms.ts'
import { FEED_KEYS } from './sport-supplier.ts'
import { startSportsStorm } from './sports-storm.ts'
import { openStage, type Stage } from './stage.ts'
import { type Disaster, strike } from './survival.ts'
import { startVendorStorm, type VendorStorm } from './vendor-storm.ts'
import { startWorkload } from './workload.ts'

const RECOVERY_MS_MAX = 10_000
const say = (text: string) => void process.stdout.write(`${text}\n`)

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    minutes: { type: 'string', default: '2' },
    people: { type: 'string', default: '24' },
    nodes: { type: 'string' },
    what: { type: 'string', default: 'site' },
    members: { type: 'string', default: '10000' },
    rounds: { type: 'string' },
    kills: { type: 'string', default: '20' },
    games: { type: 'string', default: '' },
  },
})
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9))
const minutes = Number(values.minutes)
const people = Number(values.people)
if (
  ![seed, minutes, people, Number(values.rounds ?? 0), Number(values.kills)].every(
    (value) => Number.isFinite(value) && value >= 0,
  ) ||
  people < 1
) {
  process.stderr.write('simulate: --seed, --minutes, --people, --nodes, --rounds and --kills take numbers\n')
  process.exit(2)
}

if (!['site', 'sports', 'vendors', 'partners', 'month', 'games'].includes(values.what)) {
  process.stderr.write('simulate: --what is site, sports, vendors, partners, month or games\n')
  process.exit(2)
}
if (values.what === 'games') {
  const games = values.games.split(',').filter((game) => game !== '')
  const outside = await simulateGames({ seed, rounds: Number(values.rounds ?? 10_000_000), games, say })
  process.exit(outside === 0 ? 0 : 1)
}
if (values.what === 'month') {
  const found = await simulateMonth({ seed, members: Number(values.members), say })
  process.exit(found === 0 ? 0 : 1)
}
if (values.what === 'partners') {
  say(`seed ${seed}, ${minutes} minutes of the books of partners`)
  const broken = await weatherStorms({ seed, until: Date.now() + minutes * 60_000, say })
  say(broken === 0 ? `seed ${seed}: no violation` : `seed ${seed}: ${broken} violations`)
  process.exit(broken === 0 ? 0 : 1)
}

const chance = createChance(seed)
// Two nodes need Redis between them; a seed says whether there are two, unless the command does.
const nodes = values.nodes === undefined ? (hasRedis() && chance.percent(50) ? 2 : 1) : Number(values.nodes)
let redis: RedisProcess | null = null
let stage: Stage | null = null
let violations = 0

say(`seed ${seed}, ${minutes} minutes, ${people} people, ${nodes} nodes`)
try {
  redis = nodes > 1 ? await startRedis() : null
  const env = {
    ...(redis && { REDIS_URL: redis.url }),
    ...(values.what === 'sports' && { FEED_KEYS }),
    ...(values.what === 'vendors' && { SANDBOX_VENDORS: 'on' }),
  }
  stage = await openStage({ people, nodes, env })
  const simulations = { sports: simulateSports, vendors: simulateVendors, site: simulate }
  violations = await simulations[values.what as keyof typeof simulations](stage)
} finally {
  await stage?.close()
  await redis?.stop()
}
say(violations === 0 ? `seed ${seed}: no violation` : `seed ${seed}: ${violations} violations`)
process.exit(violations === 0 ? 0 : 1)

/** Kills something every few seconds, until the time is over. The books must be clean at any moment, not only at the end. */
async function killOften(
  there: Stage,
  bets: ReadonlyMap<string, unknown>,
  look: () => Promise<readonly Violation[]>,
): Promise<number> {
  const deadline = Date.now() + minutes * 60_000
  let found = 0
  while (Date.now() < deadline) {
    await pause(chance.between(500, 6000))
    found += await killOnce(there, bets, look)
  }
  return found
}

async function killOnce(
  there: Stage,
  bets: ReadonlyMap<string, unknown>,
  look: () => Promise<readonly Violation[]>,
): Promise<number> {
  const disaster = chance.pick<Disaster>(['server', 'server', 'postgres', 'both'])
  const index = chance.between(0, nodes - 1)
  const ms = await strike(there, disaster, index)
  const late = ms > RECOVERY_MS_MAX
  say(`kill -9 ${disaster} ${index}: back after ${Math.round(ms)} ms${late ? ', TOO LATE' : ''}; ${bets.size} bets`)
  return (late ? 1 : 0) + report(await look())
}

async function simulateSports(there: Stage): Promise<number> {
  const storm = await startSportsStorm({ seed, stage: there })
  const { journal, supplier } = storm
  const found = await killOften(there, journal.bets, () => storm.audit())
  const wrong = report(await storm.finish())
  const { answers, askedAgain, bets, cashOuts, takenBack, refusals } = journal
  say(
    `${answers} answers, ${askedAgain} requests asked again, ${supplier.taken.size} messages on ${supplier.truth.size} events, ` +
      `${bets.size} bets, ${cashOuts.size} cash-outs, ${takenBack.size} taken back; refused ${[...refusals].map(([code, times]) => `${code} ${times}`).join(', ')}`,
  )
  return found + wrong
}

async function simulateVendors(there: Stage): Promise<number> {
  const storm = await startVendorStorm({ seed, stage: there, players: people })
  const found =
    values.rounds === undefined
      ? await killOften(there, storm.rounds, () => storm.audit())
      : await killWithin(there, storm, Number(values.rounds), Number(values.kills))
  const wrong = report(await storm.finish())
  const done = [...storm.done].map(([what, times]) => `${times} ${what}`).join(', ')
  say(`${storm.rounds.size} rounds, ${storm.askedAgain()} messages asked again; ${done}`)
  return found + wrong
}

/** So many deaths, spread over so many rounds. */
async function killWithin(there: Stage, storm: VendorStorm, rounds: number, kills: number): Promise<number> {
  const played = async (enough: number) => {
    while (storm.rounds.size < enough) await pause(20)
  }
  let found = 0
  for (let kill = 1; kill <= kills; kill += 1) {
    await played((rounds * kill) / (kills + 1))
    found += await killOnce(there, storm.rounds, () => storm.audit())
  }
  await played(rounds)
  return found
}

async function simulate(there: Stage): Promise<number> {
  const workload = await startWorkload({ seed, baseUrls: there.baseUrls, people: there.people })
  const { journal } = workload
  let found = await killOften(there, journal.bets, () => auditDatabase(there.databaseUrl))
  await workload.stop()
  found += report(await inspect(there.databaseUrl, journal))
  const { answers, askedAgain, bets, requests } = journal
  say(
    `${answers} answers, ${askedAgain} requests asked again, ${bets.size} bets, ${requests.size} deposits and withdrawals`,
  )
  return found
}

function report(violations: readonly Violation[]): number {
  for (const { check, subject, detail } of violations) say(`VIOLATION ${check} ${subject}: ${detail}`)
  return violations.length
}
