// A page that stands still: a list on the left, one of it beside it. On a phone one of the two has the screen.
import { classNames } from '@hanpan/ui'
import type { ReactNode } from 'react'

interface ListAndPaneProps {
  readonly isOpen: boolean
  /** What stands above the list and does not scroll with it. */
  readonly head: ReactNode
  readonly list: ReactNode
  /** What is opened, or a word on what may be. */
  readonly pane: ReactNode
}

export function ListAndPane({ isOpen, head, list, pane }: ListAndPaneProps) {
  return (
    <main id="content" className="stand flex min-h-0 flex-col">
      <div className="grid min-h-0 flex-1 wide:grid-cols-[minmax(24rem,30rem)_minmax(0,1fr)]">
        <div
          className={classNames(
            'flex min-h-0 flex-col border-line bg-panel wide:border-r',
            isOpen && 'max-wide:hidden',
          )}
        >
          {head}
          <div className="min-h-0 flex-1 overflow-y-auto">{list}</div>
        </div>
        <div className={classNames('min-h-0', !isOpen && 'max-wide:hidden')}>{pane}</div>
      </div>
    </main>
  )
}

interface PaneRowProps {
  readonly isSelected: boolean
  readonly onSelect: () => void
  /** Two lines of two: what and who with how much, then more of it with how it stands. */
  readonly children: ReactNode
}

/** A row of such a list, which opens what stands beside it. */
export function PaneRow({ isSelected, onSelect, children }: PaneRowProps) {
  return (
    <li className={classNames('border-b border-line/70', isSelected ? 'row-bar bg-down/8' : 'hover:bg-raised')}>
      <button
        type="button"
        aria-current={isSelected || undefined}
        onClick={onSelect}
        className="grid min-h-14 w-full grid-cols-[1fr_auto] items-center gap-x-3 gap-y-0.5 px-4 py-1.5 text-left text-sm focus-visible:-outline-offset-2"
      >
        {children}
      </button>
    </li>
  )
}

/** Stands where nothing is opened yet. */
export function NothingOpened({ text }: { readonly text: string }) {
  return <p className="grid h-full place-items-center px-6 text-center text-dim">{text}</p>
}
