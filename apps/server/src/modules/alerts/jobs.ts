// What alerts do by time: they look, take large wins from the feed, and bring messages to where they go.
import { SECOND_MS } from '@hanpan/kernel'
import type { Job } from '../../platform/jobs.ts'
import { deliverDue } from './deliver.ts'
import type { AlertsDeps } from './deps.ts'
import { look } from './look.ts'
import { takeWins } from './take-wins.ts'

export const alertsJobs = (deps: AlertsDeps): Job[] => [
  { name: 'alerts.look', everyMs: 10 * SECOND_MS, run: () => look(deps) },
  { name: 'alerts.takeWins', everyMs: 5 * SECOND_MS, run: ({ signal }) => takeWins(deps, signal) },
  {
    name: 'alerts.deliver',
    everyMs: SECOND_MS,
    async run({ signal }) {
      while (!signal.aborted && (await deliverDue(deps)) > 0);
    },
  },
]
