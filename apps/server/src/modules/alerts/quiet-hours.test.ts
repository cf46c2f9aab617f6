import { instant } from '@hanpan/kernel'
import { describe, expect, it } from 'vitest'
import { tellableAt } from './quiet-hours.ts'

const at = (time: string) => instant(Date.parse(`2026-11-28T${time}+09:00`))
const next = (time: string) => instant(Date.parse(`2026-11-29T${time}+09:00`))
const night = { quietFrom: 23 * 60, quietTo: 7 * 60 }
const noon = { quietFrom: 12 * 60, quietTo: 13 * 60 + 30 }

describe('[AL9] quiet hours, of Seoul', () => {
  it.each([
    ['none', at('03:00:00'), { quietFrom: null, quietTo: null }, at('03:00:00')],
    ['before the night', at('22:59:59'), night, at('22:59:59')],
    ['as the night begins', at('23:00:00'), night, next('07:00:00')],
    ['past midnight', at('00:30:12'), night, at('07:00:00')],
    ['in the last minute', at('06:59:59.999'), night, at('07:00:00')],
    ['as it ends', at('07:00:00'), night, at('07:00:00')],
    ['at noon', at('12:10:10'), noon, at('13:30:00')],
    ['after noon', at('13:30:00'), noon, at('13:30:00')],
    ['with an end that is the beginning', at('12:00:00'), { quietFrom: 720, quietTo: 720 }, at('12:00:00')],
  ])('%s', (_name, now, hours, expected) => {
    expect(tellableAt(now, hours)).toBe(expected)
  })
})
