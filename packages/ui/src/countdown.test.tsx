// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Countdown } from './countdown.tsx'

afterEach(cleanup)

const now = () => 0
const shown = (leftMs: number, plain: boolean) => {
  render(<Countdown endsAt={leftMs} now={now} label="Left" plain={plain} />)
  const { className, textContent } = screen.getByRole('timer', { name: 'Left' })
  cleanup()
  return { time: textContent, colours: ['text-warn', 'text-up'].filter((one) => className.split(' ').includes(one)) }
}

it('is amber under ten seconds and red under five', () => {
  expect(shown(10_001, false)).toEqual({ time: '00:11', colours: [] })
  expect(shown(9000, false)).toEqual({ time: '00:09', colours: ['text-warn'] })
  expect(shown(4000, false)).toEqual({ time: '00:04', colours: ['text-up'] })
})

it('keeps the colour of a filled button, on which neither can be read', () => {
  expect(shown(9000, true)).toEqual({ time: '00:09', colours: [] })
  expect(shown(4000, true)).toEqual({ time: '00:04', colours: [] })
})
