import type { CallResponse } from '@hanpan/contract'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { Timeline, type TimelineFilter } from './timeline.tsx'

const PATH = '/api/office/members/timeline'
type Event = CallResponse<typeof PATH>['list'][number]

const money = (key: string, at: string, change: number): Event => ({
  kind: 'money',
  key,
  at,
  entryKind: 'adjustment',
  change,
  balance: 7_000,
  memo: '이벤트 보상',
})
const look: Event = {
  kind: 'office',
  key: 'look',
  at: '2026-11-27T10:00:00.000+09:00',
  action: 'member.reveal',
  subject: 'member01',
  before: 'null',
  after: 'null',
  names: [],
  operatorId: 'admin02',
  reason: '본인 확인',
  auditIdx: '7',
}

const cash = (key: string, status: -1 | 0 | 1): Event => ({
  kind: 'cash',
  key,
  at: '2026-11-27T09:00:00.000+09:00',
  cashIdx: key,
  cashType: 'in',
  amount: 200_000,
  status,
  processedAt: null,
  operatorId: null,
  reason: '',
})

const words = { bet: () => '', betDetails: () => null, action: () => '개인정보 열람', change: () => '' }
const filter: TimelineFilter = { kinds: [], from: undefined, until: undefined }
const timeline = (part: Partial<TimelineFilter> = {}, onFilter = () => {}) => (
  <Timeline memId="member01" words={words} filter={{ ...filter, ...part }} onFilter={onFilter} />
)

describe('a member’s timeline', () => {
  it('unfolds a message to what it says', async () => {
    const message: Event = {
      kind: 'message',
      key: 'message',
      at: '2026-11-27T08:00:00.000+09:00',
      title: '입금이 완료되었습니다',
      content: '신청하신 입금 10,000원이 지급되었습니다.',
      readAt: null,
    }
    server.answer(PATH, { list: [message], next: null })
    const { user } = await show(timeline())
    const line = await screen.findByRole('button', { name: /입금이 완료되었습니다/ })
    expect(screen.queryByText(message.content)).toBeNull()
    await user.click(line)
    expect(screen.getByText(message.content)).toBeTruthy()
  })

  it('stands by day, each line with its own link, and goes on from where it ended', async () => {
    server.answer(PATH, ({ before }) =>
      before === undefined
        ? { list: [money('first', '2026-11-28T09:00:00.000+09:00', 7_000), look], next: '17-1' }
        : { list: [money('last', '2026-11-20T09:00:00.000+09:00', -500)], next: null },
    )
    const { user } = await show(timeline())
    const today = await screen.findByRole('region', { name: '2026-11-28' })
    expect(within(today).getByRole('link').getAttribute('href')).toContain('/members/member01?tab=statement')
    expect(within(today).getByRole('listitem').textContent).toContain('+7,000')
    const before = screen.getByRole('region', { name: '2026-11-27' })
    expect(within(before).getByText('본인 확인')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '이전 기록 더보기' }))
    expect(await screen.findByRole('region', { name: '2026-11-20' })).toBeTruthy()
    expect(server.asked(PATH).at(-1)).toMatchObject({ before: '17-1' })
    expect(screen.queryByRole('button', { name: '이전 기록 더보기' })).toBeNull()
  })

  it('shows a request as money that came only when it did', async () => {
    server.answer(PATH, { list: [cash('done', 1), cash('canceled', -1), cash('applied', 0)], next: null })
    await show(timeline())
    const rows = await screen.findAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent!.includes('200,000'))).toEqual([true, true, true])
    expect(rows.map(({ textContent }) => textContent!.includes('+200,000'))).toEqual([true, false, false])
  })

  it('asks for the kinds and days that are chosen, and says when there is nothing', async () => {
    server.answer(PATH, { list: [], next: null })
    await show(timeline({ kinds: ['bet', 'note'], from: '2026-11-01' }))
    expect(await screen.findByText('조건에 맞는 기록이 없습니다.')).toBeTruthy()
    expect(server.asked(PATH).at(-1)).toMatchObject({ kinds: ['bet', 'note'], startDate: '2026-11-01' })
    expect(screen.getByRole('button', { name: '베팅', pressed: true })).toBeTruthy()
    expect(screen.getByRole('button', { name: '전체', pressed: false })).toBeTruthy()
  })
})
