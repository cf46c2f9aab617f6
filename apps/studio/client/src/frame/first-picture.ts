// The picture that a page opens with (src/http/first-parts.ts): it goes when there is something else to see, and the font of the site is fetched then, not before.
import { useEffect } from 'react'

/** Shown beside what is seen first: a stage that still waits for a part of it does not end the picture. */
export function EndOfFirstPicture(): null {
  useEffect(() => {
    // The frame after the one that draws what stands beside this.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        document.getElementById('first-picture')?.remove()
        document.documentElement.classList.add('has-font')
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return null
}
