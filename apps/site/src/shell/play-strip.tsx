// Keeps the place of the strip about time and result free until it is there, so that nothing below it moves.
import { Suspense, lazy } from 'react'
import { useSession } from '../state/session.ts'
import { openChapters } from '../words/words.ts'

const Strip = lazy(async () => {
  const [module] = await Promise.all([import('../features/protection/play-strip.tsx'), openChapters(['protection'])])
  return { default: module.PlayStrip }
})

export function PlayStrip() {
  const phase = useSession((state) => state.phase)
  const epoch = useSession((state) => state.epoch)
  if (phase === 'guest') return null
  return (
    <div className="page flex h-6 items-center *:flex-1">
      <Suspense>{phase === 'member' && <Strip key={epoch} />}</Suspense>
    </div>
  )
}
