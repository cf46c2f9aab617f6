import type { AlertChannelOnWire, AlertOnWire } from '@hanpan/contract'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { server, show } from '../testing.tsx'
import { AlertsScreen } from './alerts-screen.tsx'

const AT = '2026-11-28T03:10:00.000+09:00'
const LIST = '/api/office/alerts/list'
const CHANNELS = '/api/office/alerts/channels'
const SAVE = '/api/office/alerts/channelSave'
const pageInfo = { page: 1, count_per_list: 20, tatal_list_count: 1 }

const alert: AlertOnWire = {
  alertIdx: 'alert',
  rule: 'exposure',
  cause: 'powerball',
  label: 'powerball',
  value: 92,
  threshold: 80,
  amount: 276_000_000,
  memId: '',
  isUrgent: true,
  beganAt: AT,
  endedAt: null,
  escalatedAt: null,
  acknowledged: null,
  deliveries: { waiting: 0, sent: 2, failed: 1 },
  isHeldBack: false,
}
const channel: AlertChannelOnWire = {
  channelIdx: 'channel',
  name: '당직',
  kind: 'webhook',
  destination: {
    url: 'https://hook.example/a',
    host: '',
    port: 0,
    security: 'tls',
    user: '',
    sender: '',
    recipients: [],
  },
  line: 'first',
  rules: [],
  quietFrom: 1380,
  quietTo: 420,
  state: 'on',
  secretFingerprint: '0123456789abcdef',
  waiting: 0,
  failedSince: null,
  last: { at: AT, state: 'sent', answer: 'HTTP 200 · ok' },
  secondOperator: null,
}

describe('alerts in the office', () => {
  it('shows what lasts, and acknowledges it with a note', async () => {
    let isAcknowledged = false
    server.answer(LIST, () => ({
      list: [isAcknowledged ? { ...alert, acknowledged: { operatorId: 'tester', at: AT, note: '보는 중' } } : alert],
      pageInfo,
      unacknowledged: 1,
    }))
    const sent: unknown[] = []
    server.answer('/api/office/alerts/acknowledge', (request) => {
      isAcknowledged = true
      sent.push(request)
      return { operatorId: 'tester', at: AT }
    })
    const { user } = await show(<AlertsScreen />)
    const table = await screen.findByRole('table', { name: '알림' })
    expect(within(table).getByText('노출 한도 근접')).toBeTruthy()
    // The tools of a list stand with it, under the tabs.
    expect(within(screen.getByRole('tabpanel')).getByRole('button', { name: '내보내기' })).toBeTruthy()
    expect(within(table).getByText('92%')).toBeTruthy()
    expect(within(table).getByText('2곳 발송')).toBeTruthy()
    expect(within(table).getByText('1곳 실패')).toBeTruthy()
    await user.click(within(table).getByRole('button', { name: '확인하기' }))
    const dialog = await screen.findByRole('dialog', { name: '확인하기' })
    await user.type(within(dialog).getByRole('textbox', { name: '메모' }), '보는 중')
    await user.click(within(dialog).getByRole('button', { name: '확인하기' }))
    expect(await within(table).findByText('tester')).toBeTruthy()
    expect(sent).toMatchObject([{ alertIdx: 'alert', note: '보는 중' }])
  })

  it('says what the other side answered to a test, word for word', async () => {
    server.answer(CHANNELS, { list: [channel], staysInside: false })
    server.answer('/api/office/alerts/channelTest', {
      isTaken: false,
      answer: 'HTTP 418 · <b>teapot</b>',
      milliseconds: 12,
    })
    const { user } = await show(<AlertsScreen />, { at: '/alerts?tab=channels' })
    await user.click(await screen.findByRole('button', { name: '시험 발송' }))
    const outcome = await screen.findByRole('status')
    expect(outcome.textContent).toContain('시험 발송 결과 (12ms): 상대가 거절했습니다 (418)')
    const whole = within(outcome).getByText('HTTP 418 · <b>teapot</b>')
    expect(whole.closest('details')?.open).toBe(false)
    await user.click(within(outcome).getByText('상대의 답 보기'))
    expect(whole.closest('details')?.open).toBe(true)
  })

  it.each([
    ['sent', 'HTTP 200 · {"received":"01a22fde"}', '상대가 받았습니다 (200)'],
    ['sent', '250 queued as 4711', '상대가 받았습니다 (250)'],
    ['waiting', 'HTTP 503 · later', '상대가 나중에 다시 보내 달라고 답했습니다 (503)'],
    ['waiting', 'connect ECONNREFUSED 127.0.0.1:1', '상대에 연결하지 못했습니다'],
    ['failed', 'not an address that may be reached', '상대에 연결하지 못했습니다'],
    ['dropped', 'the channel is off', '보내지 않았습니다'],
  ] as const)('says in words what became of a message that is %s: %s', async (state, answer, words) => {
    server.answer(CHANNELS, { list: [{ ...channel, last: { at: AT, state, answer } }], staysInside: false })
    await show(<AlertsScreen />, { at: '/alerts?tab=channels' })
    const card = await screen.findByRole('listitem', { name: '당직' })
    expect(card.textContent).toContain(words)
    expect(within(card).getByText(answer).closest('details')?.open).toBe(false)
  })

  it('shows no steps to whoever may only look, and no test of a channel that is off', async () => {
    server.answer(CHANNELS, { list: [{ ...channel, state: 'off' }], staysInside: true })
    await show(<AlertsScreen />, { at: '/alerts?tab=channels', may: ['overview.read'] })
    expect(await screen.findByText(/데모에서는 아무것도 밖으로/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '시험 발송' })).toBeNull()
    expect(screen.queryByRole('button', { name: '채널 추가' })).toBeNull()
  })

  it('asks for the secret anew where a channel leads to another server', async () => {
    server.answer(CHANNELS, { list: [channel], staysInside: false })
    server.answer('/api/office/approvals/forecast', { needed: true })
    const sent: unknown[] = []
    server.answer(SAVE, (request) => {
      sent.push(request)
      return { channelIdx: 'channel', approvalIdx: 'approval' }
    })
    const { user } = await show(<AlertsScreen />, { at: '/alerts?tab=channels' })
    await user.click(await screen.findByRole('button', { name: '수정' }))
    const dialog = await screen.findByRole('dialog', { name: '당직 수정' })
    const url = within(dialog).getByRole('textbox', { name: /받는 주소/ })
    await user.clear(url)
    await user.type(url, 'https://other.example/b')
    await user.click(within(dialog).getByRole('button', { name: '저장' }))
    expect(await within(dialog).findByText('16자 이상 적어 주세요.')).toBeTruthy()
    expect(sent).toEqual([])
    await user.type(within(dialog).getByRole('textbox', { name: /서명 키/ }), 'another-secret-of-a-hook')
    const from = within(dialog).getByRole('textbox', { name: '조용한 시간 시작' })
    await user.clear(from)
    await user.type(from, '25:00')
    await user.click(within(dialog).getByRole('button', { name: '저장' }))
    expect(await within(dialog).findByText('23:00처럼 적어 주세요.')).toBeTruthy()
    await user.clear(from)
    await user.type(from, '22:30')
    await user.click(within(dialog).getByRole('button', { name: '저장' }))
    await screen.findByText(/두 번째 운영자의 승인을 기다립니다/)
    expect(sent).toMatchObject([
      {
        channelIdx: 'channel',
        destination: { url: 'https://other.example/b' },
        quietFrom: 1350,
        quietTo: 420,
        secret: 'another-secret-of-a-hook',
      },
    ])
  })

  it('changes a rule within its bounds and for a reason', async () => {
    const rule = {
      rule: 'depositAge',
      isOn: true,
      threshold: 15,
      isUrgent: false,
      escalateMinutes: 0,
      openAlerts: 2,
    } as const
    server.answer('/api/office/alerts/rules', { list: [rule] })
    const sent: unknown[] = []
    server.answer('/api/office/alerts/ruleSave', (request) => {
      sent.push(request)
      const { openAlerts: _, ...saved } = rule
      return saved
    })
    const { user } = await show(<AlertsScreen />, { at: '/alerts?tab=rules' })
    await user.click(await screen.findByRole('button', { name: '입금 신청 대기 수정' }))
    const dialog = await screen.findByRole('dialog', { name: '입금 신청 대기' })
    const threshold = within(dialog).getByRole('textbox', { name: /기준/ })
    await user.clear(threshold)
    await user.type(threshold, '20000')
    await user.type(within(dialog).getByRole('textbox', { name: /사유/ }), '밤 근무')
    await user.click(within(dialog).getByRole('button', { name: '저장' }))
    expect(sent).toEqual([])
    await user.clear(threshold)
    await user.type(threshold, '25')
    await user.click(within(dialog).getByRole('button', { name: '저장' }))
    await screen.findByText('저장했습니다.')
    expect(sent).toMatchObject([{ rule: 'depositAge', threshold: 25, reason: '밤 근무' }])
  })
})
