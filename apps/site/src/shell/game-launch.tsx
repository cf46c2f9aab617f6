// What opens a game in a window of its own, in the corner of its stage; inside such a window it is not there.
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useFormFactor } from '../app/form-factor.ts'
import type { SiteSearch } from '../app/site-search.ts'
import { LaunchButtons } from '../features/vendors/launch-button.tsx'
import { useSession } from '../state/session.ts'

/** Whether the page stands in the window of a game, which has no rails. */
export const useIsPlaying = () =>
  useRouterState({ select: (state) => (state.location.search as SiteSearch).play !== undefined })

export function GameLaunch() {
  const navigate = useNavigate()
  const phone = useFormFactor() === 'phone'
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const isPlaying = useIsPlaying()
  const isMember = useSession((state) => state.phase === 'member')
  if (isPlaying || !isMember) return null
  return <LaunchButtons pathname={pathname} phone={phone} onOpenHere={(href) => void navigate({ href })} />
}
