// The place of the number of matches under way. It is kept from the beginning, so that nothing beside it moves when the number comes.
import { classNames } from '@hanpan/ui'
import { Suspense } from 'react'
import { useFormFactor } from '../app/form-factor.ts'
import { sitePart } from '../app/site-part.ts'

const LiveCount = sitePart(() => import('./live-count.tsx'), 'LiveCount', 'shell')

export function LiveCountPlace() {
  const isDesk = useFormFactor() === 'desk'
  return (
    <span className={classNames('flex justify-center', isDesk ? 'min-w-16' : 'min-w-8')}>
      <Suspense>
        <LiveCount />
      </Suspense>
    </span>
  )
}
