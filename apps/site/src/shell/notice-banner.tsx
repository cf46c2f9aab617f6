// The scrolling notice for members. Its drawing is fetched once there is something to say.
import { useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useFormFactor } from '../app/form-factor.ts'
import { isPricesAddress } from '../app/paths.ts'
import { sitePart } from '../app/site-part.ts'
import { useSession } from '../state/session.ts'
import { useCall } from '../wire/queries.ts'

const REFETCH_MS = 60_000
const NoticeLine = sitePart(() => import('./notice-line.tsx'), 'NoticeLine')

/** Keeps its place free until it is known whether there is one: a page that moves under a finger is pressed in the wrong place. */
const place = (
  <div aria-hidden className="bg-panel">
    <div className="h-11 desk:h-9" />
  </div>
)

export function NoticeBanner() {
  const phase = useSession((state) => state.phase)
  const { data, error } = useCall('/api/board/flowBoard', {}, { enabled: phase === 'member', refetchMs: REFETCH_MS })
  const isOfPrices = useRouterState({ select: ({ location }) => isPricesAddress(location.pathname) })
  const phone = useFormFactor() === 'phone'
  // A phone's page of prices is kept for these: every other page of the site scrolls the notice.
  if (phase === 'guest' || (phone && isOfPrices)) return null
  if (!data) return error ? null : place
  if (data.content.trim() === '') return null
  return (
    <Suspense fallback={place}>
      <NoticeLine content={data.content} />
    </Suspense>
  )
}
