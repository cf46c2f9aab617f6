import { expect, it } from 'vitest'
import { isStale } from './connection.ts'

it.each([
  ['was heard just now', 0, null, false],
  ['was heard nine seconds ago', 9_999, null, false],
  ['was silent for ten seconds though the connection stands', 10_000, null, true],
  ['has been gone for a blink', 100, 2_999, false],
  ['has been gone for three seconds', 3_100, 3_000, true],
] as const)('what is live is shown as such unless the server %s', (_what, silentMs, lostMs, stale) => {
  const now = 1_000_000
  expect(isStale(now, now - silentMs, lostMs === null ? null : now - lostMs)).toBe(stale)
})
