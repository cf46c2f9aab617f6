// What a new member may want to do first, with the ways to it.
import { FirstDay } from '../features/members/first-day.tsx'
import { PageLink } from '../shell/link.tsx'

export function HomeFirstDay() {
  return (
    <FirstDay
      renderLink={(page, className, content) => (
        <PageLink page={page} className={className}>
          {content}
        </PageLink>
      )}
    />
  )
}
