// The rail at the left of a wide window: the pages beside the present one, then the games with the time they have left, one press away
// from anywhere. In a narrower window it is a strip of icons with their names as tooltips.
import { useRouterState } from '@tanstack/react-router'
import { classNames } from '@hanpan/ui'
import type { ReactNode } from 'react'
import { pageAt } from '../app/paths.ts'
import { RoundRing } from '../features/minigames/round-ring.tsx'
import { useTexts } from '../words/words-context.tsx'
import { EntryIcon } from './entry-icon.tsx'
import { EntryLink } from './link.tsx'
import { groupOf, keyOf, type MenuEntry } from './menus.ts'
import { useMenuGroups } from './use-site.ts'

const ITEM =
  'flex min-h-11 items-center gap-3 rounded-md px-3 text-sm text-dim transition-colors hover:bg-raised hover:text-ink max-rail:justify-center max-rail:px-0 ' +
  'current:bg-raised current:font-semibold current:text-ink'

export function LeftRail() {
  const t = useTexts()
  const groups = useMenuGroups()
  const page = useRouterState({ select: (state) => pageAt(state.location.pathname) })
  const current = groupOf(groups, page)
  const games = groups.find(({ groupCode }) => groupCode === 'minigame')
  return (
    <div className="flex flex-col gap-4 px-2 py-4 rail:px-3">
      {current && current !== games && (
        <Section title={current.name ?? t(current.text)}>
          {current.entries.map((entry) => (
            <RailLink key={keyOf(entry)} entry={entry} />
          ))}
        </Section>
      )}
      {games && (
        <Section title={t(games.text)}>
          {games.entries.map((entry) => (
            <RailLink key={keyOf(entry)} entry={entry} />
          ))}
        </Section>
      )}
    </div>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <nav aria-label={title} className="border-line not-first:border-t not-first:pt-4">
      <p className="mb-1 px-3 text-xs text-dim max-rail:sr-only">{title}</p>
      {children}
    </nav>
  )
}

function RailLink({ entry }: { readonly entry: MenuEntry }) {
  const t = useTexts()
  const text = entry.name ?? t(entry.text)
  return (
    <EntryLink entry={entry} title={text} className={classNames(ITEM, entry.game && `game-${entry.game}`)}>
      {entry.game ? (
        <RoundRing gameKey={entry.game} name={text} />
      ) : (
        <>
          <EntryIcon entry={entry} />
          <span className="truncate max-rail:sr-only">{text}</span>
        </>
      )}
    </EntryLink>
  )
}
