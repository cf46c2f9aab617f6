// The slip of a virtual sport: what is chosen, how much, what it would return, and the one green button, which says what is missing or what it does.
import { formatInteger } from '@hanpan/ui'
import { type ReactNode, useId } from 'react'
import { maxOfPick, QUICK_STAKES } from '../../../../../src/shelf/virtuals.ts'
import { useSpotKeys } from '../../../parts/spot-keys.ts'
import { Press, pressOnce } from '../../../parts/press.tsx'
import { clockText, priceText, type VirtualView } from '../view.ts'

const STEP = 1000

interface Judged {
  /** What stands on the button. */
  readonly text: string
  readonly canPlace: boolean
}

/** What the button says. `choose`: what there is to choose. */
function judge(view: VirtualView, choose: string): Judged {
  const { sale, choice, words, table, bets, balance } = view
  const no = (text: string): Judged => ({ text, canPlace: false })
  if (!sale || (!sale.isOpen && sale.left === null)) return no(words.salesClosed)
  if (!sale.isOpen) return no(words.opensIn(clockText(sale.left)))
  const { kind, stake } = choice
  const max = kind === null ? null : maxOfPick(table, sale.card, kind)
  if (kind === null || max === null) return no(choose)
  if (stake === 0) return no(words.enterStake)
  if (stake < table.limits.min) return no(words.stakeMin(formatInteger(table.limits.min)))
  if (stake % STEP !== 0) return no(words.stakeStep)
  if (stake + (bets.spots.get(kind) ?? 0) > max) return no(words.stakeMax(formatInteger(max)))
  if (stake > balance - bets.untaken) return no(words.short)
  return { text: words.place(formatInteger(stake), clockText(sale.left)), canPlace: true }
}

export function Slip({
  view,
  name,
  choose,
}: {
  readonly view: VirtualView
  /** The chosen pick in words; null where none is. */
  readonly name: ReactNode
  readonly choose: string
}) {
  const { sale, choice, words } = view
  const { text, canPlace } = judge(view, choose)
  // Until something is chosen, a phone has more use for prices than for a stake.
  const isFolded = view.phone && choice.kind === null
  const price = choice.kind === null ? null : (sale?.picks.get(choice.kind)?.price ?? null)
  const returns = price === null ? null : Math.floor((choice.stake * price) / 1000)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (canPlace) choice.place()
      }}
      className={
        view.low && !isFolded ? 'grid grid-cols-[minmax(0,0.72fr)_minmax(0,1fr)] gap-1' : 'flex flex-col gap-2'
      }
    >
      {!isFolded && (
        <>
          <div className="flex h-6 items-center gap-2 text-sm whitespace-nowrap low:col-span-2">
            <span className="flex min-w-0 flex-1 items-center gap-2 truncate font-semibold">
              {name ?? <span className="font-normal text-dim">{choose}</span>}
            </span>
            {price !== null && <b className="text-base tabular-nums">{priceText(price)}</b>}
            {returns !== null && (
              <span className="text-dim">
                {words.ifWins} <b className="text-base text-ink tabular-nums">{words.won(formatInteger(returns))}</b>
              </span>
            )}
          </div>
          {/* On its side a phone has the sum and the button beside each other, and the keys above them. */}
          {view.low && <StakeKeys view={view} />}
          <StakeField view={view} />
          {!view.low && <StakeKeys view={view} />}
        </>
      )}
      <button
        type="submit"
        data-main
        aria-disabled={!canPlace}
        onKeyDown={pressOnce}
        className="h-12 shrink-0 rounded-lg low:h-11 low:px-1 low:text-sm bg-brand px-4 text-base font-bold text-on-brand tabular-nums shadow-[inset_0_1px_0_#fff6,0_10px_28px_-12px_#22c55e99] hover:brightness-105 aria-disabled:bg-raised aria-disabled:text-dim aria-disabled:shadow-press"
      >
        {text}
      </button>
    </form>
  )
}

/** The most that may be stands away from the keys, in the field. */
function StakeField({ view }: { readonly view: VirtualView }) {
  const { choice, words, sale, table, balance, bets } = view
  const id = useId()
  const max = (choice.kind !== null && sale ? maxOfPick(table, sale.card, choice.kind) : null) ?? table.limits.mainMax
  const lying = choice.kind === null ? 0 : (bets.spots.get(choice.kind) ?? 0)
  const most = Math.max(0, Math.floor(Math.min(max - lying, balance - bets.untaken) / STEP) * STEP)
  return (
    <div className="flex h-11 items-center gap-3 rounded-md bg-well pr-1 pl-3 shadow-[inset_0_0_0_1px_var(--color-field)] focus-within:shadow-[inset_0_0_0_2px_var(--color-pick)]">
      <label htmlFor={id} className="text-sm whitespace-nowrap text-dim low:sr-only">
        {words.stake}
      </label>
      <input
        id={id}
        inputMode="numeric"
        onKeyDown={pressOnce}
        autoComplete="off"
        value={choice.stake === 0 ? '' : formatInteger(choice.stake)}
        placeholder="0"
        onChange={({ target }) => choice.onStake(Math.min(1_000_000_000, Number(target.value.replace(/\D/g, ''))))}
        className="min-w-0 flex-1 bg-transparent text-right text-lg font-bold tabular-nums outline-none select-text"
      />
      <Press
        off={most === 0}
        onPress={() => choice.onStake(most)}
        className="h-9 rounded-sm bg-raised px-3 text-sm font-semibold shadow-press hover:bg-lifted aria-disabled:text-dim/60 low:px-2 low:text-xs low:[@media(max-width:699px)]:hidden"
      >
        {words.max}
      </Press>
    </div>
  )
}

/** Each adds to the stake; the sixth empties it. */
function StakeKeys({ view }: { readonly view: VirtualView }) {
  const { choice, words } = view
  const keys = useSpotKeys<HTMLFieldSetElement>('button')
  const key =
    'h-8 rounded-md bg-raised px-0.5 text-xs font-semibold tracking-tight tabular-nums shadow-press hover:bg-lifted slim:h-10 low:h-9 low:text-2xs'
  return (
    <fieldset
      {...keys}
      aria-label={words.stakeKeys}
      className="grid grid-cols-[5fr_6fr_6fr_7fr_7fr_5fr] gap-1 low:col-span-2 low:grid-cols-[repeat(5,minmax(0,1.25fr))_minmax(0,1fr)]"
    >
      {QUICK_STAKES.map((amount) => (
        <button key={amount} type="button" onClick={() => choice.onStake(choice.stake + amount)} className={key}>
          +{formatInteger(amount)}
        </button>
      ))}
      <button type="button" onClick={() => choice.onStake(0)} className={`${key} text-dim`}>
        {words.reset}
      </button>
    </fieldset>
  )
}
