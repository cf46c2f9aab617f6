// The dice are thrown: what they make is told when the last of them lies, and the mark goes to its place with that.
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { StageProps } from '../../stage.ts'
import { browserWith, openedOf } from '../../testing.tsx'
import { DiceStage } from './dice-stage.tsx'
import { THROW, THROW_MS } from './dice-tray.tsx'

beforeEach(() => {
  browserWith()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const SETS_OUT_APART_MS = 90

/** A stage whose next rolls are these, in hundredths. */
function staged(...rolls: number[]) {
  const play = vi.fn()
  let rounds = 0
  const props = {
    opened: openedOf('dice'),
    still: false,
    phone: false,
    sound: { play },
    balance: 1_000_000,
    onStaked() {},
    onTold() {},
    ask: (name: string) => {
      if (name !== 'play') return Promise.resolve({ ok: true })
      const roll = rolls[rounds]!
      rounds += 1
      const round = { roundId: `round-${rounds}`, outcome: { roll }, stake: 1000, payout: roll > 5000 ? 1980 : 0 }
      return Promise.resolve({ ok: true, value: { balance: 1_000_000, round: { ...round, jackpots: [] } } })
    },
  }
  render(<DiceStage {...(props as unknown as StageProps)} />)
  return { play }
}
const later = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
const press = () => act(async () => document.querySelector<HTMLElement>('[data-main]')!.click())
const dice = () => [...document.querySelectorAll<SVGElement>('.dice-tray > span > svg')]
const mark = () => document.querySelector<HTMLElement>('[data-mark]')?.style.left ?? null
const isTold = () => screen.queryByText(/^Net/, { selector: 'main *, div *' }) !== null

it.each([
  [8985, '8985', '89.85%'],
  // Four dice, whatever they make.
  [5, '0005', '0.05%'],
])(
  '[ST185] a roll of %i hundredths lies there as %s, and is told when the last die lies',
  async (roll, digits, left) => {
    const { play } = staged(roll)
    await press()
    expect(dice().map((die) => die.textContent)).toEqual(Array.from(digits))
    expect(dice().map((die) => Number.parseInt(die.style.animationDelay, 10))).toEqual(
      [0, 1, 2, 3].map((place) => place * SETS_OUT_APART_MS),
    )
    expect(play).toHaveBeenCalledWith(THROW)
    await later(THROW_MS - 20)
    expect([mark(), isTold()]).toEqual([null, false])
    await later(40)
    expect([mark(), isTold()]).toEqual([left, true])
  },
)

it('[ST185] the mark of the round before stays where it is until then', async () => {
  staged(2500, 7500)
  await press()
  await later(THROW_MS + 20)
  expect(mark()).toBe('25%')
  await press()
  await later(THROW_MS - 20)
  expect(mark()).toBe('25%')
  await later(40)
  expect(mark()).toBe('75%')
})

it('[ST185] each die is heard where it meets the tray, before the round is told', () => {
  const starts = [...new Set(THROW.map(({ at }) => at!))]
  expect(starts).toHaveLength(4)
  expect(Math.max(...starts) * 1000).toBeLessThan(THROW_MS)
})
