import { afterEach, expect, it, vi } from 'vitest'
import { remember, remembered } from './remembered.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('[ST152] a choice is kept by the browser', () => {
  expect(remembered('stake')).toBeNull()
  remember('stake', '1000')
  expect([remembered('stake'), localStorage.getItem('stake')]).toEqual(['1000', '1000'])
})

it('[ST152] a browser that keeps nothing for the frame of another site keeps it as long as the page lasts', () => {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  expect(remembered('stake')).toBeNull()
  remember('stake', '2000')
  expect(remembered('stake')).toBe('2000')
})
