// The games that draw now, on the home: one tile each, with prices that go into the slip.
import type { GameKeyOnWire } from '@hanpan/contract'
import { ChevronRight } from 'lucide-react'
import { gamePageName } from '../app/paths.ts'
import { DrawTile } from '../features/minigames/draw-tile.tsx'
import { PageLink } from '../shell/link.tsx'
import { useMenuGroups } from '../shell/use-site.ts'
import { useTexts } from '../words/words-context.tsx'

export function HomeDraws() {
  const t = useTexts()
  const games = useMenuGroups().flatMap(({ entries }) => entries.flatMap(({ game }) => game ?? []))
  return (
    <section aria-label={t('main.drawing')} className="min-h-168 desk:min-h-86">
      <div className="mb-3 flex min-h-8 items-center justify-between">
        <h2 className="text-lg font-bold">{t('main.drawing')}</h2>
        <PageLink
          page="minigames"
          className="inline-flex min-h-11 items-center gap-0.5 rounded-md px-1 text-sm text-dim hover:text-ink desk:min-h-8"
        >
          {t('menu.minigames')}
          <ChevronRight aria-hidden className="size-4" />
        </PageLink>
      </div>
      <div className="grid grid-cols-2 gap-2.5 desk:gap-3 full:grid-cols-4">
        {games.map((game) => (
          <Tile key={game} game={game} />
        ))}
      </div>
    </section>
  )
}

function Tile({ game }: { readonly game: GameKeyOnWire }) {
  const page = gamePageName(game)
  return (
    <DrawTile
      gameKey={game}
      renderLink={(className, text) =>
        page ? (
          <PageLink page={page} className={className}>
            {text}
          </PageLink>
        ) : (
          text
        )
      }
    />
  )
}
