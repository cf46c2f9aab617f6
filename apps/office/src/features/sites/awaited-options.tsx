// Wishes about options that wait for a second operator, shown above the group that they change.
import type { SiteOptionsOnWire } from '@hanpan/contract'
import { AwaitedNotice, awaitedChanges, useAwaited } from '../../parts/awaited.tsx'
import { useOptionName } from './option-name.ts'

interface AwaitedOptionsProps {
  /** The options of the group. */
  readonly names: readonly (keyof SiteOptionsOnWire)[]
}

export function AwaitedOptions({ names }: AwaitedOptionsProps) {
  const wishes = useAwaited('site.options')
  const nameOf = useOptionName()
  const isHere = (path: string) => names.some((name) => path === name || path.startsWith(`${name}.`))
  return wishes.map((wish) => {
    const changes = awaitedChanges(wish, nameOf, undefined, isHere)
    return changes.length > 0 && <AwaitedNotice key={wish.approvalIdx} wish={wish} changes={changes} />
  })
}
