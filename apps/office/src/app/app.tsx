// The whole of it: words, data cache, router, short messages.
import { ToastRegion } from '@hanpan/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queries } from '../wire/queries.ts'
import { WordsProvider } from '../words/words-context.tsx'
import type { createOfficeRouter } from './router.tsx'

interface AppProps {
  readonly router: ReturnType<typeof createOfficeRouter>
}

export function App({ router }: AppProps) {
  return (
    <WordsProvider>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        <ToastRegion />
      </QueryClientProvider>
    </WordsProvider>
  )
}
