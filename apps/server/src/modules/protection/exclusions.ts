// Until when a break or an exclusion lasts. Pure.
import type { Instant } from '@hanpan/kernel'
import type { ExclusionRow } from './store.ts'

/** A break ends by itself, an exclusion only when the member has asked to return: null is not known yet. */
export function endOfExclusion({
  kind,
  endsAt,
  returnsAt,
}: Pick<ExclusionRow, 'kind' | 'endsAt' | 'returnsAt'>): Instant | null {
  return kind === 'cool_off' ? endsAt : returnsAt
}

/** Over by the clock, though the job has not carried it over yet. */
export function isOver(exclusion: Pick<ExclusionRow, 'kind' | 'endsAt' | 'returnsAt'>, now: Instant): boolean {
  const end = endOfExclusion(exclusion)
  return end !== null && end <= now
}
