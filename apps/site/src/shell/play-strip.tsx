// The strip about time and result, with its words; loaded once somebody is here.
import { Suspense } from 'react'
import { sitePart } from '../app/site-part.ts'
import { useSession } from '../state/session.ts'

const Strip = sitePart(() => import('../features/protection/play-strip.tsx'), 'PlayStrip', 'protection')

/** Keeps its place free until it is there, so that nothing below it moves. */
export function PlayStrip() {
  const isMember = useSession((state) => state.phase === 'member')
  return (
    <div className="flex h-6 items-center *:flex-1">
      <Suspense>{isMember && <Strip />}</Suspense>
    </div>
  )
}
