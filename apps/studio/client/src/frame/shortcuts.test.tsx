// Keys of one character, and the switch that turns them off.
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserWith, fakeStudio } from '../testing.tsx'
import { GameFrame } from './game-frame.tsx'

beforeEach(() => browserWith())
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

async function open(code: string) {
  const studio = fakeStudio(code)
  const user = userEvent.setup()
  render(<GameFrame />)
  await waitFor(() => expect(document.querySelector('main [data-main]')).not.toBeNull(), { timeout: 20_000 })
  return { ...studio, user }
}
const blur = () => (document.activeElement as HTMLElement).blur()
const acts = (asked: readonly { readonly name: string; readonly body: { readonly action?: object } }[]) =>
  asked.filter(({ name }) => name === 'act').map(({ body }) => body.action)

/** By the switch in the sheet of how to play, which is closed again. */
async function turn(user: ReturnType<typeof userEvent.setup>, isOn: boolean): Promise<void> {
  await user.click(screen.getAllByRole('button', { name: 'How to play' })[0]!)
  const single = await screen.findByRole('switch', { name: 'Single-key shortcuts' })
  expect(single.getAttribute('aria-checked')).toBe(String(!isOn))
  await user.click(single)
  expect(single.getAttribute('aria-checked')).toBe(String(isOn))
  // The first button of a sheet closes it.
  await user.click(screen.getByRole('dialog').querySelector('button')!)
  expect(screen.queryByRole('dialog')).toBeNull()
}

it('[ST150] a letter plays blackjack wherever the focus is', async () => {
  const { user, asked } = await open('blackjack')
  await user.click(document.querySelector<HTMLElement>('main [data-main]')!)
  const stand = await screen.findByRole('button', { name: /^Stand/ })
  expect(stand.getAttribute('aria-keyshortcuts')).toBe('S')
  blur()
  await user.keyboard('s')
  expect(acts(asked)).toEqual([{ do: 'stand' }])
})

it('[ST150] letters that are turned off play nothing, in a game that is opened later too; what has the focus is pressed all the same', async () => {
  const first = await open('slot-night-market')
  await turn(first.user, false)
  cleanup()
  const { user, asked } = await open('blackjack')
  await user.click(document.querySelector<HTMLElement>('main [data-main]')!)
  const stand = await screen.findByRole('button', { name: /^Stand/ })
  expect(stand.getAttribute('aria-keyshortcuts')).toBeNull()
  blur()
  await user.keyboard('hsdp')
  expect(acts(asked)).toEqual([])
  await turn(user, true)
  expect(stand.getAttribute('aria-keyshortcuts')).toBe('S')
  await turn(user, false)
  stand.focus()
  await user.keyboard('{Enter}')
  expect(acts(asked)).toEqual([{ do: 'stand' }])
})

it('[ST150] the space bar spins a slot from anywhere until it is turned off, and its button always', async () => {
  const { user, stakes } = await open('slot-night-market')
  const spin = document.querySelector<HTMLElement>('main [data-spin]')!
  await waitFor(() => expect(spin.getAttribute('aria-disabled')).not.toBe('true'), { timeout: 20_000 })
  await turn(user, false)
  blur()
  await user.keyboard(' ')
  expect(stakes()).toHaveLength(0)
  spin.focus()
  await user.keyboard(' ')
  expect(stakes()).toHaveLength(1)
})

it('[ST150] the space bar spins a slot from anywhere', async () => {
  const { user, stakes } = await open('slot-night-market')
  const spin = document.querySelector<HTMLElement>('main [data-spin]')!
  await waitFor(() => expect(spin.getAttribute('aria-disabled')).not.toBe('true'), { timeout: 20_000 })
  blur()
  await user.keyboard(' ')
  expect(stakes()).toHaveLength(1)
})

it('[ST150] a game without such keys has no switch for them', async () => {
  const { user } = await open('dice')
  await user.click(screen.getAllByRole('button', { name: 'How to play' })[0]!)
  await screen.findByRole('dialog')
  expect(screen.queryByRole('switch')).toBeNull()
})
