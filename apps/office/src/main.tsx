// The entry of the office: catalogue and session are known before the first render, so that nothing is drawn twice.
import { createRoot } from 'react-dom/client'
import { reloadAfterDeploy } from '@hanpan/web'
import './styles/office.css'
import { App } from './app/app.tsx'
import { startLive } from './app/live.ts'
import { createOfficeRouter } from './app/router.tsx'
import { settleSession } from './state/session.ts'
import { chosenLanguage, showLanguage } from './words/words.ts'

reloadAfterDeploy('/office/version.json')
await Promise.all([showLanguage(chosenLanguage(document.cookie)), settleSession()])
const router = createOfficeRouter()
await router.load()

createRoot(document.getElementById('root')!).render(<App router={router} />)
startLive({ enterAnew: () => void router.invalidate() })
// Names are written with syllables that the font of the page does not have; its pieces come behind the page.
document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/office/font.css' }))
