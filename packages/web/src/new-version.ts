// What happens to a page that is open while another version of its app is put up. It is told, and loaded anew when the reader says so:
// nobody loses a slip or a half-written post. Only where a part is asked for that is gone with the old version it is loaded at once.
import { showToast } from '@hanpan/ui'
import type { createConnection } from './connection.ts'

const LOOK_MS = 30 * 60_000
/** Looking more often than this would tell nothing new. */
const LOOK_MS_MIN = 60_000
const RELOADED_AT = 'ui.reloaded-at'
/** Where loading anew does not help, the fault is another one and must be seen. */
const RELOAD_AGAIN_MS_MIN = 60_000

interface NewVersionTexts {
  readonly text: string
  readonly reload: string
}

/** The entry that this page was loaded with; none while developing. */
const ownEntry = () =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/"]')?.getAttribute('src') ?? null

/** Whether another version stands at the address, which the build writes beside the page. */
async function isReplaced(address: string): Promise<boolean> {
  const own = ownEntry()
  if (own === null) return false
  try {
    const answer = await fetch(address, { cache: 'no-store' })
    return answer.ok && ((await answer.json()) as { readonly entry: string }).entry !== own
  } catch {
    return false // Without a network nothing is known.
  }
}

/** Loads the page anew when a part of it is gone with its version. A part that only did not arrive is for the reader to ask again. */
export function reloadAfterDeploy(address: string): void {
  addEventListener('vite:preloadError', () => {
    void isReplaced(address).then((replaced) => {
      const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0)
      if (!replaced || Date.now() - last < RELOAD_AGAIN_MS_MIN) return
      sessionStorage.setItem(RELOADED_AT, String(Date.now()))
      location.reload()
    })
  })
}

interface WatchOptions {
  readonly address: string
  readonly connection: ReturnType<typeof createConnection>['useConnection']
  readonly texts: () => NewVersionTexts
}

/** Tells the reader, once, that a newer version has been put up. */
export function watchVersion({ address, connection, texts }: WatchOptions): void {
  let lookedAt = Date.now()
  let isTold = false
  const look = async () => {
    if (isTold || document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_MS_MIN) return
    lookedAt = Date.now()
    if (!(await isReplaced(address)) || isTold) return
    isTold = true
    const { text, reload } = texts()
    showToast({ text, stays: true, action: { label: reload, run: () => location.reload() } })
  }
  setInterval(() => void look(), LOOK_MS)
  document.addEventListener('visibilitychange', () => void look())
  // A server that goes away and comes back has often been given another version.
  connection.subscribe((now, before) => {
    if (before.lost && !now.lost) {
      lookedAt = 0
      void look()
    }
  })
}
