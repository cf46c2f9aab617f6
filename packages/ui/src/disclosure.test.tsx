import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { Disclosure } from './disclosure.tsx'

afterEach(cleanup)

function show(opensOnHover: boolean) {
  render(
    <>
      <Disclosure label="Menu" opensOnHover={opensOnHover}>
        <a href="#here">Inside</a>
      </Disclosure>
      <button type="button">Outside</button>
    </>,
  )
  return { user: userEvent.setup(), menu: screen.getByRole('button', { name: 'Menu' }) }
}
const isOpen = (menu: HTMLElement) => menu.getAttribute('aria-expanded') === 'true'

it('opens under a mouse that rests on it and closes when it leaves', async () => {
  const { user, menu } = show(true)
  await user.hover(menu)
  expect(isOpen(menu)).toBe(true)
  await user.unhover(menu)
  await expect.poll(() => isOpen(menu)).toBe(false)
})

it('stays open once it was pressed, wherever the mouse goes, until it is pressed again', async () => {
  const { user, menu } = show(true)
  await user.click(menu)
  await user.hover(screen.getByText('Outside'))
  await new Promise((resolve) => setTimeout(resolve, 300)) // Longer than leaving takes.
  expect(isOpen(menu)).toBe(true)
  await user.click(menu)
  expect(isOpen(menu)).toBe(false)
})

it('opens for a press only where hovering is not asked for, and closes by Escape, a press outside and a link inside', async () => {
  const { user, menu } = show(false)
  await user.hover(menu)
  expect(isOpen(menu)).toBe(false)
  for (const close of [
    () => user.keyboard('{Escape}'),
    () => user.click(screen.getByText('Outside')),
    () => user.click(screen.getByText('Inside')),
  ]) {
    await user.click(menu)
    expect(isOpen(menu)).toBe(true)
    await close()
    expect(isOpen(menu)).toBe(false)
  }
})
