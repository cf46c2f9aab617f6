// What the site has read.
import { createQueries } from '@hanpan/web'
import { callInFull } from './wire.ts'

export { callKey, CallRefused } from '@hanpan/web'

export const { queries, callOptions, useCall, amend } = createQueries({
  callInFull,
  staleMs: 5000,
  keepPrevious: false,
})
