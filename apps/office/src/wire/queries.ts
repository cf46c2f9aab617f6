// What the office has read. The last page of a list stays on screen while the next one loads: nothing jumps.
import { createQueries } from '@hanpan/web'
import { call } from './wire.ts'

export { CallRefused } from '@hanpan/web'

export const { queries, callOptions, useCall, refresh } = createQueries({
  callInFull: call,
  staleMs: 2000,
  keepPrevious: true,
})
