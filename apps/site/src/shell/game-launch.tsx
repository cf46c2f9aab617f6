// The row over a game that opens it in a window of its own; inside such a window it is not there.
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useFormFactor } from '../app/form-factor.ts'
import type { SiteSearch } from '../app/site-search.ts'
import { LaunchButtons } from '../features/vendors/launch-button.tsx'

export function GameLaunch() {
  const navigate = useNavigate()
  const phone = useFormFactor() === 'phone'
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const isPlaying = useRouterState({ select: (state) => (state.location.search as SiteSearch).play !== undefined })
  if (isPlaying) return null
  return (
    <div className="-mt-2 mb-1 flex justify-end gap-1 desk:-mt-4">
      <LaunchButtons pathname={pathname} phone={phone} onOpenHere={(href) => void navigate({ href })} />
    </div>
  )
}
