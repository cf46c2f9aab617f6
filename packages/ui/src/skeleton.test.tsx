// @vitest-environment jsdom
// The place of what is on its way: nothing flashes for an answer that is quick, and a slow one is waited for in sight.
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Skeleton } from './feedback.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('keeps its size from the first moment, and is seen after 150 milliseconds', () => {
  vi.useFakeTimers()
  render(<Skeleton className="h-72" />)
  const place = document.querySelector('[aria-hidden]')!
  expect(place.className).toContain('h-72')
  act(() => void vi.advanceTimersByTime(149))
  expect(place.className).not.toContain('animate-shimmer')
  act(() => void vi.advanceTimersByTime(1))
  expect(place.className).toContain('animate-shimmer')
  expect(place.className).toContain('h-72')
})
