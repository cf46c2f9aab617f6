// Keno on a phone: what the chosen numbers pay stands below them before anything is staked.
import { kenoFigures, kenos } from '@hanpan/casino'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { StageProps } from '../../stage.ts'
import { browserWith, openedOf } from '../../testing.tsx'
import { InstantRules } from './instant-rules.tsx'
import { KenoStage } from './keno-stage.tsx'
import { times } from './use-nets.ts'

beforeEach(() => browserWith())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const opened = (key: string) => ({
  game: { key, code: key },
  language: 'en',
  stakes: [1000, 5000],
  balance: 100_000,
  unfinished: null,
})

it.each(kenos.map(({ key }) => key))('[ST140] %s says on a phone what each count of hits pays', async (key) => {
  const props = { opened: opened(key), phone: true, still: true, balance: 100_000 } as unknown as StageProps
  render(<KenoStage {...props} />)
  for (const number of [1, 2, 3, 4]) await userEvent.click(screen.getByRole('button', { name: `Number ${number}` }))
  const pays = kenos.find((keno) => keno.key === key)!.pays[4]!
  const said = within(screen.getByRole('list', { name: 'Pay table' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)
  expect(said).toEqual(
    pays.flatMap((milli, hits) => (milli === 0 ? [] : [`${hits}${times(milli).replace('.00', '')}`])),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.queryAllByRole('listitem').map((item) => item.textContent)).not.toContain(said[0])
})

const numbers = () => screen.getAllByRole('button', { name: /^Number / }).map((one) => Number(one.textContent))
const upTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, place) => first + place)

it.each(kenos.map(({ key, drum }) => [key, drum.numbers] as const))(
  '[ST146] %s shows a half of its numbers at a time on a short phone, and keeps what was chosen in both',
  async (key, count) => {
    browserWith({ height: 640 })
    const props = { opened: opened(key), phone: true, still: true, balance: 100_000 } as unknown as StageProps
    render(<KenoStage {...props} />)
    expect(numbers()).toEqual(upTo(1, count / 2))
    await userEvent.click(screen.getByRole('button', { name: 'Number 3' }))
    await userEvent.click(screen.getByRole('button', { name: `${count / 2 + 1}–${count}` }))
    expect(numbers()).toEqual(upTo(count / 2 + 1, count))
    await userEvent.click(screen.getByRole('button', { name: `Number ${count}` }))
    expect(screen.getByText('2 chosen')).toBeTruthy()
    cleanup()
    browserWith({ height: 844 })
    render(<KenoStage {...props} />)
    expect(numbers()).toEqual(upTo(1, count))
  },
)

it.each(kenos.map((keno) => [keno.key, keno] as const))(
  '[ST147] the rules of %s have a table for every number of picks: hits, what they pay, how likely they are',
  async (key, keno) => {
    render(<InstantRules opened={openedOf(key)} />)
    for (const [picks, pays] of Object.entries(keno.pays)) {
      await userEvent.click(screen.getByRole('button', { name: picks }))
      const rows = screen.getAllByRole('row').slice(1)
      expect(rows.map((row) => row.children[0]!.textContent)).toEqual(pays.map((_, hits) => String(hits)))
      expect(rows.map((row) => row.children[1]!.textContent)).toEqual(
        pays.map((milli) => (milli === 0 ? '–' : times(milli))),
      )
      // The rarest says once in how many rounds.
      const top = kenoFigures(keno.drum, [...pays.slice(1).map(() => 0), 1000]).rtp
      const said = rows.at(-1)!.children[2]!.textContent
      expect(said).toBe(
        top >= 0.001 ? `${(top * 100).toFixed(2)}%` : `1 in ${Math.round(1 / top).toLocaleString('en-US')}`,
      )
    }
  },
)

const isLit = (item: HTMLElement) => item.className.includes('bg-pick')

it('[ST180] no row of the pay table is lit while keno is drawn: what has come is known with the last ball', async () => {
  const keno = kenos.find(({ pays }) => Object.values(pays).some(([none]) => none! > 0))!
  const count = Number(Object.keys(keno.pays).find((picks) => keno.pays[Number(picks)]![0]! > 0))
  const drawn = upTo(count + 1, count + keno.drum.drawn)
  const round = { roundId: 'one', outcome: { drawn }, stake: 1000, payout: 0, jackpots: [] }
  const ask = () => Promise.resolve({ ok: true, value: { balance: 1, jackpots: [], round } })
  const sound = { play() {} }
  const rest = { ask, sound, onStaked() {}, onTold() {}, onRefused() {} }
  const props = {
    opened: opened(keno.key),
    phone: true,
    still: false,
    balance: 100_000,
    ...rest,
  } as unknown as StageProps
  render(<KenoStage {...props} />)
  for (const number of upTo(1, count)) await userEvent.click(screen.getByRole('button', { name: `Number ${number}` }))
  await userEvent.click(screen.getByRole('button', { name: /^Bet/ }))
  const rows = () => within(screen.getByRole('list', { name: 'Pay table' })).getAllByRole('listitem')
  expect(rows().filter(isLit)).toEqual([])
  await vi.waitFor(() => expect(rows().filter(isLit)).toHaveLength(1), { timeout: 5000 })
})

it('[ST147] the rules of mines tell the top award of each number of mines, and how likely it is', () => {
  render(<InstantRules opened={openedOf('mines')} />)
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows).toHaveLength(24)
  const row = (mines: number) => [...rows[mines - 1]!.children].map((cell) => cell.textContent)
  // One tile of 25 is safe, or all but one: both are opened whole in 4 % of rounds. Of three mines, once in as many rounds as there are ways to lay them.
  expect(row(24)).toEqual(['24', times(24_750), '4.00%'])
  expect(row(1)).toEqual(['1', times(24_750), '4.00%'])
  expect(row(3)).toEqual(['3', times(2_277_000), '1 in 2,300'])
})
