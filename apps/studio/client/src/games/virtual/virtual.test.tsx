// The slip and the result of a virtual sport, as a player meets them.
import { offeredPicks, virtualOf } from '@hanpan/casino'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { virtuals } from '../../../../src/shelf/virtuals.ts'
import { VirtualFrame } from './parts/frame.tsx'
import { ResultLine } from './parts/mine.tsx'
import { PriceCell } from './parts/price-cell.tsx'
import { Slip } from './parts/slip.tsx'
import { hashes } from '../../wire/hashes.ts'
import type { VirtualView } from './view.ts'
import { BasketballPick, Baskets } from './basketball/basketball-view.tsx'
import { RacePick } from './race/race-pick.tsx'
import { Incidents, LeaguePick } from './league/league-view.tsx'
import { virtualWords } from './words/words.ts'

afterEach(cleanup)
const table = virtuals[0]!
const game = virtualOf(table.game)
const card = game.card(hashes, { commitment: 'cd'.repeat(32), clientSeed: table.id, nonce: 1 })
const picks = offeredPicks(game, card)

function view(change: {
  readonly kind?: string | null
  readonly stake?: number
  readonly isOpen?: boolean
  readonly balance?: number
  readonly result?: { readonly stake: number; readonly payout: number } | null
  readonly place?: () => void
}): VirtualView {
  const { kind = null, stake = 10_000, isOpen = true, balance = 50_000, result = null, place = () => {} } = change
  const sale = { number: 7, card, picks, isOpen, left: 23_000, part: 0.5 }
  return {
    table,
    card,
    sale,
    balance,
    words: virtualWords('ko'),
    language: 'ko',
    choice: { kind, stake, onKind: vi.fn<(kind: string | null) => void>(), onStake: () => {}, place },
    bets: { spots: new Map(), total: 0, untaken: 0 },
    result: result && { ...result, spots: new Map() },
  } as unknown as VirtualView
}
const slip = (change: Parameters<typeof view>[0]) => {
  const shown = render(<Slip view={view(change)} name={null} choose="말을 고르세요" />)
  const button = shown.container.querySelector('button[type=submit]') as HTMLButtonElement
  return { text: button.textContent, isOff: button.getAttribute('aria-disabled') === 'true', button }
}

it.each([
  ['nothing is chosen', {}, '말을 고르세요'],
  ['no stake', { kind: 'win:1', stake: 0 }, '금액을 넣으세요'],
  ['too little', { kind: 'win:1', stake: 500 }, '1,000원부터 걸 수 있습니다'],
  ['not in steps', { kind: 'win:1', stake: 1500 }, '1,000원 단위로 걸 수 있습니다'],
  ['above the limit', { kind: 'quinella:1-2', stake: 101_000, balance: 1_000_000 }, '이 선택은 100,000원까지입니다'],
  ['more than there is', { kind: 'win:1', stake: 60_000 }, '통합머니가 부족합니다'],
  ['not open yet', { kind: 'win:1', isOpen: false }, '00:23 뒤에 베팅'],
] as const)('[ST78] the button says what is missing: %s', (_, change, text) => {
  expect(slip(change)).toMatchObject({ text, isOff: true })
})

it('[ST78] the button says how much and until when, and places once a press', async () => {
  const place = vi.fn<() => void>()
  const { text, button } = slip({ kind: 'win:1', place })
  expect(text).toBe('10,000원 베팅 · 00:23')
  await userEvent.click(button)
  expect(place).toHaveBeenCalledOnce()
})

it('[ST78] a price that is not on sale cannot be pressed and keeps its place', () => {
  const closed = view({ isOpen: false })
  render(<PriceCell view={closed} kind="win:1" name="1번" />)
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true')
  screen.getByRole('button').click()
  expect(closed.choice.onKind).not.toHaveBeenCalled()
  expect(screen.getByRole('button').textContent).toMatch(/^\d+\.\d\d$/)
})

it.each([
  [10_000, 42_000, true],
  [10_000, 10_000, false],
  [10_000, 4000, false],
])('[ST79] of a stake of %d, %d back is a win with light: %s', (stake, payout, isWin) => {
  render(<ResultLine view={view({ result: { stake, payout } })} />)
  expect(screen.getByTestId('round-result').classList.contains('virtual-win')).toBe(isWin)
})

it.each(['desk', 'phone'])(
  '[ST142] on a %s all prices are one stop for the tabulator, and those that come later too',
  async (at) => {
    const shown = (count: number) => {
      const one = { ...view({}), phone: at === 'phone', phase: { phase: 'betting' } } as unknown as VirtualView
      const board = [...picks.keys()]
        .slice(0, count)
        .map((kind) => <PriceCell key={kind} view={one} kind={kind} name={kind} />)
      const parts = {
        stage: null,
        strip: null,
        about: '',
        board,
        slip: <input />,
        mine: null,
        order: null,
        orderName: '',
        past: null,
      }
      return <VirtualFrame view={one} parts={parts} />
    }
    const { container, rerender } = render(shown(6))
    rerender(shown(12))
    const cells = [...container.querySelectorAll<HTMLElement>('[data-kind]')]
    expect(cells).toHaveLength(12)
    cells[0]!.focus()
    await userEvent.tab()
    expect(document.activeElement!.tagName).toBe('INPUT')
    await userEvent.tab({ shift: true })
    expect(document.activeElement).toBe(cells[0])
  },
)

it.each([
  ['win:1', ['keys', 'stake', 'button']],
  [null, ['button']],
])('[ST167] on a phone that lies on its side the stage stands beside the sale; picked: %s', (kind, expected) => {
  const one = { ...view({ kind }), phone: true, low: true, phase: { phase: 'betting' } } as unknown as VirtualView
  const nothing = { strip: null, about: '', board: null, mine: null, order: null, orderName: '', past: null }
  const slip = <Slip view={one} name="1" choose="" />
  render(<VirtualFrame view={one} parts={{ ...nothing, stage: <i data-testid="stage" />, slip }} />)
  const sale = screen.getByTestId('sale')
  expect(sale.parentElement).toBe(screen.getByTestId('stage').parentElement!.parentElement)
  expect(sale.parentElement!.classList.contains('flex-col')).toBe(false)
  const controls = [...sale.querySelectorAll('form > fieldset, form > div > input, form > button')]
  const names: Readonly<Record<string, string>> = { FIELDSET: 'keys', INPUT: 'stake', BUTTON: 'button' }
  expect(controls.map(({ tagName }) => names[tagName])).toEqual(expected)
})

describe('[ST156] what a pick is stands whole where names of teams are cut', () => {
  const english = { ...view({}), words: virtualWords('en'), language: 'en' } as VirtualView
  const cardOf = (key: 'league' | 'basketball') =>
    virtualOf(key).card(hashes, { commitment: 'ab'.repeat(32), clientSeed: key, nonce: 1 })
  const whole = () => document.querySelector('b')!

  it.each(['0:result:home', '3:score:2-1'])('league %s', (kind) => {
    render(<LeaguePick view={english} card={cardOf('league') as never} kind={kind} />)
    expect([whole().classList.contains('shrink-0'), whole().closest('.truncate')]).toEqual([true, null])
    expect(whole().textContent).toMatch(/Home|2:1/)
  })

  it.each([
    ['handicap:home', /[+−]\d/],
    ['total:over', /Over \d/],
  ])('basketball %s', (kind, line) => {
    render(<BasketballPick view={english} card={cardOf('basketball') as never} kind={kind} />)
    expect([whole().classList.contains('shrink-0'), whole().closest('.truncate')]).toEqual([true, null])
    expect(whole().textContent).toMatch(line)
  })

  it('a race', () => {
    const card = virtualOf('greyhounds').card(hashes, { commitment: 'ab'.repeat(32), clientSeed: 'dogs', nonce: 1 })
    const dogs = { ...english, table: { game: 'greyhounds' } } as VirtualView
    render(<RacePick view={dogs} card={card as never} kind="win:3" />)
    expect([whole().classList.contains('shrink-0'), whole().closest('.truncate')]).toEqual([true, null])
    expect(whole().textContent).toBe(english.words.race.markets.win)
    expect(whole().previousElementSibling!.classList.contains('truncate')).toBe(true)
  })
})

describe('[ST161] of a round that is over nothing stays behind in the lists of the next one', () => {
  const english = { ...view({}), words: virtualWords('en'), language: 'en' } as VirtualView
  const cardOf = (key: 'league' | 'basketball') =>
    virtualOf(key).card(hashes, { commitment: 'ab'.repeat(32), clientSeed: key, nonce: 1 })
  // Two of one kind at one moment, as it happens.
  const goal = { at: 5000, match: 0, minute: 12, side: 0, kind: 'goal' }
  const basket = { at: 5000, second: 100, side: 0, points: 2 }

  it.each([
    ['league', (steps: number) => <Incidents view={english} day={dayOf(steps)} count={10} />],
    ['basketball', (steps: number) => <Baskets view={basketballView} steps={Array(steps).fill(basket) as never} />],
  ])('%s', (_, shown) => {
    // React says so where two rows pass for one, and keeps rows that are gone.
    const warned = vi.spyOn(console, 'error').mockReturnValue()
    const { rerender } = render(shown(2))
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    rerender(shown(3))
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    rerender(shown(0))
    expect(screen.queryAllByRole('listitem')).toEqual([])
    expect(warned).not.toHaveBeenCalled()
    warned.mockRestore()
  })
  const basketballView = { ...english, card: cardOf('basketball') } as VirtualView
  const dayOf = (steps: number) => ({ card: cardOf('league'), steps: Array(steps).fill(goal) }) as never
})
