// A playing card, drawn: its rank and suit large enough to be read at forty pixels, and a back with the round of the house.
import { rankOf, suitOf } from '@hanpan/casino'
import type { CSSProperties } from 'react'

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const
/** In boxes of 24 × 24: diamonds, hearts, spades, clubs, as cards are numbered. */
const SUITS = [
  'M12 1.5 20.5 12 12 22.5 3.5 12z',
  'M12 21.6C5 15.8 2 12.3 2 8.2 2 5 4.4 2.8 7.2 2.8c2 0 3.8 1.1 4.8 3 1-1.9 2.8-3 4.8-3C19.6 2.8 22 5 22 8.2c0 4.1-3 7.6-10 13.4z',
  'M12 1.8c5.4 5 9.4 8.2 9.4 12 0 2.8-2 4.6-4.5 4.6-1.5 0-2.8-.6-3.7-1.7.2 2.4 1 4 2.6 5.5H8.200c1.600-1.500 2.400-3.100 2.600-5.500-.9 1.100-2.200 1.700-3.700 1.700-2.500 0-4.500-1.800-4.500-4.600 0-3.800 4-7 9.400-12z',
  'M12 1.800c2.700 0 4.700 2 4.700 4.600 0 1.300-.5 2.500-1.300 3.300 3-.5 6.100 1.500 6.100 4.700 0 2.500-2 4.400-4.500 4.400-1.500 0-2.900-.7-3.800-1.900.2 2.100.9 3.800 2.400 5.300H8.400c1.500-1.500 2.200-3.200 2.400-5.300-.9 1.200-2.300 1.900-3.800 1.900-2.500 0-4.500-1.900-4.500-4.400 0-3.200 3.100-5.200 6.100-4.700-.8-.8-1.300-2-1.300-3.300 0-2.600 2-4.600 4.700-4.600z',
] as const
const SUIT_NAMES = {
  ko: ['다이아몬드', '하트', '스페이드', '클로버'],
  en: ['diamonds', 'hearts', 'spades', 'clubs'],
  vi: ['rô', 'cơ', 'bích', 'chuồn'],
} as const

/** How a card is called: “하트 10”, “10 of hearts”. */
export function cardText(card: number, language: keyof typeof SUIT_NAMES): string {
  const suit = SUIT_NAMES[language][suitOf(card)]!
  const rank = RANKS[rankOf(card)]!
  return language === 'ko' ? `${suit} ${rank}` : language === 'en' ? `${rank} of ${suit}` : `${rank} ${suit}`
}

interface PlayingCardProps {
  /** Null: its back. */
  readonly card: number | null
  readonly text: string
  readonly className?: string
  readonly style?: CSSProperties
}

export function PlayingCard({ card, text, className = '', style }: PlayingCardProps) {
  return (
    <svg
      role="img"
      aria-label={text}
      viewBox="0 0 100 140"
      style={style}
      className={`drop-shadow-[0_4px_8px_#0009] ${className}`}
    >
      {card === null ? <Back /> : <Face card={card} />}
    </svg>
  )
}

function Face({ card }: { readonly card: number }) {
  const suit = suitOf(card)
  const colour = suit < 2 ? '#d21f36' : '#141821'
  return (
    <>
      <rect width="100" height="140" rx="9" fill="#fbfbfd" />
      <rect x=".75" y=".75" width="98.5" height="138.5" rx="8.5" fill="none" stroke="#c9ced9" strokeWidth="1.5" />
      <text x="11" y="38" fontSize="36" fontWeight="800" letterSpacing="-2" fill={colour}>
        {RANKS[rankOf(card)]}
      </text>
      <path d={SUITS[suit]} fill={colour} transform="translate(11 46) scale(1)" />
      <path d={SUITS[suit]} fill={colour} transform="translate(34 72) scale(2.45)" />
    </>
  )
}

function Back() {
  return (
    <>
      <rect width="100" height="140" rx="9" fill="#fbfbfd" />
      <rect x="6" y="6" width="88" height="128" rx="5" fill="#234a8f" />
      <rect x="11" y="11" width="78" height="118" rx="3" fill="none" stroke="#7fa7ea" strokeWidth="1.5" />
      <circle
        cx="50"
        cy="70"
        r="25"
        fill="none"
        stroke="#dfe9fb"
        strokeWidth="4"
        strokeDasharray="118 40"
        strokeLinecap="round"
        transform="rotate(-60 50 70)"
      />
      <circle cx="50" cy="70" r="6" fill="#dfe9fb" />
    </>
  )
}
