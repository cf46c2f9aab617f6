// The preview page: framed by the office, without a session, a socket or a call of its own. It says that it is ready, and shows
// what the office sends, in the language the office names; the reader's own choice of a language stays as it is.
import { isPreviewCommand, type PreviewItem, type PreviewReady } from '@hanpan/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { PreviewScreen } from '../screens/preview-screen.tsx'
import { queries } from '../wire/queries.ts'
import { WordsProvider } from '../words/words-context.tsx'
import { openChapters, showLanguage } from '../words/words.ts'

export async function startPreview(root: HTMLElement): Promise<void> {
  await showLanguage('ko')
  await openChapters(['support', 'boards', 'banners', 'messages'])
  // Nothing in a preview leads anywhere.
  document.addEventListener('click', (event) => stopLink(event), { capture: true })
  createRoot(root).render(<Preview />)
}

function stopLink(event: MouseEvent): void {
  if (!(event.target instanceof Element) || event.target.closest('a') === null) return
  event.preventDefault()
  event.stopPropagation()
}

const router = createRouter({ routeTree: createRootRoute() })

function Preview() {
  const [item, setItem] = useState<PreviewItem | null>(null)
  useEffect(() => {
    const hear = ({ data, origin, source }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== window.parent || !isPreviewCommand(data)) return
      void showLanguage(data.language).then(() => setItem(data.item))
    }
    addEventListener('message', hear)
    window.parent.postMessage({ preview: 'ready' } satisfies PreviewReady, location.origin)
    return () => removeEventListener('message', hear)
  }, [])
  return (
    <WordsProvider>
      <QueryClientProvider client={queries}>
        <RouterContextProvider router={router as never}>
          {item && <PreviewScreen key={JSON.stringify(item)} item={item} />}
        </RouterContextProvider>
      </QueryClientProvider>
    </WordsProvider>
  )
}
