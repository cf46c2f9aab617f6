// The studio's clock, ten times a second: what counts down, and whether a round rises.
import { useEffect, useState } from 'react'

const BEAT_MS = 100

export function useStudioNow(offset: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), BEAT_MS)
    return () => clearInterval(timer)
  }, [])
  return now + offset
}
