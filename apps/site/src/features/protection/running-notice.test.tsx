// Where a bet, a game or a deposit would be asked for, a break or an exclusion is said before.
import type { CallResponse, ToMember } from '@hanpan/contract'
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { playSession } from '../../testing-play.ts'
import { server, show } from '../../testing.tsx'
import { PlayStrip } from './play-strip.tsx'
import { RunningNotice } from './running-notice.tsx'

const heard = new Set<(frame: ToMember) => void>()
vi.mock('../../wire/socket.ts', async (original) => ({
  ...(await original<object>()),
  subscribeTopic: (_topic: string, { message }: { readonly message: (frame: ToMember) => void }) => {
    heard.add(message)
    return () => heard.delete(message)
  },
}))

const SHUT = '게임과 입금은 이용할 수 없으며, 출금은 가능합니다.'
type Exclusion = NonNullable<CallResponse<'/api/protection/session'>['excluded']>

const exclusion = (more: Partial<Exclusion>): Exclusion => ({
  kind: 'exclusion',
  startsAt: '2026-06-01T00:00:00+09:00',
  endsAt: '2026-12-02T00:00:00+09:00',
  returnsAt: null,
  canReturn: false,
  ...more,
})

const answer = (excluded: Exclusion | null) => server.answer('/api/protection/session', playSession({ excluded }))

const both = (
  <>
    <PlayStrip />
    <RunningNotice />
  </>
)

it.each<[string, Partial<Exclusion>, string, string]>([
  ['a break', { kind: 'cool_off' }, '12-02 00:00까지 휴식 중입니다.', '휴식 중'],
  ['an exclusion', {}, '12-02 00:00까지 자가 이용 제한 중입니다.', '자가 이용 제한 중'],
  ['one for good', { endsAt: null }, '영구 이용 제한 중입니다.', '자가 이용 제한 중'],
  ['one that is over, to be returned from', { canReturn: true }, '', '자가 이용 제한 중'],
  [
    'a return',
    { returnsAt: '2026-12-03T00:00:00+09:00' },
    '12-03 00:00에 다시 이용할 수 있습니다.',
    '자가 이용 제한 중',
  ],
])('%s that runs is said with what it shuts, and in the strip of every page', async (_name, more, said, inShort) => {
  answer(exclusion(more))
  await show(both)
  const text = await screen.findByText((words) => words.includes(SHUT))
  expect(text.textContent.trim()).toBe(`${said} ${SHUT}`.trim())
  const strip = screen.getByLabelText('이용 현황')
  expect(strip.textContent).toContain(inShort)
  expect(strip.textContent).not.toContain('오늘 이용')
})

it('nothing is said where none runs', async () => {
  answer(null)
  await show(both)
  expect((await screen.findByLabelText('이용 현황')).textContent).toContain('오늘 이용')
  expect(screen.queryByText((words) => words.includes(SHUT))).toBeNull()
})

it('[PT33] one that begins in another window, and its end, are said in the page that is open', async () => {
  answer(null)
  await show(both)
  await screen.findByLabelText('이용 현황')
  const says = () => act(() => heard.forEach((hear) => hear({ cmd: 'PROTECTION', data1: '', data2: '' })))
  answer(exclusion({ kind: 'cool_off' }))
  says()
  expect(await screen.findByText((words) => words.includes(SHUT))).toBeTruthy()
  expect(screen.getByLabelText('이용 현황').textContent).toContain('휴식 중')
  answer(null)
  says()
  await vi.waitFor(() => expect(screen.queryByText((words) => words.includes(SHUT))).toBeNull())
})
