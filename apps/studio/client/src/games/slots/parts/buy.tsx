// A feature that is bought, where the site offers it: what it costs is said before, and agreed to once more.
import { Press } from '../../../parts/press.tsx'
import { useState } from 'react'
import type { Slot } from '../play/use-slot.ts'
import { amountText } from '../round/amounts.ts'
import { useTable } from './context.ts'

interface BuyProps {
  readonly game: Slot
  readonly balance: number
}

export function BuyFeature({ game, balance }: BuyProps) {
  const { slot, version, words, opened } = useTable()
  const [isAsking, setAsking] = useState(false)
  const [feature] = Object.entries(slot.versions[version].buys ?? {})
  if (!opened.buys || !feature) return null
  const [key, { cost }] = feature
  const price = amountText(game.stake * cost)
  const title = words.buy(words.freeSpins)
  const action = 'h-11 rounded-md px-4 font-semibold'
  return (
    <>
      <Press
        off={game.phase !== 'idle' || balance < game.stake * cost}
        onPress={() => setAsking(true)}
        className="h-13 shrink-0 rounded-lg bg-raised px-4 text-left text-sm leading-tight font-semibold whitespace-nowrap shadow-press hover:bg-lifted aria-disabled:text-dim max-desk:px-2.5 max-desk:text-xs"
      >
        {title}
        <span className="block text-xs text-dim tabular-nums">{words.won(price)}</span>
      </Press>
      {isAsking && (
        <dialog
          ref={(element) => {
            if (element && !element.open) element.showModal()
          }}
          aria-label={title}
          onClose={() => setAsking(false)}
          className="m-auto bg-transparent p-4 text-ink backdrop:bg-shade"
        >
          <div className="grid max-w-90 gap-4 rounded-xl bg-panel p-6">
            <p className="text-base">{words.buySure(price)}</p>
            <div className="flex justify-end gap-2">
              <button type="button" autoFocus className={`${action} bg-raised`} onClick={() => setAsking(false)}>
                {words.cancel}
              </button>
              <button
                type="button"
                className={`${action} bg-brand text-on-brand`}
                onClick={() => {
                  setAsking(false)
                  game.buy(key)
                }}
              >
                {words.start}
              </button>
            </div>
          </div>
        </dialog>
      )}
    </>
  )
}
