// Says the beginning and the end of a maintenance window, once each (SPEC.md SI3), and forgets old counts of banners (SI34).
import type { Job } from '../../platform/jobs.ts'
import type { SitesPort } from '../../ports/sites.ts'
import type { SitesDeps } from './deps.ts'
import { forgetBannerDaysJob } from './banner-counts.ts'
import { turnAnnounced } from './store.ts'

export function createSitesJobs(deps: SitesDeps, port: SitesPort): Job[] {
  return [
    forgetBannerDaysJob(deps),
    {
      name: 'sites.announceMaintenance',
      everyMs: 1000,
      async run() {
        const window = await port.maintenanceAt(deps.clock.now())
        if (!(await turnAnnounced(deps.database, window !== null))) return
        deps.realtime.publish('site', { cmd: 'INSPECT', data1: window ? 'Y' : 'N', data2: '' })
        if (window) await deps.endEverySession()
      },
    },
  ]
}
