// What came in at the demo's bank this morning: lines that were matched with the deposits they paid for, one that was set aside, and
// some that wait, with a deposit that fits and without.
import { type Instant, instant, isoSeoul, MINUTE_MS } from '@hanpan/kernel'
import { demoOperator } from './cash-flow.ts'
import type { Past, SeededRegular } from './past.ts'

interface Paid {
  readonly by: string
  readonly amount: number
  readonly minutesAgo: number
  readonly state: 'matched' | 'open'
}

const paid: readonly Paid[] = [
  { by: 'mokpo55', amount: 120_000, minutesAgo: 95, state: 'matched' },
  { by: 'busanlee', amount: 550_000, minutesAgo: 61, state: 'matched' },
  { by: 'coffee11', amount: 300_000, minutesAgo: 6, state: 'open' },
]

/** Lines that no deposit was asked for. */
const others = [
  { minutesAgo: 180, amount: 1_274, holder: '한판은행', memo: '예금이자', aside: '예금 이자입니다.' },
  { minutesAgo: 34, amount: 200_000, holder: '박영수', memo: '타행이체', aside: null },
  { minutesAgo: 11, amount: 50_000, holder: '이정민', memo: '모바일', aside: null },
] as const

export async function seedBankLines(past: Past, account: string, people: readonly SeededRegular[]): Promise<void> {
  const { cashier, members } = past.modules
  const operator = await demoOperator(past.modules, past.now)
  const ago = (minutes: number) => instant(past.now - minutes * MINUTE_MS)
  const at = (when: Instant) => past.clock.set(when)
  const known = people.filter(({ memId }) => paid.some(({ by }) => by === memId))
  const cards = await members.port.cards(known.map(({ memberId }) => memberId))
  const asked = new Map<string, Awaited<ReturnType<typeof cashier.requestDeposit>>>()
  for (const { by, amount, minutesAgo } of paid) {
    const memberId = known.find(({ memId }) => memId === by)?.memberId
    if (!memberId) continue
    at(ago(minutesAgo + 3))
    asked.set(by, await cashier.requestDeposit({ memberId, amount, password: undefined, requestId: `demo-bank-${by}` }))
  }
  at(ago(5))
  await cashier.bankLines.take(operator, account, [
    ...paid.map(({ by, amount, minutesAgo }) => {
      const card = [...cards.values()].find(({ memId }) => memId === by)
      return { at: isoSeoul(ago(minutesAgo)), amount, holder: card?.name ?? by, memo: '모바일' }
    }),
    ...others.map(({ minutesAgo, amount, holder, memo }) => ({ at: isoSeoul(ago(minutesAgo)), amount, holder, memo })),
  ])
  for (const line of await cashier.bankLines.open()) {
    const match = paid.find(({ amount, state }) => state === 'matched' && amount === line.amount)
    const request = match && asked.get(match.by)
    const aside = others.find(({ amount }) => amount === line.amount)?.aside ?? null
    if (request?.ok) await cashier.bankLines.match(operator, line.line_id, request.value.requestId)
    else if (aside !== null) await cashier.bankLines.setAside(operator, line.line_id, aside)
  }
  at(past.now)
}
