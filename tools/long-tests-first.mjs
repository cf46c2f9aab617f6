// The order in which files of tests start. Vitest knows how long they take from the run before; a fresh clone, CI's, has had none, and would begin with the
// biggest files: the longest ones, which wait for processes to start and die, are small, and at the end one of them would run alone.
import { BaseSequencer } from 'vitest/node'

/** Files that take more than twenty seconds, the longest first: servers that are started and killed, storms. `npm test` leaves them to `--whole`. */
export const LONG_TESTS = [
  'test/simulation/src/start.test.ts',
  'apps/studio/src/testing/deaths.test.ts',
  'test/simulation/src/midnight.test.ts',
  'apps/studio/src/vendor/dialects.test.ts',
  'test/simulation/src/survival.test.ts',
  'test/simulation/src/partner-books.test.ts',
  'test/conformance/src/conformance.test.ts',
  'test/simulation/src/database-away.test.ts',
  'apps/studio/src/testing/virtual-deaths.test.ts',
  'apps/server/src/roles/second-operator-storm.test.ts',
  'test/simulation/src/vendor-storm.test.ts',
  'apps/studio/src/tables/virtual.test.ts',
  'apps/server/src/roles/http.test.ts',
  'test/simulation/src/two-nodes.test.ts',
  'apps/server/src/feeds/uof/listen.test.ts',
  'apps/studio/src/tables/tables.test.ts',
  'test/simulation/src/sports-storm.test.ts',
  'test/simulation/src/month.test.ts',
  'apps/server/src/modules/members/guessing.test.ts',
  'apps/server/src/roles/storm.test.ts',
  'apps/server/src/roles/socket.test.ts',
  'apps/studio/src/crash/crash.test.ts',
  'apps/server/src/modules/operators/audit-search.test.ts',
  'apps/server/src/modules/commissions/event-orders.test.ts',
  'apps/server/src/demo/seed.test.ts',
  'apps/server/src/modules/commissions/walk.test.ts',
  'test/simulation/src/smoke.test.ts',
]

/** The place of a file in `LONG_TESTS`; behind all of them where it is not one. */
export function placeOf(file) {
  const place = LONG_TESTS.findIndex((long) => file.replaceAll('\\', '/').endsWith(`/${long}`))
  return place === -1 ? LONG_TESTS.length : place
}

export default class LongTestsFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => placeOf(one.moduleId) - placeOf(other.moduleId))
  }
}
