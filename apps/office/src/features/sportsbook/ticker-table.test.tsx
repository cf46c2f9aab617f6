// Bets as they come, as a trader sees them: who bets, and the ways to the event, the member and its factor.
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { shownBet } from './testing.ts'
import { TickerTable, type TickerRow } from './ticker-table.tsx'

const row: TickerRow = {
  bet: shownBet,
  memId: 'member01',
  nick: '회원1',
  level: 3,
  factor: 500,
  partner: 'dist01',
}

beforeEach(() => {
  server.answer('/api/office/approvals/forecast', { needed: false })
  server.answer('/api/office/sports/factorOf', {
    kind: 'member',
    memId: 'member01',
    level: 3,
    factor: 500,
    from: 'member',
    partner: null,
    own: { factor: 500, setAt: '2026-11-20T12:00:00+09:00', setBy: 'trader', reason: '고액 적중' },
    otherwise: { least: 1000, most: 1000 },
    limits: { stakeMax: 500_000, winMax: 5_000_000 },
  })
})

describe('the ticker', () => {
  it('shows who bets on what, and leads to the event and the member', async () => {
    await show(<TickerTable rows={[row]} />)
    const table = screen.getByRole('table', { name: '실시간 베팅' })
    for (const text of ['member01', '×0.5', 'dist01', '라이브', '500,000', '1,000,000'])
      expect(table.textContent).toContain(text)
    expect(screen.getByRole('link', { name: '서울 – 부산' }).getAttribute('href')).toContain(row.bet.legs[0]!.eventId)
    expect(screen.getByRole('link', { name: /member01/ }).getAttribute('href')).toContain('/members/member01')
  })

  it('changes the factor of whoever bets, beginning with the one it has', async () => {
    server.answer('/api/office/sports/setFactor', { approvalIdx: null })
    const { user } = await show(<TickerTable rows={[row]} />)
    await user.click(screen.getByRole('button', { name: 'member01 계수 변경' }))
    const field = await screen.findByLabelText<HTMLInputElement>(/계수 \(/)
    expect(field.value).toBe('0.5')
    await user.clear(field)
    await user.type(field, '0.1')
    await user.type(screen.getByLabelText(/사유/), '연속 고액')
    await user.click(screen.getByRole('button', { name: '설정' }))
    await waitFor(() => expect(server.asked('/api/office/sports/setFactor')).toMatchObject([{ factor: 100 }]))
  })

  it('offers no change to who may only read', async () => {
    await show(<TickerTable rows={[row]} />, { may: ['sports.read'] })
    expect(screen.queryByRole('button', { name: /계수 변경/ })).toBeNull()
  })

  it('says when nothing fits', async () => {
    await show(<TickerTable rows={[]} />)
    expect(screen.getByText('조건에 맞는 베팅이 없습니다.')).toBeTruthy()
  })
})
