// A page that stays open for days is told when a newer version of the site has been put up. It is loaded when the reader says so:
// nobody loses a slip or a half-written post.
import { showToast } from '@hanpan/ui'
import { useConnection } from '../wire/socket.ts'

const ADDRESS = '/version.json'
const LOOK_MS = 30 * 60_000
/** Looking more often than this would tell nothing new. */
const LOOK_MS_MIN = 60_000

interface NewVersionTexts {
  readonly text: string
  readonly reload: string
}

/** The entry that this page was loaded with; none while developing. */
const ownEntry = () =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]')?.getAttribute('src') ?? null

async function entryNow(): Promise<string | null> {
  try {
    const answer = await fetch(ADDRESS, { cache: 'no-store' })
    return answer.ok ? ((await answer.json()) as { readonly entry: string }).entry : null
  } catch {
    return null // Offline: the frame says that already.
  }
}

export function watchVersion(texts: () => NewVersionTexts): void {
  const own = ownEntry()
  if (own === null) return
  let lookedAt = Date.now()
  let isTold = false
  const look = async () => {
    if (isTold || document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_MS_MIN) return
    lookedAt = Date.now()
    const entry = await entryNow()
    if (entry === null || entry === own || isTold) return
    isTold = true
    const { text, reload } = texts()
    showToast({ text, stays: true, action: { label: reload, run: () => location.reload() } })
  }
  setInterval(() => void look(), LOOK_MS)
  document.addEventListener('visibilitychange', () => void look())
  // A server that goes away and comes back has often been given another version.
  useConnection.subscribe((now, before) => {
    if (before.lost && !now.lost) {
      lookedAt = 0
      void look()
    }
  })
}
