// A member's timeline with the words of every feature that has something in it.
import { timelineKinds } from '@hanpan/contract'
import { useListSearch } from '../app/use-list-search.ts'
import { Timeline } from '../features/members/timeline.tsx'
import { useChangeText } from '../features/protection/changes-table.tsx'
import { namesOf, textOf, useAuditWords } from '../parts/audit-words.ts'
import { useToldBets } from './told-bets.tsx'

export function MemberTimeline({ memId }: { readonly memId: string }) {
  const { search, change } = useListSearch()
  const { line, selection } = useToldBets()
  const { sentence } = useAuditWords()
  const named = search.kinds?.split(',') ?? []
  const kinds = timelineKinds.filter((kind) => named.includes(kind))
  return (
    <Timeline
      memId={memId}
      filter={{ kinds, from: search.from, until: search.until }}
      onFilter={({ kinds: chosen, ...range }) =>
        change({ ...range, ...(chosen && { kinds: chosen.length === 0 ? undefined : chosen.join(',') }) })
      }
      words={{
        bet: line,
        betDetails: selection,
        action: (entry) => textOf(sentence(entry, namesOf(entry.names))),
        change: useChangeText(),
      }}
    />
  )
}
