import { act, screen } from '@testing-library/react'
import { publicTopics, type SocketFrame, type ToMember } from '@hanpan/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { server, show } from '../../testing.tsx'
import { connect } from '../../wire/socket.ts'
import { LiveCash } from './live-cash.tsx'

const PATH = '/api/main/cashList'
const NAME = 'te***'
const row = (amount: number) => ({ memId: NAME, amount, at: '2026-01-01T00:00:00.000+09:00' })
const pushOf = (amount: number): ToMember => ({ cmd: 'CASHFLOW', data1: 'out', data2: JSON.stringify(row(amount)) })

/** The server's end of a socket, which stands at once. */
class Line extends EventTarget {
  static last: Line
  readyState = 1
  constructor() {
    super()
    Line.last = this
  }
  send(): void {}
  close(): void {}
  say(frame: SocketFrame): void {
    act(() => void this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) })))
  }
  push(amount: number): void {
    this.say({ ...pushOf(amount), topic: publicTopics.cashflow, version: `a-${amount}` })
  }
}

const withSocket = () => {
  vi.stubGlobal('WebSocket', Line)
  connect()
  Line.last.say({ cmd: 'READY', data1: 'guest', data2: '' })
}
afterEach(() => vi.unstubAllGlobals())

it('shows a row once that has been read and is pushed as well', async () => {
  server.answer(PATH, { deposits: [], withdrawals: [row(1000)] })
  withSocket()
  await show(<LiveCash />, { member: null })
  await screen.findByText('1,000', { exact: false })
  Line.last.push(1000)
  Line.last.push(2000)
  await screen.findByText('2,000', { exact: false })
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

it('does not lose what is pushed while its first read is on its way', async () => {
  let withdrawals = [row(1000)]
  server.answer(PATH, () => ({ deposits: [], withdrawals }))
  const held = server.hold(PATH)
  withSocket()
  await show(<LiveCash />, { member: null })
  await expect.poll(() => server.asked(PATH).length).toBe(1)
  withdrawals = [row(2000), row(1000)]
  Line.last.push(2000)
  held.release()
  await screen.findByText('2,000', { exact: false })
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})
