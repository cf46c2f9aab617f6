// `start`: from `npm start` to `ready` on a seeded data directory, everything built.
import { median, printFigure } from '../figures.ts'
import type { Row } from '../run.ts'
import { seedSite } from './seeded.ts'

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
