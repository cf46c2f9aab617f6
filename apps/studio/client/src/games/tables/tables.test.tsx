// Chips, results and the racetrack as a player meets them: what lies on a cloth leaves what is printed there legible, and a thumb meets what it is meant for.
import { tables as games } from '@hanpan/casino'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { tableById } from '../../../../src/shelf/tables.ts'
import { browserWith, openedOf } from '../../testing.tsx'
import { CellChip, MyChips, SpotChip } from './parts/chips.tsx'
import { ResultLine } from './parts/panels.tsx'
import { stateLines } from './parts/state-words.tsx'
import { Cloth, type ClothGrid } from './roulette/cloth.tsx'
import { nextPlace } from '../../parts/spot-keys.ts'
import { RoulettePhone } from './roulette/roulette-phone.tsx'
import { Throws } from './sicbo/throws.tsx'
import { SicBoPhone } from './sicbo/sicbo-phone.tsx'
import { Racetrack, UPRIGHT_HEIGHT } from './roulette/racetrack.tsx'
import type { ViewProps } from './view.ts'
import { LowView, PhoneView } from './views.tsx'
import { TableRules } from './table-rules.tsx'
import { tableWords } from './words/words.ts'
import { whenIs } from './words/ko.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const kinds = [...games.roulette.bets.keys()]
const onChips = vi.fn<ViewProps['onChips']>()
const view = {
  table: tableById('auto-roulette')!,
  words: tableWords('en'),
  bets: { spots: new Map(kinds.map((kind) => [kind, 15_000])) },
  result: null,
  isOpen: true,
  chip: 1000,
  onSpot: () => {},
  onChips,
} as unknown as ViewProps

const GRIDS: Readonly<Record<string, ClothGrid>> = {
  desk: { isUpright: false, x: 706, y: 74, width: 56, height: 60, outside: 50 },
  phone: { isUpright: true, x: 126, y: 34, width: 80, height: 34, outside: 62 },
}
const NOTHING: ReadonlySet<number> = new Set()

it.each(['desk', 'phone'])(
  '[ST138] a chip on a %s’s cloth says what it is worth, and lies beside what is printed',
  (at) => {
    const { container } = render(
      <svg>
        <Cloth view={view} grid={GRIDS[at]!} lit={NOTHING} onTouch={() => {}} winning={null} />
      </svg>,
    )
    const chips = [...container.querySelectorAll('[data-mine]')]
    expect(chips.map((chip) => chip.textContent)).toEqual(kinds.map(() => '15K'))
    const places = chips.map((chip) =>
      /translate\(([\d.-]+) ([\d.-]+)\)/.exec(chip.getAttribute('transform')!)!.slice(1),
    )
    expect(new Set(places.map(String)).size).toBe(kinds.length)
    // What is printed stands in the middle of its cell.
    for (const spot of container.querySelectorAll('[data-spot]')) {
      const printed = spot.querySelector('text')
      if (!printed?.textContent) continue
      const [x, y] = ['x', 'y'].map((side) => Number(printed.getAttribute(side))) as [number, number]
      const nearest = Math.min(...places.map(([px, py]) => Math.hypot(Number(px) - x, Number(py) - y)))
      expect(nearest, printed.textContent).toBeGreaterThan(8)
    }
  },
)

/** From the left, the top, the right and the bottom of what a path of straight lines encloses. */
function boxOf(path: Element): readonly [number, number, number, number] {
  const numbers = [...path.getAttribute('d')!.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number)
  const [xs, ys] = [0, 1].map((from) => numbers.filter((_, place) => place % 2 === from)) as [number[], number[]]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

it('[ST139] the racetrack of a phone fills its width: no pocket is narrower than a thumb, and none lies over another', () => {
  const { container } = render(
    <svg>
      <Racetrack view={view} as="upright" each={2} lit={NOTHING} onTouch={() => {}} />
    </svg>,
  )
  const buttons = [...container.querySelectorAll('[role=button]')]
  expect(buttons).toHaveLength(37 + 4)
  const boxes = buttons.map((button) => boxOf(button.querySelector('path')!))
  for (const [left, top, right, bottom] of boxes) {
    expect(right - left).toBeGreaterThanOrEqual(88)
    expect(bottom - top).toBeGreaterThanOrEqual(26)
  }
  const area = boxes.reduce((sum, [left, top, right, bottom]) => sum + (right - left) * (bottom - top), 0)
  // Side by side they fill the whole of it: nothing is covered twice.
  expect(area).toBeCloseTo(366 * UPRIGHT_HEIGHT, -2)
})

it.each([
  [10_000, 42_000, true],
  [10_000, 10_000, false],
  [10_000, 0, false],
])('[ST138] on a phone a stake of %d that returns %d is a win with light: %s', (stake, payout, isWin) => {
  render(<ResultLine words={tableWords('vi')} stake={stake} payout={payout} />)
  const line = screen.getByTestId('round-result')
  expect(line.classList.contains('is-win')).toBe(isWin)
  expect(line.textContent).toContain(payout > stake ? '+₩32,000' : payout === stake ? '₩0' : '−₩10,000')
})

it.each([
  ['뱅커', '뱅커면'],
  ['홀', '홀이면'],
  ['숫자 17', '숫자 17이면'],
  ['숫자 5', '숫자 5면'],
  ['13–24', '13–24면'],
])('a condition in Korean follows the end of its word: %s', (name, said) => {
  expect(whenIs(name)).toBe(said)
})

describe('[ST141] a cloth by the keyboard', () => {
  // Three in a row, one as wide as all of them below, and one below the first.
  const places = [
    [0, 0, 8, 8],
    [10, 0, 8, 8],
    [20, 0, 8, 8],
    [0, 10, 28, 8],
    [0, 20, 8, 8],
  ] as const
  it.each([
    [0, 'ArrowRight', 1],
    [1, 'ArrowRight', 2],
    [2, 'ArrowRight', null],
    [2, 'ArrowLeft', 1],
    [0, 'ArrowDown', 3],
    [2, 'ArrowDown', 3],
    [3, 'ArrowUp', 1],
    [4, 'ArrowUp', 3],
    [0, 'ArrowUp', null],
    [0, 'Enter', null],
  ])('from place %i %s leads to %s', (from, key, to) => {
    expect(nextPlace(places, from, key)).toBe(to)
  })

  it('is one stop for the tabulator, which goes along with the focus', async () => {
    const { container } = render(
      <svg>
        <Racetrack view={view} as="upright" each={2} lit={NOTHING} onTouch={() => {}} />
      </svg>,
    )
    const stops = () => [...container.querySelectorAll('[tabindex="0"]')].map((spot) => spot.getAttribute('data-spot'))
    expect(stops()).toEqual(['tiers'])
    // The middle of each, as a browser would measure it.
    for (const spot of container.querySelectorAll('[data-spot]')) {
      const [left, top, right, bottom] = boxOf(spot.querySelector('path')!)
      spot.getBoundingClientRect = () => new DOMRect(left, top, right - left, bottom - top)
    }
    container.querySelector<SVGElement>('[data-spot=tiers]')!.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(stops()).toEqual(['orphelins'])
    expect(document.activeElement?.getAttribute('data-spot')).toBe('orphelins')
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement?.getAttribute('data-spot')).toMatch(/^pocket-/)
    expect(stops()).toHaveLength(1)
  })
})

/** A table of a phone whose bets are open. */
const phoneOf = (id: string, spots: readonly string[] = []): ViewProps =>
  ({
    ...view,
    table: tableById(id)!,
    language: 'en',
    still: true,
    state: { round: { roundId: 'one' }, past: [], crowd: { players: 1, spots: new Map() } },
    phase: { phase: 'betting', since: 0, left: 9000, lasts: 15_000 },
    outcome: null,
    past: [],
    bets: { total: 0, spots: new Map(spots.map((kind) => [kind, 1000])) },
  }) as unknown as ViewProps
const spotsShown = () =>
  [...document.querySelectorAll('[data-spot]')].map((spot) => spot.getAttribute('data-spot')!).toSorted()

it.each([
  ['lies', null, 'chips-mine'],
  ['won', 2000, 'chips-mine'],
  ['lost', 0, 'chips-lost'],
])('[ST154] a chip that %s does so on every spot alike', (_, outcome, look) => {
  const chip = { amount: 1000, outcome, labelOf: String }
  const { container } = render(
    <>
      <CellChip {...chip} />
      <svg>
        <MyChips {...chip} at={[0, 0]} />
        <MyChips {...chip} at={[0, 0]} flat />
        <SpotChip {...chip} at={[0, 0]} />
      </svg>
    </>,
  )
  expect(container.querySelectorAll(`.${look}`)).toHaveLength(4)
})

describe('[ST153] the state of a table on a phone', () => {
  const said = (change: object, narrow: boolean) =>
    stateLines({ ...phoneOf('auto-roulette'), total: 0, ...change, narrow })

  it('has an amount in a line of its own, and the seconds in the ring', () => {
    expect(said({ total: 1_250_000 }, true)).toEqual(['Betting', '₩1,250,000'])
    expect(said({ total: 0 }, true)).toEqual(['Betting', '9 s left'])
    expect(said({ total: 1_250_000 }, false)).toEqual(['Betting ₩1,250,000', '9 s left'])
  })

  it.each([640, 844])('stands beside no more than it has place for: %i high', (height) => {
    browserWith({ height })
    render(<RoulettePhone {...phoneOf('auto-roulette')} />)
    const row = screen.getByText('Betting').closest('.flex')!
    expect(row.contains(screen.getByRole('button', { name: 'Racetrack' }))).toBe(height > 800)
  })
})

it('[ST155] on a phone the last throw shows its dice, and those before it what they came to', () => {
  const past = [1, 2, 3, 4].map((die) => ({ roundId: String(die), outcome: { dice: [die, die, 6] } }))
  render(<Throws past={past as never} words={tableWords('en')} count={4} narrow />)
  const throws = screen.getAllByRole('listitem')
  expect(throws.map((one) => one.querySelectorAll('svg').length)).toEqual([3, 0, 0, 0])
  expect(throws.map((one) => one.querySelector('b')!.textContent)).toEqual(['14', '12', '10', '8'])
})

it.each(['ko', 'en', 'vi'] as const)('[ST159] the rules of roulette name its kinds of bets, in %s', (language) => {
  const opened = openedOf('table-auto-roulette', { language })
  render(<TableRules opened={{ ...opened, game: { ...opened.game, tableId: 'auto-roulette' } }} />)
  const rows = screen.getAllByRole('row').slice(1)
  const groups = [...new Set(games.roulette.bets.values())]
  const named = Object.values(tableWords(language).roulette.groups)
  expect(rows).toHaveLength(groups.length)
  expect(rows.map((row) => row.children[0]!.textContent).toSorted()).toEqual(named.toSorted())
})

describe('on a short phone', () => {
  const sicbo = [...games.sicbo.bets.keys()].toSorted()
  const pairs = sicbo.filter((kind) => kind.startsWith('pair-'))

  it('[ST146] sic bo has two sides, and says of the one that is not seen how many bets lie there', async () => {
    browserWith({ height: 640 })
    render(<SicBoPhone {...phoneOf('asia-sicbo', ['pair-1-2', 'pair-3-4'])} />)
    expect(spotsShown()).toEqual(sicbo.filter((kind) => !pairs.includes(kind)))
    await userEvent.click(screen.getByRole('button', { name: 'Pairs · 2' }))
    expect(spotsShown()).toEqual(pairs)
    cleanup()
    browserWith({ height: 844 })
    render(<SicBoPhone {...phoneOf('asia-sicbo')} />)
    expect(spotsShown()).toEqual(sicbo)
  })

  it('[ST146] roulette shows a half of its cloth, and the one with the number that has come', async () => {
    browserWith({ height: 640 })
    const props = phoneOf('auto-roulette')
    const box = () => document.querySelector('svg[viewBox^="0 "][class*="min-h-60"]')!.getAttribute('viewBox')!
    const { rerender } = render(<RoulettePhone {...props} />)
    const low = box()
    expect(low).toMatch(/^0 0 366 /)
    await userEvent.click(screen.getByRole('button', { name: '19–36' }))
    const high = box()
    expect(Number(high.split(' ')[1])).toBeGreaterThan(300)
    // A row is as high as a thumb, and both halves have the dozen in the middle.
    expect(Number(low.split(' ')[3]) / 48).toBeCloseTo(7.4, 9)
    const told = { ...props, outcome: { number: 7, colour: 'red' }, phase: { ...props.phase, phase: 'result' } }
    rerender(<RoulettePhone {...(told as unknown as ViewProps)} />)
    expect(box()).toBe(low)
    cleanup()
    browserWith({ height: 844 })
    render(<RoulettePhone {...props} />)
    expect([box(), screen.queryByRole('button', { name: '19–36' })]).toEqual(['0 0 366 476', null])
  })
})

describe('[ST167] on a phone that lies on its side', () => {
  const lying = (id: string, size: { readonly width: number; readonly height: number }) => {
    browserWith(size)
    const view = phoneOf(id)
    render(<LowView {...view} head={null} />)
    return screen.getByTestId('low-cloth')
  }

  it.each(['speed-baccarat-a', 'dragon-tiger-1', 'asia-sicbo', 'auto-roulette'])(
    '%s is seen on one side, and its spots stand on the other',
    (id) => {
      const cloth = lying(id, { width: 844, height: 390 })
      const beside = cloth.previousElementSibling!
      expect(within(beside as HTMLElement).getByTestId('clock').textContent).toBe('9')
      expect(beside.querySelector('[data-spot]')).toBeNull()
      const spots = spotsShown()
      cleanup()
      browserWith({ width: 390, height: 640 })
      render(<PhoneView {...phoneOf(id)} />)
      // Every spot that a phone has when it is held upright; cards have all of theirs.
      expect(spots).toEqual(spotsShown())
    },
  )

  it.each([
    [844, true],
    [640, false],
  ])('roulette shows its whole cloth in a window of %i: %s', async (width, isWhole) => {
    const cloth = lying('auto-roulette', { width, height: 360 })
    const box = () => within(cloth).getByTestId('cloth').getAttribute('viewBox')!.split(' ').map(Number)
    expect(screen.queryByRole('button', { name: '19–36' }) === null).toBe(isWhole)
    if (isWhole) return expect(box()[2]).toBe(792)
    expect(box()).toEqual([0, 0, 420, 268])
    await userEvent.click(screen.getByRole('button', { name: '19–36' }))
    expect(box()).toEqual([372, 0, 420, 268])
  })

  it('the racetrack fills its half, and a pocket is as large as a thumb', async () => {
    const cloth = lying('auto-roulette', { width: 844, height: 390 })
    await userEvent.click(screen.getByRole('button', { name: 'Racetrack' }))
    const pockets = [...cloth.querySelectorAll('[data-spot^=pocket-]')].map((one) => boxOf(one.querySelector('path')!))
    expect(pockets).toHaveLength(37)
    // Two thirds of a pixel a unit in this window.
    for (const [left, top, right, bottom] of pockets)
      expect(Math.min(right - left, bottom - top)).toBeGreaterThanOrEqual(44)
  })
})
