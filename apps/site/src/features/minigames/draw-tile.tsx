// A game as the home shows it: its picture and clock, the last result, how the last rounds fell, and the two prices of its plainest market.
import type { GameKeyOnWire } from '@hanpan/contract'
import { Countdown, Skeleton, classNames } from '@hanpan/ui'
import type { ReactNode } from 'react'
import { Ring } from '../../app/time-ring.tsx'
import { serverNow } from '../../wire/server-clock.ts'
import { useTexts } from '../../words/words-context.tsx'
import { DrawnResult } from './latest-results.tsx'
import { QuickMarkets } from './markets.tsx'
import { lineOf } from './outcomes.ts'
import { sideColour, useSideLetter } from './pick-text.ts'
import { roundOfDay } from './rounds.ts'
import { TileArt } from './tile-art.tsx'
import { useGame } from './use-game.ts'

const ROUNDS = 10
const STREAK = 6

interface DrawTileProps {
  readonly gameKey: GameKeyOnWire
  /** The name of the game as a link to its page. */
  readonly renderLink: (className: string, text: string) => ReactNode
}

export function DrawTile({ gameKey, renderLink }: DrawTileProps) {
  const t = useTexts()
  const { look, told, offer, open, current, phase, query } = useGame(gameKey, ROUNDS)
  const letter = useSideLetter()
  const last = told.find(({ result }) => result !== null)
  const market = look.quick[0]!
  const streak = lineOf(market, told).slice(-STREAK)
  const isOpen = phase === 'open'
  const [opensAt, closesAt, drawsAt] = current
    ? [current.opensAt, current.closesAt, current.drawsAt].map(Date.parse)
    : []
  const label = isOpen ? t('powerball.closesIn') : t('powerball.drawsIn')
  return (
    <section aria-label={t(look.text)} className={classNames(look.colour, 'card group relative flex min-w-0 flex-col')}>
      <div className="relative h-27">
        <TileArt gameKey={gameKey} />
        <span className="live-data absolute top-2.5 right-2.5 grid size-15 place-items-center rounded-full bg-[#05070bb8] text-sm font-bold text-white">
          {current && (
            <>
              <Ring from={(isOpen ? opensAt : closesAt)!} to={(isOpen ? closesAt : drawsAt)!} warn={!isOpen} />
              <Countdown key={label} label={label} endsAt={(isOpen ? closesAt : drawsAt)!} now={serverNow} />
            </>
          )}
        </span>
      </div>
      <div className="flex flex-1 flex-col gap-2 p-3">
        <h3 className="flex items-baseline justify-between gap-1">
          {renderLink(
            'truncate text-sm font-semibold desk:text-base after:absolute after:inset-x-0 after:top-0 after:h-40',
            t(look.text),
          )}
          <span className="figures shrink-0 text-xs whitespace-nowrap text-dim">
            {current ? t('powerball.round', { round: roundOfDay(current.roundNo) }) : '–'}
          </span>
        </h3>
        <div className="flex h-7 min-w-0 items-center text-sm">
          {last?.result && <DrawnResult result={last.result} />}
        </div>
        <p className="flex h-6 gap-1" aria-hidden>
          {streak.map((side, index) => (
            <span
              key={`${last?.roundNo} ${index}`}
              className="grid size-5.5 place-items-center rounded-full text-2xs font-bold text-white"
              style={{ background: sideColour(side) }}
            >
              {letter(side)}
            </span>
          ))}
        </p>
        {offer.query.isPending || query.isPending ? (
          <Skeleton className="h-17" />
        ) : (
          <QuickMarkets
            gameKey={gameKey}
            markets={offer.markets.filter((entry) => entry.market === market)}
            round={open}
          />
        )}
      </div>
    </section>
  )
}
