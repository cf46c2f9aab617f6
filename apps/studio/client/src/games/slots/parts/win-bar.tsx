// Below the reels: what was won and its net beside it. A win at or below the stake is told in figures only, its net stays grey.
import { formatInteger } from '@hanpan/ui'
import { useSaid } from '../../../parts/say.tsx'
import type { ReactNode } from 'react'
import type { Slot } from '../play/use-slot.ts'
import { isGain, netText } from '../round/amounts.ts'
import { winSum, winTitle } from './caption.ts'
import { useTable } from './context.ts'
import { Won, useCounted } from './picture.tsx'

interface WinBarProps {
  readonly game: Slot
  readonly still: boolean
  readonly phone: boolean
}

export function WinBar({ game, still, phone }: WinBarProps) {
  const table = useTable()
  const { words, theme } = table
  const { shown, result, phase } = game
  const isTelling = phase === 'telling'
  // Once, when it has been told: not every line of it on its way.
  const net = result && netText(result.paid - result.staked, words.won)
  useSaid(
    result && !isTelling
      ? `${result.paid > 0 ? `${words.paid} ${words.won(formatInteger(result.paid))}` : words.nothing}, ${words.net(net!)}`
      : '',
    result?.nonce,
  )
  const quiet = { color: theme.palette.quiet }
  const whole = isTelling ? shown.paid : (result?.paid ?? 0)
  const paid = useCounted(whole, still)
  // By what it is, not by how far it has been counted: a win is never called none while it counts.
  const isPaid = whole > 0
  const { status } = shown
  const isFeature = isTelling && (status?.spins != null || shown.coins !== null || (status?.respins ?? 0) > 0)
  const wins = shown.wins
  const last = result ? `${words.lastSpin} #${result.nonce + 1}` : ''
  const title = wins
    ? winTitle(table, wins.wins)
    : isFeature
      ? words.soFar
      : isTelling
        ? shown.overlay
          ? ''
          : words.turning
        : last
  return (
    <Frame phone={phone} isResting={!isTelling && !result}>
      {!isTelling && !result ? (
        <p className="flex-1 text-center text-sm" style={quiet}>
          {words.press}
        </p>
      ) : (
        <div className="min-w-0 flex-1">
          <p className="truncate text-xs font-medium" style={quiet}>
            {title}
          </p>
          {wins && (
            <p className="truncate text-sm font-semibold tabular-nums max-desk:text-xs">
              {winSum(table, result?.stake ?? game.toldStake, wins.wins, wins.factor)}
            </p>
          )}
        </div>
      )}
      {(isPaid || result || isFeature) && (
        <div className="flex items-baseline gap-2">
          {/* A phone needs the place for what won; the amount beside it says by itself that it was. */}
          <span className={`text-xs ${isPaid && wins ? 'max-desk:sr-only' : ''}`} style={quiet}>
            {isFeature ? (wins ? words.soFar : '') : isPaid ? words.paid : words.nothing}
          </span>
          {(isPaid || isFeature) && (
            <b className="text-3xl font-extrabold tracking-tight max-desk:text-xl" data-testid="paid">
              <Won amount={paid} />
            </b>
          )}
        </div>
      )}
      {result && <Net net={result.paid - result.staked} isWon={isGain(result.paid, result.staked)} />}
    </Frame>
  )
}

function Net({ net, isWon }: { readonly net: number; readonly isWon: boolean }) {
  const { words } = useTable()
  if (!isWon)
    return (
      <span className="px-1 text-sm font-semibold whitespace-nowrap text-dim tabular-nums">
        {words.net(netText(net, words.won))}
      </span>
    )
  return (
    <span className="rounded-md bg-pick px-3 py-2 text-sm font-bold whitespace-nowrap text-on-pick tabular-nums max-desk:px-2 max-desk:py-1">
      {words.gain(netText(net, words.won))}
    </span>
  )
}

/** Until something has been played it is as wide as what it says: the scene is seen beside it. */
function Frame({ phone, isResting, children }: FrameProps) {
  const glass = `glass relative flex items-center gap-4 rounded-lg px-5 ${isResting ? 'h-11' : 'h-16 w-full max-w-150'}`
  return <div className={phone ? 'relative flex h-11 w-full items-center gap-3 px-4' : glass}>{children}</div>
}

interface FrameProps {
  readonly phone: boolean
  readonly isResting: boolean
  readonly children: ReactNode
}
