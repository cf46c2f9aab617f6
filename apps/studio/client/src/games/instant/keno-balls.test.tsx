// The balls of keno beside the wall: what has been drawn, the newest last, and what was chosen in gold.
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { KenoBalls } from './keno-balls.tsx'

afterEach(cleanup)

const balls = () => [...document.querySelectorAll('li')].map((ball) => Number(ball.textContent))

it('[ST175] shows the newest of what has been drawn, in the order it was drawn in', () => {
  const { rerender } = render(<KenoBalls drawn={[70, 3]} chosen={[]} shown={4} />)
  expect(balls()).toEqual([70, 3])
  rerender(<KenoBalls drawn={[70, 3, 41, 8, 15]} chosen={[]} shown={4} />)
  expect(balls()).toEqual([3, 41, 8, 15])
})

it('[ST175] a ball that was chosen looks like its number on the wall, and no other does', () => {
  render(<KenoBalls drawn={[70, 3, 41]} chosen={[3, 9]} shown={20} />)
  const gold = [...document.querySelectorAll('li')].filter(({ className }) => className.includes('#f2b93c'))
  expect(gold.map(({ textContent }) => textContent)).toEqual(['3'])
})
