// Nothing of a result is in the page before its draw has been told: not beside the stage that tells it, and not on a page without one.
import type { MinigameBetOnWire, RoundOnWire } from '@hanpan/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useBets } from '../app/use-bets.ts'
import { readDay } from '../features/minigames/day-csv.ts'
import { FinishedRounds } from '../features/minigames/finished-rounds.tsx'
import { LatestResults } from '../features/minigames/latest-results.tsx'
import { AnyBetSummary } from './any-bet.tsx'
import { Stage } from '../features/minigames/stage.tsx'
import { useGame } from '../features/minigames/use-game.ts'
import { useRounds } from '../features/minigames/use-rounds.ts'
import { MyBets } from '../features/bets/my-bets.tsx'
import { CashBalance } from '../shell/balance.tsx'
import { TELLING_MS, sayTelling, useDrawsTold } from '../state/draws-told.ts'
import { showSettlementsHere, waitForDraws } from '../state/own-draws.ts'
import { setBalance } from '../state/session.ts'
import { server, show } from '../testing.tsx'

/** So far into the telling of the draw the page is opened: what is left is soon over. */
const INTO_MS = 4500
const at = (offsetMs: number) => new Date(Date.now() + offsetMs).toISOString()

const ROUND = '2026-11-23-101'
/** When the draw of this test was due. */
let drawsAt = ''

const round = (): RoundOnWire => ({
  gameKey: 'powerball',
  roundNo: ROUND,
  status: 'settled',
  opensAt: at(-INTO_MS - 60_000),
  closesAt: at(-INTO_MS - 5000),
  drawsAt,
  commitment: '0'.repeat(64),
  result: { balls: [3, 21, 9, 26, 12], powerball: 5, sum: 71 },
  seed: '1'.repeat(64),
  publicRandomness: 'none',
  beacon: null,
  voidReason: '',
  history: [],
})

const wonBet = (): MinigameBetOnWire => ({
  betId: 'bet-1',
  ticketNo: 'K7F3-92',
  groupKey: 'minigame',
  gameKey: 'powerball',
  roundNo: ROUND,
  drawsAt,
  selections: [{ market: 'power-odd-even', pick: 'odd', odds: 1.95 }],
  payTable: null,
  cash: 10_000,
  odds: 1.95,
  winCash: 19_500,
  winMax: 19_500,
  resultCash: 9500,
  type: 'win',
  status: 'PASS',
  placedAt: at(-30_000),
  settledAt: at(-INTO_MS + 400),
  cancelUntil: null,
})

/** Everything that the page says until it tells the result. */
function listenUntil(isTold: (text: string) => boolean): { readonly heard: () => string } {
  const texts = new Set<string>()
  let isOver = false
  const take = () => {
    isOver ||= isTold(document.body.textContent)
    if (!isOver) texts.add(document.body.textContent)
  }
  const observer = new MutationObserver(take)
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  take()
  return {
    heard() {
      observer.disconnect()
      return [...texts].join('\n')
    },
  }
}

// The sum counts as the balls land: once all five have, it has been told.
const RESULT_WORDS = /적중|19,500|9,500|합\s*71(?!(, |\s*)5개까지)|결과: |71 홀/

const rows = (
  <>
    <CashBalance />
    <MyBets of="mg" onOpen={() => {}} renderLine={(bet) => <AnyBetSummary bet={bet} />} />
    <FinishedRounds gameKey="powerball" more={null} />
  </>
)

function Told() {
  return <Stage game={useGame('powerball', 10)} />
}

function Sums() {
  const { data } = useBets({ page: 2 })
  return <p>{data ? `당첨 ${data.total.winCash}` : '아직'}</p>
}

function Listed() {
  return <LatestResults rounds={useRounds('powerball', 10).rounds} />
}

beforeEach(() => {
  drawsAt = at(-INTO_MS)
  const [drawn, bet] = [round(), wonBet()]
  server.answer('/api/minigame/rounds', { list: [drawn], next: null, serverTime: at(0) })
  server.answer('/api/minigame/markets', {
    list: [],
    numbers: [],
    rules: { oneBetPerSelection: false, oppositeSidesAllowed: true, cancelAllowed: true },
    promises: { returnMin: 90, anyShareMin: 80 },
    limits: [],
  })
  server.answer('/api/bet/betlistNew', {
    list: [bet],
    pageInfo: { page: 1, count_per_list: 10, tatal_list_count: 1 },
    total: { cash: 10_000, winCash: 19_500, resultCash: 9500, waitCash: 0 },
    days: [],
  })
})
let leave = () => {}
afterEach(() => leave())
afterEach(() => useDrawsTold.setState({ said: {}, passed: 0, isOwnTold: false }, true))

async function open(page: React.ReactNode) {
  const shown = await show(page, { member: { cashAmt: 90_000 } })
  leave = showSettlementsHere(wonBet()) // Its message is another test's.
  act(() => waitForDraws([wonBet()]))
  act(() => setBalance(109_500, 0)) // As CASH says when the round is settled.
  return shown
}

const balance = () => screen.getByTestId('cash-balance').textContent

describe('nothing of a result is in the page before its draw has been told', () => {
  it('beside the stage that tells it', async () => {
    const words = listenUntil((text) => text.includes('파워볼 101회차 결과: '))
    await open(
      <>
        <Told />
        {rows}
      </>,
    )
    await screen.findByRole('button', { name: '건너뛰기' })
    expect(await screen.findAllByText('대기')).toHaveLength(1)
    expect(balance()).toContain('90,000')
    expect(await screen.findByText(/^파워볼 101회차 결과: /, {}, { timeout: TELLING_MS })).toBeTruthy()
    expect(words.heard()).not.toMatch(RESULT_WORDS)
    expect(await screen.findByText('적중')).toBeTruthy()
    await waitFor(() => expect(balance()).toContain('109,500'))
  })

  it('and whoever skips has all of it at once', async () => {
    const { user } = await open(
      <>
        <Told />
        {rows}
      </>,
    )
    await user.click(await screen.findByRole('button', { name: '건너뛰기' }))
    expect(screen.getByText('적중')).toBeTruthy()
    expect(screen.getByText(/^파워볼 101회차 결과: /)).toBeTruthy()
    await waitFor(() => expect(balance()).toContain('109,500'))
  })

  it('on a page that tells nothing, until it would have been told', async () => {
    const told = Date.parse(drawsAt) + TELLING_MS
    const words = listenUntil(() => Date.now() >= told)
    await open(
      <>
        <Listed />
        <MyBets of="mg" onOpen={() => {}} renderLine={(bet) => <AnyBetSummary bet={bet} />} />
        <CashBalance />
      </>,
    )
    expect(await screen.findByText('대기')).toBeTruthy()
    expect(balance()).toContain('90,000')
    expect(await screen.findByText('적중', {}, { timeout: TELLING_MS })).toBeTruthy()
    expect(words.heard()).not.toMatch(RESULT_WORDS)
    await waitFor(() => expect(balance()).toContain('109,500'))
  })

  it('in the sums over a list whose other pages have the bet', async () => {
    server.answer('/api/bet/betlistNew', {
      list: [{ ...wonBet(), betId: 'bet-0', roundNo: '2026-11-23-090', drawsAt: at(-600_000), type: 'lose' }],
      pageInfo: { page: 2, count_per_list: 1, tatal_list_count: 2 },
      total: { cash: 20_000, winCash: 19_500, resultCash: -500, waitCash: 0 },
      days: [],
    })
    const told = Date.parse(drawsAt) + TELLING_MS
    const words = listenUntil(() => Date.now() >= told)
    await open(<Sums />)
    expect(await screen.findByText('당첨 19500', {}, { timeout: TELLING_MS })).toBeTruthy()
    expect(words.heard()).toContain('아직')
    expect(words.heard()).not.toContain('당첨')
  })

  it('in the file and the check of a whole day', async () => {
    const { gameKey: _, opensAt: __, closesAt: ___, voidReason: ____, ...drawn } = round()
    server.answer('/api/minigame/day', {
      day: { date: '2026-11-23', commitment: '0'.repeat(64), committedAt: at(0), seed: null, revealedAt: null },
      rounds: [drawn, { ...drawn, roundNo: '2026-11-23-090', drawsAt: at(-600_000) }],
      pageInfo: { page: 1, count_per_list: 288, tatal_list_count: 2 },
    })
    const read = async () =>
      (await readDay('powerball', '2026-11-23'))?.rounds.map(({ result, seed }) => [result, seed])
    const whole = [drawn.result, drawn.seed]
    expect(await read()).toEqual([[null, null], whole])
    act(() => sayTelling('powerball', ROUND, true))
    expect(await read()).toEqual([whole, whole])
  })
})
