// What is suspended as a whole, and the buttons for it.
import type { SportKeyOnWire } from '@hanpan/contract'
import { SPORTS } from '@hanpan/sportsbook'
import { Loaded } from '../../parts/loaded.tsx'
import { useCall } from '../../wire/queries.ts'
import { useTexts, useWords } from '../../words/words-context.tsx'
import { Suspend } from './suspend.tsx'

/** Everything, all live and the sport that the page is about can be suspended; what is suspended can be reopened. */
export function SuspendedNow({ sport }: { readonly sport: SportKeyOnWire | null }) {
  const t = useTexts()
  const { language } = useWords().catalogue
  const query = useCall('/api/office/sports/suspended', {})
  const nameOf = (key: SportKeyOnWire) => SPORTS.get(key)?.names[language] ?? key
  return (
    <Loaded query={query} waiting={null}>
      {({ all, live, sports, competitions }) => (
        <>
          {competitions.map(({ id, name }) => (
            <Suspend key={id} target={{ kind: 'competition', competitionId: id }} name={name} isSuspended named />
          ))}
          {[...new Set([...sports, ...(sport === null ? [] : [sport])])].map((key) => (
            <Suspend
              key={key}
              target={{ kind: 'sport', sport: key }}
              name={nameOf(key)}
              isSuspended={sports.includes(key)}
              named
            />
          ))}
          <Suspend target={{ kind: 'live' }} name={t('sports.allLive')} isSuspended={live} named />
          <Suspend target={{ kind: 'all' }} name={t('sports.everything')} isSuspended={all} named />
        </>
      )}
    </Loaded>
  )
}
