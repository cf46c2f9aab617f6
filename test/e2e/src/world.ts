// Where the journeys take place.
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { fastFolder } from '../../../apps/server/src/platform/testing/fast-folder.ts'

/** How many journeys run side by side, each with a server, a database and a browser of its own: each keeps about a core busy. */
export const STAGES = Number(process.env['HANPAN_JOURNEYS_STAGES'] ?? Math.min(4, availableParallelism()))

const FIRST_PORT = Number(process.env['HANPAN_JOURNEYS_PORT'] ?? 3917)
const NAME = process.env['HANPAN_JOURNEYS'] ?? 'data'

export const stageAt = (index: number) => ({
  port: FIRST_PORT + index,
  dataDir: path.join(fastFolder(), `hanpan-journeys-${NAME}-${index}`),
})

/** For a journey that needs a node of its own. */
export const ownStage = () => stageAt(STAGES + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0))

/**
 * How far the clock of tests and servers is from the machine's (`npm test -- --at`). A browser is not started with libfaketime: its
 * threads would wait for moments that are long over and keep every processor busy. Its pages are told the time instead.
 */
export const CLOCK_OFFSET_MS = Number(process.env['FAKETIME'] ?? 0) * 1000

/** The stage of this worker; the runner numbers them from 0. */
const stage = stageAt(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0))
export const BASE_URL = `http://127.0.0.1:${stage.port}`
export const DATA_DIR = stage.dataDir
export const CAPTCHA = '1234'
export const DEMO_PASSWORD = 'Hanpan!23'
export const DEMO_CASH_OUT_PASSWORD = '1234'
