// The operator of the workload: works through the queue of deposits and withdrawals, takes some steps twice, and now and then suspends a
// member and lets it play again.
import { askUntilAnswered, type Asked } from './asking.ts'
import type { Chance } from './chance.ts'
import type { Journal } from './journal.ts'
import { call, OWNER } from './server-process.ts'

export interface OperatorOptions {
  readonly chance: Chance
  readonly journal: Journal
  readonly baseUrls: readonly string[]
  readonly memIds: readonly string[]
}

export interface OperatorActor {
  logIn(): Promise<void>
  /** Gives a member money, so that it has something to play with. */
  give(memId: string, amount: number): Promise<void>
  change(path: string, body: object): Promise<void>
  /** Works through what waits now. */
  act(): Promise<void>
  /** Lets everyone play again. */
  restoreAll(): Promise<void>
}

export function createOperator({ chance, journal, baseUrls, memIds }: OperatorOptions): OperatorActor {
  const suspended = new Set<string>()
  let token = ''
  let gifts = 0

  async function logIn(): Promise<void> {
    const body = { operatorId: OWNER.OWNER_ID, password: OWNER.OWNER_PASSWORD }
    const { answer } = await askUntilAnswered(journal, 'office log-in', () =>
      call(chance.pick(baseUrls), '/api/office/login', body),
    )
    if (answer.resultCode !== '0') throw new Error(`the operator cannot log in: ${answer.resultCode}`)
    token = answer.data.token
  }

  const ask = (path: string, body: object): Promise<Asked> =>
    askUntilAnswered(journal, path, () => call(chance.pick(baseUrls), path, body, token))

  /** A step has one effect: asked again after its first copy was done it gets `whenDone`, and must not get it before. */
  async function step(path: string, body: object, whenDone: readonly string[]): Promise<void> {
    const { answer, isRepeated } = await ask(path, body)
    const isDone = answer.resultCode === '0' || (isRepeated && whenDone.includes(answer.resultCode))
    if (!isDone) journal.wrongs.push(`operator: ${path} ${JSON.stringify(body)} got ${answer.resultCode}`)
    if (!isDone || !chance.percent(10)) return
    const again = await ask(path, body)
    if (!whenDone.includes(again.answer.resultCode)) {
      journal.wrongs.push(`operator: ${path} a second time got ${again.answer.resultCode}`)
    }
  }

  async function processRequest(cashIdx: string, status: number): Promise<void> {
    if (status === 0) {
      await step('/api/office/cash/wait', { cashIdx }, ['C501'])
      journal.statuses.set(cashIdx, 'waiting')
      if (chance.percent(10)) return // Somebody else's phone rings; it waits for the next round.
    }
    const approves = chance.percent(75)
    const path = `/api/office/cash/${approves ? 'approve' : 'reject'}`
    const paid = approves ? { transferReference: cashIdx } : {}
    await step(path, { cashIdx, reason: 'simulated', ...paid }, ['C503'])
    journal.statuses.set(cashIdx, approves ? 'done' : 'canceled')
  }

  async function suspendOrRestore(): Promise<void> {
    const [first] = suspended
    if (first !== undefined) {
      await step('/api/office/members/restore', { memId: first, reason: 'simulated' }, ['T999'])
      suspended.delete(first)
      return
    }
    const memId = chance.pick(memIds)
    suspended.add(memId)
    await step('/api/office/members/suspend', { memId, reason: 'simulated' }, ['T999'])
  }

  return {
    logIn,
    async give(memId, amount) {
      const requestId = `gift-${memId}-${(gifts += 1)}`
      const { answer } = await ask('/api/office/members/adjust', { memId, amount, reason: 'to play with', requestId })
      if (answer.resultCode !== '0') throw new Error(`${memId} was given nothing: ${answer.resultCode}`)
      journal.adjustments.set(memId, [...(journal.adjustments.get(memId) ?? []), amount])
    },
    async change(path, body) {
      const { answer } = await ask(path, body)
      if (answer.resultCode !== '0') throw new Error(`${path} got ${answer.resultCode}`)
    },
    async act() {
      const { answer } = await ask('/api/office/cash/list', { status: 'open' })
      for (const row of answer.data.list) await processRequest(row.cashIdx, row.status)
      if (suspended.size > 0 || chance.percent(20)) await suspendOrRestore()
    },
    async restoreAll() {
      while (suspended.size > 0) await suspendOrRestore()
    },
  }
}
