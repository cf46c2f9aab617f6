// What a game's button says where there is less money than it takes: before it is pressed, and in every game alike.
import { won } from '@hanpan/kernel'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shelf } from '../../../src/shelf/games.ts'
import type { Phase } from '../games/crash/live/crash-state.ts'
import { BetPanel } from '../games/crash/parts/bet-panel.tsx'
import { crashWords } from '../games/crash/words/words.ts'
import { PurseContext } from '../parts/purse.ts'
import { Go } from '../parts/stake.tsx'
import { browserWith, fakeStudio } from '../testing.tsx'
import { frameWords } from '../words/words.ts'
import { GameFrame } from './game-frame.tsx'

beforeEach(() => browserWith())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const { short } = frameWords.en
const GREEN = 'bg-brand'
const main = () => document.querySelector<HTMLElement>('[data-main]')!

/** One of each kind that is played alone; the sea and crash are entered by a socket. */
const kinds = new Map(shelf.map((game) => [game.kind, game]))
const alone = [...kinds.values()].filter(({ kind }) => kind !== 'fishing' && kind !== 'crash')

async function open(code: string, balance: number): Promise<void> {
  const user = userEvent.setup()
  fakeStudio(code, { balance: won(balance) })
  render(<GameFrame />)
  await waitFor(() => expect(document.querySelector('main [data-main]')).not.toBeNull(), { timeout: 20_000 })
  // The wall of keno: two numbers at least are chosen before anything can be pressed.
  if (code.startsWith('keno'))
    for (const number of [7, 8]) await user.click(document.querySelectorAll('main fieldset [aria-pressed]')[number]!)
}

it.each(alone.map(({ code }) => [code]))(
  '[ST182] %s says on its button that there is less than it takes, and the button is not green',
  async (code) => {
    await open(code, 50)
    await waitFor(() => expect(document.body.textContent).toContain(short))
    expect(main().className.split(' ')).not.toContain(GREEN)
    cleanup()
    await open(code, 1_000_000)
    expect(document.body.textContent).not.toContain(short)
  },
)

it('[ST182] the stake of a round that is played is not called missing', () => {
  render(
    <PurseContext value={{ balance: 500, short }}>
      <Go costs={1000} disabled onPress={() => {}} main="Bet" />
    </PurseContext>,
  )
  expect(screen.queryByText(short)).toBeNull()
})

it.each([
  ['betting', false, short],
  ['over', false, short],
  // Its bet still flies, and may bring what the next one takes.
  ['rising', true, crashWords.en.queueOnce],
] as const)('[ST182] crash says so too: %s, with a bet that flies: %s', (phase, isFunded, said) => {
  render(
    <PurseContext value={{ balance: 500, short }}>
      <BetPanel
        place={0}
        setting={{ stake: 1000, target: 200, isAuto: false }}
        stakes={[1000]}
        bet={null}
        standing={null}
        isQueued={false}
        isWaiting={false}
        isCut={false}
        isFunded={isFunded}
        isFirst
        phase={{ phase, since: 0, left: 5000, lasts: 5000 } as unknown as Phase}
        words={crashWords.en}
        onSet={() => {}}
        onPress={() => {}}
        handle={createRef()}
      />
    </PurseContext>,
  )
  const button = screen.getByTestId('bet-1')
  expect(button.textContent).toContain(said)
  expect(button.className.split(' ')).not.toContain(GREEN)
})
