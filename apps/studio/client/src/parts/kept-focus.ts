// Where what has the focus goes away (a button that makes room for others, a row that becomes a page), the focus goes to what stands there now.
import { type RefObject, useEffect } from 'react'

/** What a game is played by is met first. */
const FIRST = ['[data-main]:not([aria-disabled=true])', '[data-main]', 'button:not([tabindex="-1"])']

/** What has the keyboard when nothing of the page has it. */
const isNowhere = () => document.activeElement === null || document.activeElement === document.body

export function useKeptFocus(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = part.current
    if (!element) return
    let last: Element | null = null
    const note = ({ target }: FocusEvent) => {
      last = target instanceof Element && element.contains(target) ? target : null
    }
    const follow = () => {
      if (!last || last.isConnected || !isNowhere()) return
      last = null
      for (const selector of FIRST) {
        const next = element.querySelector<HTMLElement>(selector)
        if (next) return next.focus()
      }
    }
    const observer = new MutationObserver(follow)
    observer.observe(element, { childList: true, subtree: true })
    document.addEventListener('focusin', note)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', note)
    }
  }, [part])
}
