// The worker role: the jobs of all modules, each on one node at a time under a lease.
import { HOUR_MS, type Uuid } from '@hanpan/kernel'
import type { House, Platform } from '../modules.ts'
import { idMaker } from '../platform/clock.ts'
import { createJobNotes } from '../platform/job-runs.ts'
import { createJobs, type Job, type Jobs } from '../platform/jobs.ts'
import { createLeases } from '../platform/leases.ts'
import type { WireEncryption } from '../platform/wire-encryption.ts'

export function createWorkerRole(
  platform: Platform,
  modules: House,
  wire: WireEncryption,
  moreJobs: readonly Job[],
): Jobs {
  const { clock, database, draws, log } = platform
  const leases = createLeases(database, idMaker(clock, draws)<Uuid>())
  const note = createJobNotes(database, (error) => log.warn({ err: error }, 'the run of a job was not noted'))
  const jobs = createJobs({ leases, log, now: () => clock.now(), note })
  jobs.add(...modules.jobs, ...moreJobs, {
    name: 'platform.rotateWireKeys',
    everyMs: HOUR_MS,
    run: () => wire.rotate(clock.now()),
  })
  return jobs
}
