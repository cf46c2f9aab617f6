// A short explanation on hover and focus. Never the only place of a fact: touch screens do not show it.
import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

interface TooltipProps {
  readonly content: ReactNode
  /** The element that carries the tooltip: one that takes focus. */
  readonly children: ReactElement
}

export function Tooltip({ content, children }: TooltipProps) {
  return (
    <Base.Provider delay={250}>
      <Base.Root>
        <Base.Trigger render={children} />
        <Base.Portal>
          <Base.Positioner sideOffset={6} className="z-60">
            <Base.Popup className="max-w-xs rounded-md border border-line bg-lifted px-2.5 py-1.5 text-sm text-ink shadow-float transition-opacity data-[ending-style]:opacity-0 data-[starting-style]:opacity-0">
              {content}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Base.Provider>
  )
}
