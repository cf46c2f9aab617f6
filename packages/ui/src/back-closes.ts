// Back closes an open layer and not the page. An open layer stands in the history as an entry of its own. When it closes by
// other means its entry is marked as spent, to be used by the next layer; leaving a spent entry by Back goes on to the entry
// before, so that one press of Back never seems to do nothing. Nothing here goes back by itself while the reader does not.
import { useEffect, useId, useRef } from 'react'

const SPENT = 'spent'

/** History state of an entry whose layer is closed, for apps whose router replaces the entry itself. */
export const spentLayer = { layer: SPENT } as const

interface Entry {
  readonly layer: string | undefined
  readonly address: string
}

let entryBefore: Entry | null = null

function entryNow(): Entry {
  const { layer } = (window.history.state ?? {}) as { layer?: string }
  return { layer, address: window.location.href }
}

/** Notes the entry that one is on, to know which one is left when Back is pressed. */
function remember(): void {
  entryBefore = entryNow()
}

function skipSpent(): void {
  const now = entryNow()
  const left = entryBefore
  entryBefore = now
  if (left?.layer === SPENT && now.layer === undefined && now.address === left.address) window.history.back()
}

/** A page can be gone before what it has put off comes up. */
const isThere = () => typeof window !== 'undefined'

let listens = false

function listen(): void {
  if (listens) return
  listens = true
  window.addEventListener('popstate', skipSpent)
}

function setLayer(how: 'pushState' | 'replaceState', layer: string): void {
  // The prototype's own method: a router listens on the instance's, would load the page that one is on anew, and so call off the
  // navigation that has just been asked for in the layer that closes.
  History.prototype[how].call(window.history, { ...(window.history.state as object | null), layer }, '')
  remember()
}

/**
 * `addressed` layers are opened and closed by the app's address, so Back works on them already; they only need their spent
 * entry to be noticed.
 */
export function useBackCloses(open: boolean, onClose: () => void, addressed = false): void {
  const layer = useId()
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!open) return undefined
    listen()
    if (addressed) {
      // The router writes its entry a moment after the dialog has closed.
      return () => void setTimeout(() => isThere() && remember(), 100)
    }
    const isOurs = () => entryNow().layer === layer
    setLayer(entryNow().layer === SPENT ? 'replaceState' : 'pushState', layer)
    const onPop = () => {
      if (!isOurs()) close.current()
    }
    window.addEventListener('popstate', onPop)
    return () => {
      window.removeEventListener('popstate', onPop)
      if (isOurs()) setLayer('replaceState', SPENT)
    }
  }, [open, layer, addressed])
}
