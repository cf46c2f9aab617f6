// One press, one call: while it is under way a second press does nothing, even before the button can say that it is busy.
import { useRef, useState } from 'react'

interface Sending {
  readonly busy: boolean
  /** Does the work, unless some is under way. */
  readonly send: (work: () => Promise<void>) => Promise<void>
}

export function useSending(): Sending {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  return {
    busy,
    async send(work) {
      if (running.current) return
      running.current = true
      setBusy(true)
      await work()
      running.current = false
      setBusy(false)
    },
  }
}
