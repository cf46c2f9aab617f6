// Tells the server which banners a page has shown, each once a view, and which were pressed: a few calls together, and nothing of the reader.
import { useEffect, useState } from 'react'
import { currentFormFactor } from '../../app/form-factor.ts'
import { call } from '../../wire/wire.ts'

const FIRST_MS = 3000
const LATER_MS = 30_000

function createViews() {
  const known = new Set<string>()
  let shown: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_MS
  const send = (pressed: string[]) => {
    clearTimeout(timer)
    timer = undefined
    if (shown.length + pressed.length > 0)
      void call('/api/etc/bannerSeen', { layout: currentFormFactor(), shown, pressed })
    shown = []
  }
  return {
    show: (bannerIdx: string) => {
      if (known.has(bannerIdx)) return
      known.add(bannerIdx)
      shown.push(bannerIdx)
      timer ??= setTimeout(() => send([]), wait)
      wait = LATER_MS
    },
    press: (bannerIdx: string) => send([bannerIdx]),
    end: () => send([]),
  }
}

/** Of one view of a page: what is shown is counted until it is left. */
export function useBannerViews() {
  const [views] = useState(createViews)
  useEffect(() => views.end, [views])
  return views
}
