// A playing card, drawn: 60 by 84 around 0, 0. Cards are numbered as packages/casino does.
import { rankOf, suitOf } from '@hanpan/casino'

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const
const SUITS = [
  'M0-10 7.5 0 0 10-7.5 0z',
  'M0 9C-6 4-9 1-9-3.2-9-6-7-8-4.5-8-2.6-8-.9-7 0-5.2.9-7 2.6-8 4.5-8 7-8 9-6 9-3.2 9 1 6 4 0 9z',
  'M0-9C3-5 8-2 8 3 8 6 5.8 8 3.6 8 2.2 8 .9 7.4 0 6-.9 7.4-2.2 8-3.6 8-5.8 8-8 6-8 3-8-2-3-5 0-9zM0 5c0 3-.8 5-2.8 6.5h5.6C.8 10 0 8 0 5z',
  'M0-9.5a4.3 4.3 0 0 1 3.7 6.4A4.3 4.3 0 1 1 2 4.2L0 2l-2 2.2A4.3 4.3 0 1 1-3.7-3.1 4.3 4.3 0 0 1 0-9.5zM0 3c0 3.4-.8 5.5-2.8 7.5h5.6C.8 8.5 0 6.4 0 3z',
] as const
/** Diamonds and hearts. */
export const isRed = (card: number): boolean => suitOf(card) < 2
export const rankLetter = (card: number): string => RANKS[rankOf(card)]!

export function SuitMark({ suit, colour }: { readonly suit: number; readonly colour: string }) {
  return <path d={SUITS[suit]} fill={colour} />
}

export function CardFace({ card }: { readonly card: number }) {
  const colour = isRed(card) ? '#cf1f36' : '#141820'
  return (
    <g>
      <rect x="-30" y="-39" width="60" height="84" rx="6" fill="#000" opacity=".4" />
      <rect x="-30" y="-42" width="60" height="84" rx="6" fill="#f7f9fc" />
      <path d="M-30 42V-10L30-42V36a6 6 0 0 1-6 6z" fill="#dfe4ee" opacity=".38" />
      <rect x="-29.5" y="-41.5" width="59" height="83" rx="5.5" fill="none" stroke="#fff" strokeOpacity=".8" />
      <text x="-25" y="-19" fontSize="23" fontWeight="800" fill={colour} letterSpacing="-1.5">
        {rankLetter(card)}
      </text>
      <g transform="translate(-16.5 -7) scale(.72)">
        <SuitMark suit={suitOf(card)} colour={colour} />
      </g>
      <g transform="translate(7 17) scale(1.9)">
        <SuitMark suit={suitOf(card)} colour={colour} />
      </g>
    </g>
  )
}

export function CardBack() {
  return (
    <g>
      <rect x="-30" y="-39" width="60" height="84" rx="6" fill="#000" opacity=".4" />
      <rect x="-30" y="-42" width="60" height="84" rx="6" fill="#f4f6fa" />
      <rect x="-26" y="-38" width="52" height="76" rx="4" fill="#274a86" />
      <circle r="15" fill="none" stroke="#b9cdf3" strokeWidth="2.5" />
      <path d="M-7-24h14M-12-19h24M-7 24h14M-12 19h24" stroke="#b9cdf3" strokeWidth="2.5" strokeLinecap="round" />
      <rect x="-23" y="-35" width="46" height="70" rx="3" fill="none" stroke="#b9cdf3" strokeOpacity=".5" />
    </g>
  )
}
