// A member of a workload of sports: singles, combinations and systems before and during the match, cash-outs, orders for them, bets taken
// back, and everything asked again. It writes down every answer and checks by itself what an answer promises.
import { calls } from '@hanpan/contract'
import { createMemberSession, type MemberSessionOptions } from './member-session.ts'
import type { Answer } from './server-process.ts'
import type { SportJournal } from './sport-journal.ts'

interface ShownEvent {
  readonly eventId: string
  readonly status: string
  readonly markets: readonly {
    readonly market: string
    readonly line: number | null
    readonly picks: readonly { readonly pick: string; readonly odds: number }[]
  }[]
}

/** What all members see of the sports. */
export interface Board {
  events: readonly ShownEvent[]
}

export interface SportMemberOptions extends MemberSessionOptions {
  readonly journal: SportJournal
  readonly board: Board
}

export interface SportMember {
  /** Does one thing, and waits until it is answered. */
  act(): Promise<void>
  logIn(): Promise<void>
}

interface OpenBet {
  readonly betId: string
  readonly type: string
  readonly cash: number
  readonly closed: number
  readonly combinations: number
  readonly cancelUntil: string | null
  readonly cashOut: { readonly value: number; readonly stake: number } | null
  readonly winMax: number
}

interface Placed {
  readonly path: string
  readonly body: Readonly<Record<string, unknown>> & { readonly requestId: string }
  readonly changed: Readonly<Record<string, unknown>>
  readonly data: string
}

const KEPT_FOR_REPLAY = 20
const PATHS = { bet: '/api/bet/betProc', cashOut: '/api/bet/cashOut', order: '/api/bet/cashOutAt' } as const
/** Systems by how many legs they have, and how many combinations they are. */
const SYSTEMS = [
  { key: '2/3', legs: 3, combinations: 3 },
  { key: 'trixie', legs: 3, combinations: 4 },
  { key: '2/4', legs: 4, combinations: 6 },
] as const

export function createSportMember(options: SportMemberOptions): SportMember {
  const { memId, chance, journal, board } = options
  const { logIn, ask, logInElsewhere, newRequestId, wrong } = createMemberSession(options)
  const placed: Placed[] = []

  function isRefused(answer: Answer, codes: readonly string[]): boolean {
    if (answer.resultCode === '0') return false
    journal.refusals.set(answer.resultCode, (journal.refusals.get(answer.resultCode) ?? 0) + 1)
    if (!codes.includes(answer.resultCode)) wrong(`answered ${answer.resultCode}, which the contract does not name`)
    return true
  }

  function keepForReplay(replay: Placed): void {
    placed.push(replay)
    if (placed.length > KEPT_FOR_REPLAY) placed.shift()
  }

  function pickFrom({ eventId, markets }: ShownEvent) {
    const { market, line, picks } = chance.pick(markets.filter((of) => of.picks.length > 0))
    const { pick, odds } = chance.pick(picks)
    return { eventId, market, line, pick, odds: chance.percent(3) ? odds + 0.1 : odds }
  }

  async function placeBet(): Promise<void> {
    const offered = board.events.filter(({ markets }) => markets.some(({ picks }) => picks.length > 0))
    const choice = chance.between(1, 100)
    const system = choice > 85 ? chance.pick(SYSTEMS) : null
    const legs = system?.legs ?? (choice <= 50 ? 1 : chance.between(2, 5))
    if (offered.length < legs) return
    const from = chance.between(0, offered.length - legs)
    const selections = offered.slice(from, from + legs).map(pickFrom)
    const body = {
      requestId: newRequestId(),
      groupKey: 'sport',
      system: system?.key ?? null,
      stake: chance.between(10, 300) * 100 * (system?.combinations ?? 1),
      acceptOdds: chance.pick(['exact', 'better', 'any', 'any']),
      selections,
    }
    const { answer } = await ask(PATHS.bet, body)
    if (isRefused(answer, calls.bets.placeBet.codes)) return
    const { betId, stake, balance, pendingUntil } = answer.data
    const placedAt = pendingUntil === null ? answer.data.placedAt : null
    if (journal.bets.has(betId)) wrong(`bet ${betId} answers two requests`)
    if (stake !== body.stake || balance < 0) wrong(`asked ${JSON.stringify(body)}, got ${JSON.stringify(answer.data)}`)
    // At which price of several that it accepted is told by the bet itself.
    const legsTold = await legsOf(betId)
    if (legsTold) journal.bets.set(betId, { memId, stake, placedAt, balance, system: body.system, legs: legsTold })
    keepForReplay({
      path: PATHS.bet,
      body,
      changed: { ...body, stake: stake + 1200 },
      data: JSON.stringify(answer.data),
    })
  }

  /** A bet that was answered is there to be looked at, with every leg that was asked for. */
  async function legsOf(betId: string): Promise<readonly string[] | null> {
    const { answer } = await ask('/api/bet/betDetail', { betId })
    if (answer.resultCode !== '0') {
      wrong(`bet ${betId} was answered, and its detail ${answer.resultCode}`)
      return null
    }
    const legs: { eventId: string; market: string; line: number | null; pick: string; odds: number }[] =
      answer.data.bet.legs
    return legs.map(({ eventId, market, line, pick, odds }) =>
      [eventId, line === null ? market : `${market}:${line}`, pick, Math.round(odds * 1000)].join('/'),
    )
  }

  async function openBet(fits: (bet: OpenBet) => boolean): Promise<OpenBet | null> {
    const { answer } = await ask('/api/bet/sportBetlist', { type: 'wait' })
    if (isRefused(answer, [])) return null
    const fitting = (answer.data.list as OpenBet[]).filter(fits)
    return fitting.length > 0 ? chance.pick(fitting) : null
  }

  async function cashOut(): Promise<void> {
    const bet = await openBet((of) => of.cashOut !== null)
    if (!bet?.cashOut) return
    const { value, stake } = bet.cashOut
    const isPart = chance.percent(40) && stake % (2 * bet.combinations) === 0
    const body = {
      requestId: newRequestId(),
      betId: bet.betId,
      // Half of it is worth half, floored once more.
      value: isPart ? Math.max(1, Math.floor(value / 2) - 1) : value,
      ...(isPart && { stake: stake / 2 }),
    }
    const { answer } = await ask(PATHS.cashOut, body)
    if (isRefused(answer, calls.bets.cashOutBet.codes)) return
    const { betId, closed, paid } = answer.data
    if (paid !== body.value || (isPart && closed !== stake / 2))
      wrong(`asked ${JSON.stringify(body)}, got ${JSON.stringify(answer.data)}`)
    journal.cashOuts.set(body.requestId, { betId, closed, paid })
    keepForReplay({
      path: PATHS.cashOut,
      body,
      changed: { ...body, value: body.value + 1 },
      data: JSON.stringify(answer.data),
    })
  }

  async function orderCashOut(): Promise<void> {
    const bet = await openBet((of) => of.cashOut !== null)
    if (!bet?.cashOut) return
    const value = Math.max(1, Math.floor((bet.cashOut.value * chance.between(90, 130)) / 100))
    // Before it is asked for: it may be paid before it is answered.
    journal.orders.set(bet.betId, Math.min(value, journal.orders.get(bet.betId) ?? value))
    const { answer } = await ask(PATHS.order, { betId: bet.betId, value: chance.percent(15) ? null : value })
    isRefused(answer, calls.bets.cashOutBetAt.codes)
  }

  async function takeBack(): Promise<void> {
    const bet = await openBet((of) => of.cancelUntil !== null)
    if (!bet) return
    const body = { betId: bet.betId, requestId: newRequestId() }
    const { answer } = await ask('/api/bet/cancel', body)
    if (isRefused(answer, calls.bets.cancelBet.codes)) return
    if (answer.data.refunded !== bet.cash) wrong(`took back ${bet.cash}, got ${JSON.stringify(answer.data)}`)
    journal.takenBack.add(bet.betId)
  }

  /** The same id with the same input gets the first answer; with another input it is refused. */
  async function repeat(): Promise<void> {
    if (placed.length === 0) return
    const { path, body, changed, data } = chance.pick(placed)
    const same = await ask(path, body)
    if (same.answer.resultCode !== '0' || JSON.stringify(same.answer.data) !== data)
      wrong(`a copy of ${body.requestId} got ${JSON.stringify(same.answer)}, the first ${data}`)
    const other = await ask(path, changed)
    if (other.answer.resultCode !== 'C999') wrong(`${body.requestId} with another input got ${other.answer.resultCode}`)
  }

  return {
    logIn,
    async act() {
      const choice = chance.between(1, 100)
      if (choice <= 60) return await placeBet()
      if (choice <= 72) return await cashOut()
      if (choice <= 78) return await orderCashOut()
      if (choice <= 84) return await takeBack()
      if (choice <= 97) return await repeat()
      return await logInElsewhere()
    },
  }
}
