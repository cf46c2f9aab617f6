// What component tests need of a browser and jsdom lacks: a window as wide as a desk, scrolling that goes nowhere, sizes that do not
// change, motion that nobody sees, and a live connection that never opens. Vitest runs it before each file.
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

const DESK_PIXELS = 1440

/** Answers queries for a width; any other is answered no. */
function matches(query: string): boolean {
  const from = /min-width: (\d+)px/.exec(query)
  const until = /max-width: (\d+)px/.exec(query)
  if (!from && !until) return false
  return (!from || DESK_PIXELS >= Number(from[1])) && (!until || DESK_PIXELS <= Number(until[1]))
}

window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    media: query,
    matches: matches(query),
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  })

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Element.prototype.scrollIntoView = () => {}
Element.prototype.animate = () => ({ cancel: () => {} }) as Animation
window.scrollTo = () => {}

/** Stays at "connecting": tests that need a push hand it in themselves. */
class SilentSocket extends EventTarget {
  readonly readyState = 0
  send() {}
  close() {}
}
Object.assign(window, { WebSocket: Object.assign(SilentSocket, { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 }) })

// What is looked for and not found is said in a line: a page printed out in full is read by nobody.
// On a busy machine what is waited for takes longer than the usual second.
configure({ getElementError: (message) => new Error(message ?? 'not found'), asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
