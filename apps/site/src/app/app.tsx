// The whole of it: words, data cache, router.
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { OwnNames } from '../shell/own-names.tsx'
import { queries } from '../wire/queries.ts'
import { WordsProvider } from '../words/words-context.tsx'
import type { createSiteRouter } from './router.tsx'

interface AppProps {
  readonly router: ReturnType<typeof createSiteRouter>
}

export function App({ router }: AppProps) {
  return (
    <WordsProvider>
      <QueryClientProvider client={queries}>
        <OwnNames>
          <RouterProvider router={router} />
        </OwnNames>
      </QueryClientProvider>
    </WordsProvider>
  )
}
