// The whole of it: words, data cache, router, short messages.
import { ServiceAway, ToastRegion } from '@hanpan/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useSession } from '../state/session.ts'
import { queries } from '../wire/queries.ts'
import { WordsProvider } from '../words/words-context.tsx'
import type { createOfficeRouter } from './router.tsx'

interface AppProps {
  readonly router: ReturnType<typeof createOfficeRouter>
}

export function App({ router }: AppProps) {
  const isAway = useSession(({ phase }) => phase === 'away')
  return (
    <WordsProvider>
      <QueryClientProvider client={queries}>
        {isAway ? <ServiceAway /> : <RouterProvider router={router} />}
        <ToastRegion />
      </QueryClientProvider>
    </WordsProvider>
  )
}
