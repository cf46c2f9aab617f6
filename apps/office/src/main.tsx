// The entry of the office: catalogue and session are known before the first render, so that nothing is drawn twice.
import { createRoot } from 'react-dom/client'
import { reloadAfterDeploy } from '@hanpan/ui'
import './styles/office.css'
import { App } from './app/app.tsx'
import { startLive } from './app/live.ts'
import { createOfficeRouter } from './app/router.tsx'
import { settleSession } from './state/session.ts'
import { chosenLanguage, loadCatalogue } from './words/words.ts'

reloadAfterDeploy()
const [catalogue] = await Promise.all([loadCatalogue(chosenLanguage(document.cookie)), settleSession()])
const router = createOfficeRouter()
await router.load()

createRoot(document.getElementById('root')!).render(<App catalogue={catalogue} router={router} />)
startLive({ toLogin: () => void router.invalidate() })
