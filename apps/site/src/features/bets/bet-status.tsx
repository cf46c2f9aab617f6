// The state of a bet by colour, icon and word.
import type { BetOnWire, SportBetOnWire } from '@hanpan/contract'
import { Badge, Money, type Tone } from '@hanpan/ui'
import { Ban, CircleCheck, CircleX, HandCoins, Hourglass, Undo2, type LucideIcon } from 'lucide-react'
import { useTexts } from '../../words/words-context.tsx'

const LOOKS = {
  wait: { tone: 'warn', icon: Hourglass },
  win: { tone: 'pick', icon: CircleCheck },
  lose: { tone: 'neutral', icon: CircleX },
  draw: { tone: 'down', icon: Undo2 },
  cancel: { tone: 'neutral', icon: Ban },
  pending: { tone: 'warn', icon: Hourglass },
  declined: { tone: 'neutral', icon: Ban },
  cashedOut: { tone: 'neutral', icon: HandCoins },
} as const satisfies Record<string, { tone: Tone; icon: LucideIcon }>

/**
 * The word for where a bet stands. On the wire a bet that the house has not taken yet waits as any other, one that it declined is canceled,
 * one that was cashed out whole is won, though it has neither won nor lost, and one whose legs all came to nothing is canceled as one that was taken
 * back.
 */
export function becameOf(bet: BetOnWire): keyof typeof LOOKS {
  if (bet.groupKey !== 'sport') return bet.type
  if (bet.type === 'wait' && (bet.pendingUntil !== null || bet.referral !== null)) return 'pending'
  if (bet.declined !== null) return 'declined'
  // Nobody took it back: what it was on was decided so, and is called so at each leg.
  if (bet.type === 'cancel' && bet.legs.length > 0 && bet.legs.every(isVoid)) return 'draw'
  return bet.type === 'win' && bet.closed === bet.cash ? 'cashedOut' : bet.type
}

const isVoid = ({ result }: SportBetOnWire['legs'][number]) => result !== null && result.voided === result.of

export function BetStatus({ bet }: { readonly bet: BetOnWire }) {
  const t = useTexts()
  const became = becameOf(bet)
  const { tone, icon: Icon } = LOOKS[became]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden className="size-3.5" />}>
      {t(`bet.${became}`)}
    </Badge>
  )
}

/** The result of a bet in money: sign, colour, and a word for those who see neither. */
export function BetResult({ bet }: { readonly bet: BetOnWire }) {
  const t = useTexts()
  if (bet.type === 'wait') return <span className="text-dim">–</span>
  return (
    <span>
      <Money value={bet.resultCash} signed />
      {bet.resultCash !== 0 && <span className="sr-only"> {bet.resultCash > 0 ? t('bet.gain') : t('bet.loss')}</span>}
    </span>
  )
}
