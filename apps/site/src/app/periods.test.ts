import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { periodDates } from './periods.ts'

describe('periods', () => {
  it.each([
    ['today', '2026-11-22', '2026-11-22'],
    ['yesterday', '2026-11-21', '2026-11-21'],
    ['week', '2026-11-16', '2026-11-22'],
    ['days15', '2026-11-08', '2026-11-22'],
    ['month', '2026-10-24', '2026-11-22'],
    ['months3', '2026-08-25', '2026-11-22'],
  ] as const)('%s is %s to %s, in Seoul’s days', (period, startDate, endDate) => {
    // 15:30 in UTC is already the next day in Seoul.
    expect(periodDates(period, Date.UTC(2026, 10, 21, 15, 30))).toEqual({ startDate, endDate })
  })
})

describe('a list', () => {
  it('opens on today: no screen chooses another first period', () => {
    const root = path.join(import.meta.dirname, '..')
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /^(?!.*\.test\.).*\.tsx?$/.test(file),
    )
    const choosing = files.filter((file) => readFileSync(path.join(root, file), 'utf8').includes('useState<Period>'))
    expect(choosing.map((file) => path.basename(file))).toEqual(['use-period.ts'])
  })
})
