// The feed as a job: one node listens at a time, for as long as it holds the lease; another one begins where it ends.
import { SECOND_MS } from '@hanpan/kernel'
import type { Job } from '../../platform/jobs.ts'
import { type ListenDeps, listenToUof } from './listen.ts'

export const uofJobs = (deps: ListenDeps): Job[] => [
  { name: 'feeds.uof', everyMs: SECOND_MS, run: ({ signal }) => listenToUof(deps, signal) },
]
