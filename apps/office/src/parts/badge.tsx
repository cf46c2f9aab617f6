// The state of a thing in a word. In the office green is the one action of a page, so that a state that is as it should be is not green: it
// is outlined in the colour of the text, and the others are filled.
import { Badge as SharedBadge, classNames, type Tone } from '@hanpan/ui'
import type { ReactNode } from 'react'

export type BadgeTone = Exclude<Tone, 'brand'> | 'good'

interface BadgeProps {
  readonly tone?: BadgeTone
  readonly icon?: ReactNode
  readonly children: ReactNode
  readonly className?: string
}

export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  const isGood = tone === 'good'
  return (
    <SharedBadge
      tone={isGood ? 'neutral' : tone}
      icon={icon}
      className={classNames(isGood && 'bg-transparent! text-ink!', className)}
    >
      {children}
    </SharedBadge>
  )
}
