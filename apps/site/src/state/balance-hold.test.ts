import { expect, it } from 'vitest'
import { type Balance, createBalanceHold } from './balance-hold.ts'

function shownBalance() {
  let shown: Balance = { cash: 1000, point: 0, held: 0 }
  const hold = createBalanceHold(
    (change) => (shown = { ...shown, ...change }),
    () => shown.cash,
  )
  return { ...hold, shown: () => shown }
}

it('a change shows at once where nothing holds it', () => {
  const balance = shownBalance()
  balance.change({ cash: 1500 })
  expect(balance.shown().cash).toBe(1500)
})

it('what changes while it is held shows when the last one lets go, the newest of each', () => {
  const balance = shownBalance()
  const [wheel, other] = [balance.hold(), balance.hold()]
  balance.change({ cash: 6000 })
  balance.change({ cash: 7000, point: 20 })
  wheel()
  wheel() // A second time changes nothing.
  expect(balance.shown()).toEqual({ cash: 1000, point: 0, held: 0 })
  other()
  expect(balance.shown()).toEqual({ cash: 7000, point: 20, held: 0 })
  balance.change({ cash: 1 })
  expect(balance.shown().cash).toBe(1)
})

it('what is spent while it is held is seen at once, and what came in with it is not', () => {
  const balance = shownBalance()
  const letGo = balance.hold()
  balance.change({ cash: 10_500 })
  balance.spend(400, 10_100)
  expect(balance.shown().cash).toBe(600)
  letGo()
  expect(balance.shown().cash).toBe(10_100)
  balance.spend(100, 10_000)
  expect(balance.shown().cash).toBe(10_000)
})

it('nothing of one member is shown to the next', () => {
  const balance = shownBalance()
  const letGo = balance.hold()
  balance.change({ cash: 9000 })
  balance.drop()
  letGo()
  expect(balance.shown().cash).toBe(1000)
})
