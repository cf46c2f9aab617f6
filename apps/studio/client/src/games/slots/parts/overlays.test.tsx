// What is told over the reels.
import { slotOf } from '@hanpan/casino'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { openedOf } from '../../../testing.tsx'
import type { Slot } from '../play/use-slot.ts'
import { slotPartOf } from '../themes/themes.ts'
import { en } from '../words/en.ts'
import { TableContext } from './context.ts'
import { Overlays } from './overlays.tsx'
import { WinBar } from './win-bar.tsx'

afterEach(cleanup)

const BIG = { kind: 'big', size: 'big', paid: 18_600, staked: 500 } as const

async function tableOf(key: string) {
  const { theme, slot } = await slotPartOf(key)
  const opened = openedOf(`slot-${key}`)
  return { slot: slot ?? slotOf(key), version: '96', theme, words: en, language: 'en', opened } as const
}

it('[ST158] a large win stands in the middle of the reels: the light behind it is larger than they are and takes no place', async () => {
  const table = await tableOf('amber-caves')
  const { container } = render(
    <TableContext value={table}>
      <Overlays overlay={BIG} stake={500} still />
    </TableContext>,
  )
  const grid = container.querySelector('[aria-live] > .grid')!
  const inFlow = [...grid.children].filter((child) => !child.classList.contains('absolute'))
  expect(grid.querySelector('[aria-hidden]')).not.toBeNull()
  expect(inFlow).toHaveLength(1)
  expect(inFlow[0]!.textContent).toContain('18,600')
})

it('[ST158] while it is told, the bar below the reels does not say that they turn', async () => {
  const table = await tableOf('amber-caves')
  const game = (overlay: object | null) =>
    ({
      shown: { overlay, wins: null, coins: null, paid: 18_600, status: null },
      result: null,
      phase: 'telling',
      toldStake: 500,
    }) as unknown as Slot
  const bar = (overlay: object | null) => (
    <TableContext value={table}>
      <WinBar game={game(overlay)} still phone={false} />
    </TableContext>
  )
  const { rerender } = render(bar(null))
  expect(screen.queryByText(en.turning)).not.toBeNull()
  rerender(bar(BIG))
  expect(screen.queryByText(en.turning)).toBeNull()
})
