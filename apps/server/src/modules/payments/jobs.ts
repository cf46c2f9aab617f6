// Asks providers about what is due (SPEC.md PY14).
import { SECOND_MS } from '@hanpan/kernel'
import type { Job } from '../../platform/jobs.ts'
import { askProviders } from './ask-provider.ts'
import type { PaymentsParts } from './deps.ts'

export const paymentsJobs = (deps: PaymentsParts): Job[] => [
  {
    name: 'payments.ask',
    everyMs: 5 * SECOND_MS,
    async run({ signal }) {
      while (!signal.aborted && (await askProviders(deps)) > 0);
    },
  },
]
