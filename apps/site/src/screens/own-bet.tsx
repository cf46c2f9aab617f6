// A member's own bet in a dialog. What tells it, of any product, is loaded when the first one is opened.
import { useState, type ComponentProps } from 'react'
import { sitePart } from '../app/site-part.ts'
import { useSession } from '../state/session.ts'
import type { OwnBetDialog as Dialog } from './own-bet-dialog.tsx'

const OwnBetDialog = sitePart(() => import('./own-bet-dialog.tsx'), 'OwnBetDialog', 'minigames', 'sportsbook')

export function OwnBet(props: ComponentProps<typeof Dialog>) {
  const isMember = useSession((state) => state.phase === 'member')
  const [isNeeded, setNeeded] = useState(false)
  if (props.betId !== undefined && !isNeeded) setNeeded(true)
  // A guest has no bets, whatever the address says.
  return isMember && isNeeded && <OwnBetDialog {...props} />
}
