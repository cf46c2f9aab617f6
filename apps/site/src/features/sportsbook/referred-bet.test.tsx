// A bet that waits for a trader, as its member sees it: the wait, another stake, and the answer to it.
import type { SportBetOnWire } from '@hanpan/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { ReferredBet, useDeclinedText } from './referred-bet.tsx'

const ANSWER = '/api/bet/answerOffer'
const betId = '0193a1b2-0000-7000-8000-000000000001'
const until = '2099-01-01T00:00:00+09:00'
const bet = (offer: { stake: number; winMax: number } | null) => ({ betId, referral: { until, offer } })

type Leg = SportBetOnWire['legs'][number]
const same = (name: string) => ({ ko: name, en: name, vi: name })
const leg = (home: string, away: string) =>
  ({ sport: 'soccer', market: '1x2', line: null, pick: 'home', home: same(home), away: same(away) }) as Leg
const declined = (reason: string, at: number, legs: readonly Leg[]) => ({
  declined: { reason, legs: [at] },
  legs: [...legs],
  isBuilder: false,
})

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
    ['price_changed', /^배당이 바뀌어/],
    ['betting_closed', /^베팅이 중지되어/],
    ['score_changed', /^점수가 바뀌어/],
    ['referral_refused', /^담당자 확인 결과/],
    ['referral_unanswered', /^담당자 확인 결과/],
    ['offer_declined', /^제안한 금액을 받지 않아/],
    ['offer_unanswered', /^제안한 금액을 받지 않아/],
  ])('[SP24] says why it was not taken: %s', async (reason, text) => {
    const Said = () => <p>{useDeclinedText()(declined(reason, 0, [leg('홈팀', '원정팀')]))}</p>
    await show(<Said />)
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('[SP24] says at which of several legs', async () => {
    const legs = [leg('가람', '나래'), leg('다온', '라온')]
    const Said = ({ isBuilder }: { readonly isBuilder: boolean }) => (
      <p>{useDeclinedText()({ ...declined('price_changed', 1, legs), isBuilder })}</p>
    )
    await show(
      <>
        <Said isBuilder={false} />
        <Said isBuilder />
      </>,
    )
    const [combination, builder] = screen.getAllByText(/배당이 바뀌어/).map(({ textContent }) => textContent)
    expect(combination).toMatch(/^다온 – 라온 · 다온 승: 배당이 바뀌어/)
    expect(builder).toMatch(/^배당이 바뀌어/)
  })
})
