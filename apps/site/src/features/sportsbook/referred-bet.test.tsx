// A bet that waits for a trader, as its member sees it: the wait, another stake, and the answer to it.
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { ReferredBet, useDeclinedText } from './referred-bet.tsx'

const ANSWER = '/api/bet/answerOffer'
const betId = '0193a1b2-0000-7000-8000-000000000001'
const until = '2099-01-01T00:00:00+09:00'
const bet = (offer: { stake: number; winMax: number } | null) => ({ betId, referral: { until, offer } })

beforeEach(() => server.answer(ANSWER, { betId, stake: 200_000 }))

describe('a bet that waits for a trader', () => {
  it('shows that it waits, and until when', async () => {
    await show(<ReferredBet bet={bet(null)} />)
    expect(screen.getByText(/담당자가 확인하고 있습니다/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '이 금액으로 베팅' })).toBeNull()
  })

  it.each([
    ['이 금액으로 베팅', true],
    ['취소', false],
  ])('asks about another stake, and sends one answer: %s', async (name, accept) => {
    const { user } = await show(<ReferredBet bet={bet({ stake: 200_000, winMax: 400_000 })} />)
    expect(screen.getByText(/200,000원까지 접수할 수 있습니다. 당첨 시 400,000원/)).toBeTruthy()
    const gate = server.hold(ANSWER)
    await user.click(screen.getByRole('button', { name }))
    await user.click(screen.getByRole('button', { name: '이 금액으로 베팅' }))
    gate.release()
    await waitFor(() => expect(server.asked(ANSWER)).toEqual([{ betId, accept }]))
  })

  it('says when it was too late', async () => {
    server.refuse(ANSWER, 'T999')
    const { user } = await show(<ReferredBet bet={bet({ stake: 200_000, winMax: 400_000 })} />)
    await user.click(screen.getByRole('button', { name: '이 금액으로 베팅' }))
    expect(await screen.findByText(/이미 처리/)).toBeTruthy()
  })

  it.each([
    ['price_changed', /배당이 바뀌어/],
    ['betting_closed', /경기 상황이 바뀌어/],
    ['referral_refused', /담당자 확인 결과/],
    ['referral_unanswered', /담당자 확인 결과/],
    ['offer_declined', /제안한 금액을 받지 않아/],
  ])('says why it was not taken: %s', async (reason, text) => {
    const Said = () => <p>{useDeclinedText()(reason)}</p>
    await show(<Said />)
    expect(screen.getByText(text)).toBeTruthy()
  })
})
