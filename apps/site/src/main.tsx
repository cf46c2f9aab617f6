// The entry. Catalogue and router are ready before the first render, so that the page rendered at build time stays in place
// until the live one can take over without a gap.
import { createRoot } from 'react-dom/client'
import { PREVIEW_PATH } from '@hanpan/contract'
import { loadPart } from '@hanpan/ui'
import { reloadAfterDeploy, watchVersion } from '@hanpan/web'
import './styles/site.css'
import { App } from './app/app.tsx'
import { startLive } from './app/live.ts'
import { createSiteRouter, openScreens } from './app/router.tsx'
import { settleSession } from './state/session.ts'
import { useConnection } from './wire/socket.ts'
import { chosenLanguage, openCodes, showLanguage, shownCatalogue } from './words/words.ts'

const VERSION_ADDRESS = '/version.json'

reloadAfterDeploy(VERSION_ADDRESS)
const root = document.getElementById('root')!
if (location.pathname === PREVIEW_PATH) await (await loadPart(() => import('./app/preview.tsx'))).startPreview(root)
else await startSite()

async function startSite(): Promise<void> {
  const router = createSiteRouter()
  const session = settleSession()
  await Promise.all([showLanguage(chosenLanguage(document.cookie)), router.load()])

  createRoot(root).render(<App router={router} />)
  watchVersion({
    address: VERSION_ADDRESS,
    connection: useConnection,
    texts: () => {
      const { newVersion, reload } = shownCatalogue().texts.common
      return { text: newVersion, reload }
    },
  })
  startLive({ toWarning: () => void router.navigate({ to: '/warning' }) })
  await session
  // Before anything is refused, if it goes well; a refusal that comes sooner waits for it.
  void openCodes()
  void openScreens()
  // Last: it must not take the line from the page. Where there is none (http, private windows) the site is the same without it.
  navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
}
