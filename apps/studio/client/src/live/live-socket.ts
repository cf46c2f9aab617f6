// A socket to the studio: shows its ticket, hears what is told, and notices when it is gone. A network that goes away closes nothing: there the silence
// says it, or the browser.
import { BEAT, BEAT_EVERY_MS } from '../../../src/wire/beat.ts'
import type { FromPlayer } from '../../../src/wire/live.ts'

/** Two signs of life that did not come, and the way of one. */
export const SILENT_MS = 2 * BEAT_EVERY_MS + 2000

export interface LiveSocket {
  say(message: FromPlayer): void
  close(): void
}

/** `lost` is called once, and not after `close`. */
export function openLiveSocket<Told extends { readonly type: string }>(
  ticket: string,
  hear: (told: Told) => void,
  lost: () => void,
): LiveSocket {
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/live`)
  let silence: ReturnType<typeof setTimeout> | undefined
  let isGone = false
  const say = (message: FromPlayer) => socket.send(JSON.stringify(message))
  const close = () => {
    isGone = true
    clearTimeout(silence)
    removeEventListener('offline', gone)
    socket.close()
  }
  function gone() {
    if (isGone) return
    close()
    lost()
  }
  const wait = () => {
    clearTimeout(silence)
    silence = setTimeout(gone, SILENT_MS)
  }
  wait()
  addEventListener('offline', gone)
  socket.addEventListener('open', () => say({ type: 'enter', ticket }))
  socket.addEventListener('close', gone)
  socket.addEventListener('message', ({ data }) => {
    if (isGone) return
    wait()
    const told = JSON.parse(String(data)) as Told
    if (told.type !== BEAT.type) hear(told)
  })
  return { say, close }
}
