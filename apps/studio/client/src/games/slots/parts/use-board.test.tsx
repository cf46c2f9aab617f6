// The reels go along when a phone is turned.
import { slotOf } from '@hanpan/casino'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { openedOf } from '../../../testing.tsx'
import { fitBoard } from '../board/layout.ts'
import { slotPartOf } from '../themes/themes.ts'
import { en } from '../words/en.ts'
import type { Table } from './context.ts'
import { useBoard } from './use-board.ts'

afterEach(cleanup)

const seen = vi.hoisted((): string[] => [])

/** A board that draws nothing: there is no WebGL here. */
vi.mock('../board/board.ts', () => ({
  Board: class Drawn {
    readonly canvas = Object.assign(document.createElement('p'), { textContent: 'reels' })
    static create(host: HTMLElement) {
      const drawn = new Drawn()
      host.append(drawn.canvas)
      return Promise.resolve(drawn)
    }
    attach = (host: HTMLElement) => host.append(this.canvas)
    show = () => void seen.push('shown')
    draw = () => void seen.push('drawn')
    tune() {}
    destroy = () => this.canvas.remove()
  },
}))
vi.mock('../board/textures.ts', () => ({ symbolCanvases: () => Promise.resolve(new Map()) }))

const ROWS = [3, 3, 3, 3, 3]
const NO_GRID = () => []

/** Two layouts, each with a place of its own, as the stage has them. */
function Stage({ table, phone }: { readonly table: Table; readonly phone: boolean }) {
  const host = useRef<HTMLDivElement>(null)
  const size = fitBoard(phone ? { width: 300, height: 200 } : { width: 600, height: 400 }, ROWS, 4)
  const { state } = useBoard(table, host, size, true, NO_GRID)
  useEffect(() => void seen.push(state), [state])
  const place = <div ref={host} data-testid={phone ? 'phone' : 'desk'} />
  return phone ? <main>{place}</main> : <section>{place}</section>
}

it('[ST151] a phone that is turned, there and back, has the same reels', async () => {
  const { slot, theme } = await slotPartOf('han-river')
  expect(slot).toBe(slotOf('han-river'))
  const opened = openedOf('slot-han-river')
  const table: Table = { slot, theme, opened, version: '96', words: en, language: 'en' }
  const { rerender } = render(<Stage table={table} phone />)
  await waitFor(() => expect(screen.getByTestId('phone').textContent).toBe('reels'), { timeout: 20_000 })
  const reels = screen.getByText('reels')
  rerender(<Stage table={table} phone={false} />)
  expect(screen.getByTestId('desk').contains(reels)).toBe(true)
  rerender(<Stage table={table} phone />)
  expect(screen.getByTestId('phone').contains(reels)).toBe(true)
})

it('[ST66] the screen in HTML gives way to reels that have been drawn', async () => {
  const { slot, theme } = await slotPartOf('han-river')
  const opened = openedOf('slot-han-river')
  const table: Table = { slot, theme, opened, version: '96', words: en, language: 'en' }
  seen.length = 0
  render(<Stage table={table} phone />)
  await waitFor(() => expect(seen).toContain('ready'), { timeout: 20_000 })
  expect(seen.slice(0, 4)).toEqual(['waiting', 'shown', 'drawn', 'ready'])
})

it.each([
  [0, 0],
  [-40, 300],
  [300, -40],
])(
  '[ST151] a space of %i × %i, as it is for a moment while a window is turned, has a board all the same',
  (width, height) => {
    const size = fitBoard({ width, height }, ROWS, 4)
    expect(size.width).toBeGreaterThan(0)
    expect(size.height).toBeGreaterThan(0)
  },
)
