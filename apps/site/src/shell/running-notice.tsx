// What a break or an exclusion shuts, said where it would be pressed; its code and words are loaded once somebody is here.
import { Suspense } from 'react'
import { sitePart } from '../app/site-part.ts'
import { useSession } from '../state/session.ts'

const Running = sitePart(() => import('../features/protection/running-notice.tsx'), 'RunningNotice', 'protection')

export function RunningNotice() {
  const isMember = useSession((state) => state.phase === 'member')
  return <Suspense>{isMember && <Running />}</Suspense>
}
