// Where what stays in sight on the page of a match stands: under the header, on a phone under the line of time and result that members have,
// and below a scoreboard that stays.
import { useFormFactor } from '../../app/form-factor.ts'
import { useSession } from '../../state/session.ts'

export const SCOREBOARD_HEIGHT = '4.5rem'

export function useStickyTop(below: 'header' | 'scoreboard'): string {
  const isPhone = useFormFactor() === 'phone'
  const isMember = useSession((state) => state.phase === 'member')
  if (!isPhone) return 'var(--header)'
  const parts = [
    'var(--header)',
    ...(isMember ? ['1.5rem'] : []),
    ...(below === 'scoreboard' ? [SCOREBOARD_HEIGHT] : []),
  ]
  return `calc(${parts.join(' + ')})`
}
