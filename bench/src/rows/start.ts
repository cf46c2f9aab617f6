// `start`: from `npm start` to `ready` on a seeded data directory, everything built. `first-start`: the same on an empty folder, with everything that the
// demo begins with.
import { median, printFigure } from '../figures.ts'
import type { Row } from '../run.ts'
import { emptySite, seedSite } from './seeded.ts'

const TIMES = 5

export const start: Row = {
  name: 'start',
  needsPgbench: false,
  async measure() {
    const site = await seedSite()
    try {
      const seconds: number[] = []
      for (let time = 0; time < TIMES; time += 1) {
        const started = await site.start()
        seconds.push(started.readyMs / 1000)
        await started.stop()
      }
      const slowest = Math.max(...seconds)
      printFigure({ name: 'start', value: median(seconds), unit: 's', baseline: null, ratio: null, slowest })
    } finally {
      site.remove()
    }
  },
}

const FIRST_TIMES = 3
/** Seconds that a first start may take. */
const FIRST_LIMIT = 8

export const firstStart: Row = {
  name: 'first-start',
  needsPgbench: false,
  async measure() {
    const seconds: number[] = []
    for (let time = 0; time < FIRST_TIMES; time += 1) {
      const site = emptySite({ DEMO_ACTIVITY: 'on' })
      try {
        const started = await site.start()
        seconds.push(started.readyMs / 1000)
        await started.stop()
      } finally {
        site.remove()
      }
    }
    const value = median(seconds)
    const slowest = Math.max(...seconds)
    printFigure({ name: 'first-start', value, unit: 's', baseline: FIRST_LIMIT, ratio: value / FIRST_LIMIT, slowest })
  },
}
