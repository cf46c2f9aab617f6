// The strip about time and result, with its words; loaded once somebody is here.
import { Suspense, lazy } from 'react'
import { useSession } from '../state/session.ts'
import { openChapters } from '../words/words.ts'

const Strip = lazy(async () => {
  const [module] = await Promise.all([import('../features/protection/play-strip.tsx'), openChapters(['protection'])])
  return { default: module.PlayStrip }
})

/** Keeps its place free until it is there, so that nothing below it moves. */
export function PlayStrip() {
  const isMember = useSession((state) => state.phase === 'member')
  return (
    <div className="page flex h-6 items-center *:flex-1">
      <Suspense>{isMember && <Strip />}</Suspense>
    </div>
  )
}
