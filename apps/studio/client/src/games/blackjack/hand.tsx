// A hand on the table: its cards as they come, what they make, what lies on it, and what became of it.
import { formatInteger } from '@hanpan/ui'
import { cardText, PlayingCard } from '../../parts/playing-card.tsx'
import { CardPlaces, StakeChips } from './cloth.tsx'
import { useGlide } from './use-glide.ts'
import type { blackjackWords } from './words/words.ts'

export type Verdict = 'win' | 'push' | 'lose'

const VERDICTS: Readonly<Record<Verdict, string>> = {
  win: 'bg-brand text-on-brand',
  push: 'bg-[#ffffff2e] text-ink',
  lose: 'bg-night/80 text-dim',
}

const DEALT_EVERY_MS = 130
/** Until the four of them lie there. */
export const DEALT_MS = 900
/** Until a card that comes from the shoe can be read (`deal` takes 320). */
const CARD_FLIGHT_MS = 240
/** The first four cards come one by one: mine, the dealer's, mine, the dealer's. Later ones at once: they were asked for. */
const dealtAfter = (index: number, isDealer: boolean): number =>
  index > 1 ? 0 : (index * 2 + (isDealer ? 1 : 0)) * DEALT_EVERY_MS

interface HandProps {
  readonly isDealer?: boolean
  readonly title: string
  readonly cards: readonly number[]
  readonly hidden: number
  readonly language: 'ko' | 'en' | 'vi'
  readonly total: string
  readonly isActive: boolean
  /** In won; what lies on it. */
  readonly stake?: number
  readonly isSmall?: boolean
  /** It was split off another hand. */
  readonly isSecondOfPair?: boolean
  readonly verdict?: Verdict | null
  readonly still: boolean
  readonly words: (typeof blackjackWords)['ko']
}

export function Hand({
  isDealer = false,
  title,
  cards,
  hidden,
  language,
  total,
  isActive,
  stake,
  isSmall = false,
  verdict = null,
  isSecondOfPair = false,
  still,
  words,
}: HandProps) {
  const row = useGlide(still)
  const size = isSmall
    ? 'h-[clamp(64px,13dvh,110px)] low:h-[22dvh]'
    : 'h-[clamp(84px,21dvh,216px)] max-desk:h-[clamp(84px,15dvh,132px)] low:h-[27dvh]'
  const empty = cards.length + hidden === 0
  return (
    <div
      className={`relative flex flex-col items-center gap-2 rounded-xl p-2.5 low:gap-1 low:p-1 ${isActive ? 'bg-[#ffffff14] shadow-[0_0_0_2px_#ffe9a6]' : ''}`}
    >
      <div ref={row} className="flex">
        {[...cards, ...Array.from({ length: hidden }, () => null)].map((card, index) => {
          // The dealer's second card is turned where it lies; that of a split pair goes over to its own hand.
          const isTurned = isDealer && index === 1 && card !== null
          const comes = isTurned ? 'card-turns' : isSecondOfPair && index === 0 ? 'card-parts' : 'card-comes'
          return (
            <PlayingCard
              key={index}
              card={card}
              text={card === null ? words.hidden : cardText(card, language)}
              className={`${size} ${comes} ${index > 0 ? '-ml-[3.5dvh]' : ''}`}
              style={{ animationDelay: `${isTurned || isSecondOfPair ? 0 : dealtAfter(index, isDealer)}ms` }}
            />
          )
        })}
        {empty && <CardPlaces className={size} />}
      </div>
      <div className="flex items-center gap-2 text-sm">
        <span className="text-ink/80">{title}</span>
        {total !== '' && (
          // Of cards that are still on their way nothing is told: each that has come is counted anew.
          <b
            key={cards.length}
            className="rounded-full bg-night/80 px-2.5 py-0.5 text-base font-extrabold tabular-nums card-counts"
            style={{
              animationDelay: `${(isDealer && cards.length > 1 ? 0 : dealtAfter(cards.length - 1, isDealer)) + CARD_FLIGHT_MS}ms`,
            }}
          >
            {total}
          </b>
        )}
        {verdict !== null && (
          <b className={`rounded-full px-2.5 py-0.5 text-base font-extrabold ${VERDICTS[verdict]}`}>{words[verdict]}</b>
        )}
        {stake !== undefined && (
          <>
            <StakeChips amount={stake} />
            <span className="rounded-full bg-pick px-2 py-0.5 font-bold text-on-pick tabular-nums">
              {words.won(formatInteger(stake))}
            </span>
          </>
        )}
      </div>
    </div>
  )
}
