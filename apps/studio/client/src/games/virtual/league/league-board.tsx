// What can be bet on of a match day: the result of each match, and behind it everything else of that match.
import { CLUBS, LEAGUE_RULES, type LeagueCard } from '@hanpan/casino'
import { ArrowLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Crest } from '../parts/crest.tsx'
import { PriceCell } from '../parts/price-cell.tsx'
import type { VirtualView } from '../view.ts'

export function LeagueBoard({ view }: { readonly view: VirtualView }) {
  const [open, setOpen] = useState<number | null>(null)
  if (!view.sale) return null
  return open === null ? (
    <AllMatches view={view} onOpen={setOpen} />
  ) : (
    <OneMatch view={view} match={open} onBack={() => setOpen(null)} />
  )
}

const RESULTS = ['home', 'draw', 'away'] as const

function AllMatches({ view, onOpen }: { readonly view: VirtualView; readonly onOpen: (match: number) => void }) {
  const { sale, words, language } = view
  const { fixtures } = sale!.card as LeagueCard
  const { picks } = words.league
  return (
    <div className="flex min-h-full flex-col">
      <div className="grid h-6 shrink-0 grid-cols-[minmax(0,1fr)_repeat(3,56px)_28px] items-center gap-x-1.5 text-center text-xs text-dim">
        <span />
        {RESULTS.map((pick) => (
          <span key={pick}>{picks[pick]}</span>
        ))}
      </div>
      {fixtures.map(({ home, away }, match) => {
        const names = `${CLUBS[home]!.names[language]} – ${CLUBS[away]!.names[language]}`
        return (
          <div
            key={names}
            className="grid min-h-12 flex-1 grid-cols-[minmax(0,1fr)_repeat(3,56px)_28px] items-center gap-x-1.5 shadow-[inset_0_1px_0_#ffffff0f] slim:min-h-14"
          >
            <span className="min-w-0 text-sm leading-5 font-semibold">
              {[home, away].map((club) => (
                <span key={club} className="flex items-center gap-1.5">
                  <Crest club={club} size={14} />
                  <span className="truncate">{CLUBS[club]!.names[language]}</span>
                </span>
              ))}
            </span>
            {RESULTS.map((pick) => (
              <PriceCell
                key={pick}
                view={view}
                kind={`${match}:result:${pick}`}
                name={`${names} ${picks[pick]}`}
                className="h-9 slim:h-11"
              />
            ))}
            <button
              type="button"
              aria-label={`${names}, ${words.league.allMarkets}`}
              onClick={() => onOpen(match)}
              className="grid h-9 place-items-center rounded-md bg-raised shadow-press hover:bg-lifted slim:h-11"
            >
              <ChevronRight aria-hidden className="size-4" />
            </button>
          </div>
        )
      })}
    </div>
  )
}

function OneMatch({
  view,
  match,
  onBack,
}: {
  readonly view: VirtualView
  readonly match: number
  readonly onBack: () => void
}) {
  const { sale, words, language } = view
  const { home, away } = (sale!.card as LeagueCard).fixtures[match]!
  const { league } = words
  const labelOf = (market: string, pick: string): string => {
    if (market === 'score' && pick !== 'other') return pick.replace('-', ':')
    return league.picks[pick as keyof typeof league.picks]
  }
  return (
    <div className="flex flex-col gap-2 pb-2">
      <button
        type="button"
        onClick={onBack}
        className="sticky top-0 z-10 flex h-10 shrink-0 items-center gap-2 bg-panel text-left text-sm font-bold slim:h-11"
      >
        <ArrowLeft aria-label={league.back} className="size-4.5 shrink-0" />
        <Crest club={home} size={18} />
        <span className="min-w-0 truncate">
          {CLUBS[home]!.names[language]} – {CLUBS[away]!.names[language]}
        </span>
        <Crest club={away} size={18} />
      </button>
      {LEAGUE_RULES.map(({ market, picks }) => (
        <section key={market}>
          <h3 className="h-5 text-xs text-dim">{league.markets[market as keyof typeof league.markets]}</h3>
          <div className={`grid gap-1.5 ${picks.length === 2 ? 'grid-cols-2' : 'grid-cols-3'}`}>
            {picks.map((pick) => (
              <PriceCell
                key={pick}
                view={view}
                kind={`${match}:${market}:${pick}`}
                name={`${league.markets[market as keyof typeof league.markets]} ${labelOf(market, pick)}`}
                label={labelOf(market, pick)}
                className="h-9 slim:h-11"
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
