import type { SportBetOnWire } from '@hanpan/contract'
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { server, show } from '../../testing.tsx'
import { CashOutOrder } from './cash-out-order.tsx'
import { CashOut } from './cash-out.tsx'

const bet: SportBetOnWire = {
  betId: '01938f0e-7a5b-7cde-8123-456789abcdef',
  ticketNo: '4TQK-FF',
  groupKey: 'sport',
  gameKey: 'sport',
  system: null,
  isBuilder: false,
  combinations: 1,
  odds: 1.9,
  legs: [],
  cash: 10_000,
  winCash: 0,
  winMax: 19_000,
  resultCash: 0,
  type: 'wait',
  status: 'WAIT',
  placedAt: '2026-11-23T11:59:00+09:00',
  settledAt: null,
  cancelUntil: null,
  pendingUntil: null,
  referral: null,
  declined: null,
  closed: 0,
  cashOut: { value: 9025, stake: 10_000 },
  noCashOut: null,
  cashOutAt: null,
}

interface Asked {
  readonly requestId: string
  readonly value: number
  readonly least: number | null
  readonly stake: number | null
}

async function open(change: Partial<SportBetOnWire> = {}) {
  const asked: Asked[] = []
  const shown = { ...bet, ...change }
  server.answer('/api/bet/betDetail', { bet: shown, round: null, limits: null })
  server.answer('/api/bet/cashOut', (request) => {
    const { value, stake } = request as Asked
    asked.push(request as Asked)
    return { betId: bet.betId, paid: value, closed: stake ?? 0, balance: 109_025 }
  })
  const { user } = await show(<CashOut bet={shown} />)
  return { user, asked }
}

describe('cashing out', () => {
  it('[SP41] asks twice, and takes the value that was shown', async () => {
    const { user, asked } = await open()
    await user.click(screen.getByRole('button', { name: '지금 받기 9,025원' }))
    expect(asked).toEqual([])
    await user.click(screen.getByRole('button', { name: '받기' }))
    expect(asked).toMatchObject([{ betId: bet.betId, value: 9025, least: null, stake: 10_000 }])
    expect(await screen.findByText('9,025원을 받았습니다.')).toBeTruthy()
  })

  it('[SP44] takes a quarter of what is left, rounded to the combinations', async () => {
    const { user, asked } = await open({
      isBuilder: false,
      combinations: 3,
      cash: 9000,
      closed: 3000,
      cashOut: { value: 5000, stake: 6000 },
    })
    await user.click(screen.getByRole('button', { name: '25%' }))
    await user.click(screen.getByRole('button', { name: '지금 받기 1,250원' }))
    expect(screen.getByText(/남은 4,500원/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '받기' }))
    expect(asked).toMatchObject([{ value: 1250, stake: 1500 }])
  })

  it('[SP41] says what it has fallen to, and takes that under another id when it is pressed', async () => {
    const { user, asked } = await open()
    server.refuse('/api/bet/cashOut', 'B6021', { value: 7000 })
    await user.click(screen.getByRole('button', { name: '지금 받기 9,025원' }))
    await user.click(screen.getByRole('button', { name: '받기' }))
    expect(await screen.findByText('금액이 9,025원에서 7,000원으로 내려갔습니다.')).toBeTruthy()
    expect(screen.getByText('지금 7,000원을 받을까요?')).toBeTruthy()
    const again: Asked[] = []
    server.answer('/api/bet/cashOut', (request) => {
      again.push(request as Asked)
      return { betId: bet.betId, paid: 7000, closed: 10_000, balance: 107_000 }
    })
    await user.click(screen.getByRole('button', { name: '받기' }))
    expect(await screen.findByText('7,000원을 받았습니다.')).toBeTruthy()
    expect(again).toMatchObject([{ value: 7000, stake: 10_000 }])
    expect(asked).toEqual([])
  })

  it('[SP180] of a match under way takes a little less, unless its member will not', async () => {
    const leg = { now: { version: 5, status: 'live', period: null, clock: null, score: null } }
    const { user, asked } = await open({ legs: [leg] as never })
    const take = async () => {
      await user.click(screen.getByRole('button', { name: '지금 받기 9,025원' }))
      await user.click(screen.getByRole('button', { name: '받기' }))
      expect(await screen.findByText('9,025원을 받았습니다.')).toBeTruthy()
    }
    await take()
    await user.click(screen.getByRole('button', { name: '지금 받기 9,025원' }))
    await user.click(screen.getByRole('checkbox', { name: '그동안 내려가도 8,573원 이상이면 받기' }))
    await user.click(screen.getByRole('button', { name: '받기' }))
    await vi.waitFor(() => expect(asked).toMatchObject([{ least: 8573 }, { least: null }]))
  })

  it('[SP43] says why it is refused otherwise, and asks no more', async () => {
    const { user } = await open()
    server.refuse('/api/bet/cashOut', 'B6020')
    await user.click(screen.getByRole('button', { name: '지금 받기 9,025원' }))
    await user.click(screen.getByRole('button', { name: '받기' }))
    expect(await screen.findByText('지금은 캐시아웃할 수 없습니다.')).toBeTruthy()
    expect(screen.queryByText(/받을까요/)).toBeNull()
  })

  it.each([
    ['not_quoted', /배당이 멈춘 경기/],
    ['builder', /베트빌더는/],
    ['worthless', /1원보다 적어/],
  ] as const)('[SP43] says why it is not offered: %s', async (noCashOut, text) => {
    await open({ cashOut: null, noCashOut })
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /지금 받기/ })).toBeNull()
  })

  it('[SP43] says nothing of it where the site pays for no bet, and of a bet that is decided', async () => {
    await open({ cashOut: null, noCashOut: 'off' })
    await open({ cashOut: null, noCashOut: null })
    expect(screen.queryByText(/배당이 멈춘|베트빌더|1원보다/)).toBeNull()
  })
})

describe('an order to cash out', () => {
  async function order(change: Partial<SportBetOnWire> = {}) {
    const asked: unknown[] = []
    server.answer('/api/bet/cashOutAt', (request) => {
      asked.push(request)
      return { betId: bet.betId, cashOutAt: (request as { value: number | null }).value }
    })
    const { user } = await show(<CashOutOrder bet={{ ...bet, ...change }} />)
    return { user, asked }
  }

  it('[SP46] is kept at an amount above what the bet is worth, and below what it pays', async () => {
    const { user, asked } = await order()
    await user.click(screen.getByRole('button', { name: '자동 캐시아웃' }))
    const field = screen.getByLabelText(/이 금액이 되면 받기/)
    await user.type(field, '9025{Enter}')
    expect(screen.getByText('지금 가치 9,025원보다 높은 금액을 입력해 주세요.')).toBeTruthy()
    await user.clear(field)
    await user.type(field, '19000{Enter}')
    expect(screen.getByText('최대 당첨금 19,000원보다 낮은 금액을 입력해 주세요.')).toBeTruthy()
    expect(asked).toEqual([])
    await user.clear(field)
    await user.type(field, '12000{Enter}')
    expect(await screen.findByText('12,000원이 되면 자동으로 받습니다.')).toBeTruthy()
    expect(asked).toMatchObject([{ betId: bet.betId, value: 12_000 }])
  })

  it('[SP46] is shown while it stands, and taken back', async () => {
    const { user, asked } = await order({ cashOutAt: 12_000 })
    expect(screen.getByText('12,000원이 되면 자동으로 받습니다')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '해제' }))
    expect(await screen.findByText('자동 캐시아웃을 해제했습니다.')).toBeTruthy()
    expect(asked).toMatchObject([{ value: null }])
  })

  it('[SP48] says why it is refused', async () => {
    const { user } = await order({ cashOutAt: 12_000 })
    server.refuse('/api/bet/cashOutAt', 'T999')
    await user.click(screen.getByRole('button', { name: '해제' }))
    expect(await screen.findByText(/이미 처리/)).toBeTruthy()
  })
})
