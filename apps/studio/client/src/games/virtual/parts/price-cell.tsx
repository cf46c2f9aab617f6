// A price: white; my choice is turned inside out; what I have bet on carries a mark; its box stays the same in all states.
import { Lock } from 'lucide-react'
import { Press } from '../../../parts/press.tsx'
import { priceText, type VirtualView } from '../view.ts'

export function PriceCell({
  view,
  kind,
  name,
  label,
  className = '',
}: {
  readonly view: Pick<VirtualView, 'sale' | 'choice' | 'bets' | 'words'>
  readonly kind: string
  /** What is read out. */
  readonly name: string
  /** Stands beside the price. */
  readonly label?: string
  readonly className?: string
}) {
  const { sale, choice, bets, words } = view
  const pick = sale?.picks.get(kind)
  const isChosen = choice.kind === kind
  const isMine = sale?.isOpen === true && (bets.spots.get(kind) ?? 0) > 0
  const price = pick?.price
  return (
    <Press
      off={!sale?.isOpen || price === undefined || price === null}
      aria-pressed={isChosen}
      aria-label={`${name}, ${price ? priceText(price) : words.notOffered}`}
      data-kind={kind}
      onPress={() => choice.onKind(isChosen ? null : kind)}
      className={`price-cell relative flex min-w-0 items-center justify-center gap-1.5 rounded-md px-1.5 font-semibold whitespace-nowrap tabular-nums ${className}`}
    >
      {label !== undefined && <span className="truncate text-sm font-medium opacity-75">{label}</span>}
      {price ? priceText(price) : <Lock aria-hidden className="size-3.5" />}
      {isMine && <span aria-hidden className="absolute top-1 right-1 size-2 rounded-full bg-(--hue)" />}
    </Press>
  )
}
