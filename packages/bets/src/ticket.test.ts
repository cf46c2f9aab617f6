import type { BetId } from '@hanpan/kernel'
import { describe, expect, it } from 'vitest'
import { idEndsOfTicket, ticketNoOf } from './index.ts'

const idEnding = (end: string) => `01938f0e-7a5b-7cde-8123-4567${end}` as BetId

describe('[BT30] the ticket number', () => {
  it.each([
    ['00000000', '0000-00'],
    ['00000001', '0000-01'],
    ['3fffffff', 'ZZZZ-ZZ'],
    ['c0000000', '0000-00'],
    ['89abcdef', '4TQK-FF'],
  ])('of an id that ends in %s is %s', (end, ticketNo) => {
    expect(ticketNoOf(idEnding(end))).toBe(ticketNo)
  })

  it('leads back to the four ends that an id may have', () => {
    for (const end of ['00000000', '89abcdef', '3fffffff', 'deadbeef', '0badcafe'])
      expect(idEndsOfTicket(ticketNoOf(idEnding(end)))).toContain(end)
    expect(idEndsOfTicket('0000-01')).toEqual(['00000001', '40000001', '80000001', 'c0000001'])
  })

  it.each(['9nf6-ff', '9NF6FF', ' 9nf6 ff '])('may be typed as %j', (typed) => {
    expect(idEndsOfTicket(typed)).toEqual(idEndsOfTicket('9NF6-FF'))
  })

  it('takes the letters that look like digits for them', () => {
    expect(idEndsOfTicket('OOOO-IL')).toEqual(idEndsOfTicket('0000-11'))
  })

  it.each(['', '9NF6', '9NF6-FFF', '9NF6-F!', 'UUUU-UU', '%%%%-%%', '한판한판한판'])('%j is none', (typed) => {
    expect(idEndsOfTicket(typed)).toBeNull()
  })
})
