// The dialog that sets a stake factor: whose, how much, and what is said beforehand of a second operator.
import { pageInfoOf } from '@hanpan/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { MemberStakeFactor } from './member-stake-factor.tsx'
import { SetStakeFactor } from './set-stake-factor.tsx'

const SET = '/api/office/sports/setFactor'
const known = (change: object = {}) => ({
  kind: 'member' as const,
  memId: 'member01',
  level: 1,
  factor: 500,
  from: 'member' as const,
  partner: null,
  own: { factor: 500, setAt: '2026-11-20T12:00:00+09:00', setBy: 'trader', reason: '고액 적중' },
  otherwise: { least: 1000, most: 1000 },
  limits: { stakeMax: 500_000, winMax: 5_000_000 },
  ...change,
})

beforeEach(() => {
  server.answer('/api/office/approvals/awaited', { list: [] })
  server.answer('/api/office/approvals/forecast', { needed: true })
  server.answer('/api/office/sports/factorOf', known())
  server.answer('/api/office/sports/factors', { list: [], pageInfo: pageInfoOf(1, 0) })
  server.answer(SET, { approvalIdx: null })
})

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)

const SECOND = /두 번째 운영자의 승인이 필요합니다/
const target = { kind: 'member', memId: 'member01' } as const
const dialog = (change: Partial<Parameters<typeof SetStakeFactor>[0]> = {}) => (
  <SetStakeFactor target={target} factor={500} onClose={() => {}} {...change} />
)

describe('the dialog of a stake factor', () => {
  it('sends thousandths and its reason; of a lower one nobody else is asked', async () => {
    const { user } = await show(dialog())
    await user.clear(field(/계수 \(/))
    await user.type(field(/계수 \(/), '0.25')
    await user.type(field(/사유/), '연속 적중')
    await user.click(screen.getByRole('button', { name: '설정' }))
    await waitFor(() => expect(server.asked(SET)).toEqual([{ target, factor: 250, reason: '연속 적중' }]))
    expect(server.asked('/api/office/approvals/forecast')).toEqual([])
  })

  it.each([
    ['a higher one', '0.75', {}],
    ['none of its own, where its partner has more', null, { removes: true }],
  ])('says of %s that a second operator is asked', async (_what, typed, change) => {
    const { user } = await show(dialog(change))
    if (typed !== null) {
      await user.clear(field(/계수 \(/))
      await user.type(field(/계수 \(/), typed)
    }
    expect(await screen.findByText(SECOND)).toBeTruthy()
    await waitFor(() =>
      expect(server.asked('/api/office/approvals/forecast')).toContainEqual({ setting: 'sport.factor' }),
    )
  })

  it.each([
    ['above 5', '5.001', '0에서 5 사이로 입력하세요.', '사유'],
    ['without a reason', '0.5', '사유를 입력해 주세요.', ''],
  ])('is not sent %s', async (_what, typed, said, reason) => {
    const { user } = await show(dialog())
    await user.clear(field(/계수 \(/))
    await user.type(field(/계수 \(/), typed)
    if (reason !== '') await user.type(field(/사유/), reason)
    await user.click(screen.getByRole('button', { name: '설정' }))
    expect(await screen.findByText(said)).toBeTruthy()
    expect(server.asked(SET)).toEqual([])
  })

  it('asks whose it is, and says by its field that an id is of another kind', async () => {
    server.refuse(SET, 'O006', { field: 'memId' })
    const { user } = await show(dialog({ target: null, factor: null }))
    await user.selectOptions(field(/대상/), 'partner')
    await user.type(field(/사유/), '총판 관리')
    await user.click(screen.getByRole('button', { name: '설정' }))
    expect(await screen.findByText(/아이디’ 항목을 입력/)).toBeTruthy()
    await user.type(field(/아이디/), 'member01')
    await user.click(screen.getByRole('button', { name: '설정' }))
    await waitFor(() =>
      expect(server.asked(SET)).toEqual([
        { target: { kind: 'partner', memId: 'member01' }, factor: 1000, reason: '총판 관리' },
      ]),
    )
  })
})

describe('the factor on the page of a member', () => {
  it.each([
    ['its own', {}, '×0.5', '회원 계수'],
    ['its partner’s', { factor: 700, from: 'partner', partner: 'dist01', own: null } as const, '×0.7', '총판 dist01'],
    ['none', { factor: 1000, from: 'none', own: null } as const, '×1', '설정 없음'],
  ])('shows whose holds: %s', async (_whose, change, factor, from) => {
    server.answer('/api/office/sports/factorOf', known(change))
    await show(<MemberStakeFactor memId="member01" />)
    expect(await screen.findByText(factor)).toBeTruthy()
    expect(screen.getByText(from)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '해제' }) !== null).toBe(!('own' in change))
  })

  it('offers no change to who may only read', async () => {
    await show(<MemberStakeFactor memId="member01" />, { may: ['sports.read'] })
    expect(await screen.findByText('×0.5')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '변경' })).toBeNull()
  })
})
