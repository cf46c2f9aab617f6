// What is not needed for the first view waits for it.
import { useEffect, useState } from 'react'

/** A browser that is busy for longer than this does not get less so. */
const AT_LATEST_MS = 2000
const SOON_MS = 200

/** False until the browser has nothing better to do. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    const now = () => setIsIdle(true)
    // Safari does not say when it is idle.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(now, SOON_MS)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(now, { timeout: AT_LATEST_MS })
    return () => cancelIdleCallback(handle)
  }, [])
  return isIdle
}
