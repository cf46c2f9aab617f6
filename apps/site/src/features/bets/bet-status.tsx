// The state of a bet by colour, icon and word.
import type { BetOnWire } from '@hanpan/contract'
import { Badge, Money, type Tone } from '@hanpan/ui'
import { Ban, CircleCheck, CircleX, Hourglass, Undo2, type LucideIcon } from 'lucide-react'
import { useTexts } from '../../words/words-context.tsx'

const LOOKS = {
  wait: { tone: 'warn', icon: Hourglass },
  win: { tone: 'pick', icon: CircleCheck },
  lose: { tone: 'neutral', icon: CircleX },
  draw: { tone: 'down', icon: Undo2 },
  cancel: { tone: 'neutral', icon: Ban },
} as const satisfies Record<BetOnWire['type'], { tone: Tone; icon: LucideIcon }>

export function BetStatus({ type }: { readonly type: BetOnWire['type'] }) {
  const t = useTexts()
  const { tone, icon: Icon } = LOOKS[type]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden className="size-3.5" />}>
      {t(`bet.${type}`)}
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
