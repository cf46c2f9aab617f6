// The main page as a guest sees it before anything has been asked of the server, rendered once at build time.
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { App } from './app/app.tsx'
import { createSiteRouter } from './app/router.tsx'
import { showLanguage } from './words/words.ts'

export async function renderStaticShell(): Promise<string> {
  const router = createSiteRouter(createMemoryHistory({ initialEntries: ['/'] }))
  await Promise.all([showLanguage('ko'), router.load()])
  return renderToString(<App router={router} />)
}
