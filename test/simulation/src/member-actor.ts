// A member of the workload: bets on every market, asks for money in and out, repeats itself, logs in somewhere else. It writes down
// every answer and checks by itself what an answer promises.
import { calls } from '@hanpan/contract'
import type { Journal } from './journal.ts'
import { createMemberSession, type MemberSessionOptions } from './member-session.ts'
import type { Answer } from './server-process.ts'

/** What all members see of the game. */
export interface Game {
  /** Numbers of the rounds that take bets or just stopped taking them, newest first. */
  roundNos: readonly string[]
  markets: readonly {
    readonly market: string
    readonly picks: readonly { readonly pick: string; readonly odds: number }[]
  }[]
}

export interface MemberOptions extends MemberSessionOptions {
  readonly cashOutPassword: string
  readonly journal: Journal
  readonly game: Game
}

export interface MemberActor {
  /** Does one thing, and waits until it is answered. */
  act(): Promise<void>
  logIn(): Promise<void>
}

const KEPT_FOR_REPLAY = 20

interface Placed {
  readonly body: { readonly requestId: string; readonly stake?: number; readonly amount?: number }
  readonly path: string
  readonly data: string
}

export function createMember(options: MemberOptions): MemberActor {
  const { memId, chance, journal, game } = options
  const placed: Placed[] = []
  const { logIn, ask, logInElsewhere, newRequestId, wrong } = createMemberSession(options)

  function keepForReplay(path: string, body: Placed['body'], answer: Answer): void {
    placed.push({ path, body, data: JSON.stringify(answer.data) })
    if (placed.length > KEPT_FOR_REPLAY) placed.shift()
  }

  function isRefused(answer: Answer, codes: readonly string[]): boolean {
    if (answer.resultCode === '0') return false
    if (!codes.includes(answer.resultCode)) wrong(`answered ${answer.resultCode}, which the contract does not name`)
    return true
  }

  async function placeBet(): Promise<void> {
    const { market, picks } = chance.pick(game.markets)
    const { pick, odds } = chance.pick(picks)
    const seen = chance.percent(5) ? odds + 0.5 : odds
    const body = {
      requestId: newRequestId(),
      groupKey: 'minigame',
      gameKey: 'powerball',
      roundNo: chance.pick(game.roundNos),
      stake: chance.percent(3) ? 500 : chance.between(10, 600) * 100,
      acceptOdds: chance.pick(['exact', 'better', 'any']),
      selections: [{ market, pick, odds: seen }],
    }
    const { answer } = await ask('/api/bet/betProc', body)
    if (isRefused(answer, calls.bets.placeBet.codes)) return
    const { betId, stake, odds: given, roundNo, placedAt, balance } = answer.data
    if (journal.bets.has(betId)) wrong(`bet ${betId} answers two requests`)
    if (stake !== body.stake || roundNo !== body.roundNo || balance < 0)
      wrong(`asked ${JSON.stringify(body)}, got ${JSON.stringify(answer.data)}`)
    const oddsMilli = Math.round(given * 1000)
    journal.bets.set(betId, { memId, betId, roundNo, market, pick, stake, oddsMilli, placedAt, balance })
    keepForReplay('/api/bet/betProc', body, answer)
  }

  async function askForCash(cashType: 'in' | 'out'): Promise<void> {
    const body = {
      requestId: newRequestId(),
      amount: chance.between(10, 300) * 1000,
      ...(cashType === 'out' ? { cashOutPass: options.cashOutPassword } : {}),
    }
    const path = `/api/cash/${cashType}`
    const { answer } = await ask(path, body)
    const { codes } = cashType === 'in' ? calls.cashier.deposit : calls.cashier.withdraw
    if (isRefused(answer, codes)) return
    const { cashIdx } = answer.data
    if (journal.requests.has(cashIdx)) wrong(`request ${cashIdx} answers two requests`)
    journal.requests.set(cashIdx, { memId, cashType, amount: body.amount })
    keepForReplay(path, body, answer)
  }

  /** The same id with the same input gets the first answer; with another input it is refused. */
  async function repeat(): Promise<void> {
    const first = placed[chance.between(0, placed.length - 1)]
    if (!first) return
    const same = await ask(first.path, first.body)
    if (same.answer.resultCode !== '0' || JSON.stringify(same.answer.data) !== first.data) {
      wrong(
        `a copy of ${first.body.requestId} got ${same.answer.resultCode} ${JSON.stringify(same.answer.data)}, the first ${first.data}`,
      )
    }
    const other =
      first.body.stake === undefined
        ? { ...first.body, amount: first.body.amount! + 1000 }
        : { ...first.body, stake: first.body.stake + 100 }
    const changed = await ask(first.path, other)
    if (changed.answer.resultCode !== 'C999')
      wrong(`${first.body.requestId} with another input got ${changed.answer.resultCode}`)
  }

  async function lookAtBalance(): Promise<void> {
    const { answer } = await ask('/api/cash/getUserCash', {})
    if (isRefused(answer, [])) return
    if (answer.data.balance < 0 || answer.data.holdAmt < 0) wrong(`has ${JSON.stringify(answer.data)}`)
  }

  return {
    logIn,
    async act() {
      const choice = chance.between(1, 100)
      if (choice <= 60 && game.roundNos.length > 0) return await placeBet()
      if (choice <= 68) return await askForCash('in')
      if (choice <= 78) return await askForCash('out')
      if (choice <= 88) return await repeat()
      if (choice <= 90) return await logInElsewhere()
      return await lookAtBalance()
    },
  }
}
