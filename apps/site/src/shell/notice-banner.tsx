// The scrolling notice for members. Its drawing is fetched once there is something to say.
import { Suspense } from 'react'
import { sitePart } from '../app/site-part.ts'
import { useSession } from '../state/session.ts'
import { useCall } from '../wire/queries.ts'

const REFETCH_MS = 60_000
const NoticeLine = sitePart(() => import('./notice-line.tsx'), 'NoticeLine')

export function NoticeBanner() {
  const isMember = useSession((state) => state.phase === 'member')
  const { data } = useCall('/api/board/flowBoard', {}, { enabled: isMember, refetchMs: REFETCH_MS })
  if (!isMember || !data || data.content.trim() === '') return null
  return (
    <Suspense>
      <NoticeLine content={data.content} />
    </Suspense>
  )
}
