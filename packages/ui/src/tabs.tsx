// Tabs with arrow keys that switch at once. Panels that are not shown are not mounted.
import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface TabItem<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly content: ReactNode
}

interface TabsProps<Value extends string> {
  readonly label: string
  readonly items: readonly TabItem<Value>[]
  readonly value: Value
  readonly onValueChange: (value: Value) => void
  readonly className?: string
}

export function Tabs<Value extends string>({ label, items, value, onValueChange, className }: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={(next) => onValueChange(next as Value)} className={className ?? ''}>
      <Base.List
        activateOnFocus
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {items.map((item) => (
          <Base.Tab
            key={item.value}
            value={item.value}
            className={classNames(
              'relative min-h-11 shrink-0 px-3.5 text-base font-medium whitespace-nowrap text-dim transition-colors',
              'hover:text-ink data-[active]:font-semibold data-[active]:text-ink',
              'after:absolute after:inset-x-2 after:-bottom-px after:h-0.5 after:rounded-full',
              'data-[active]:after:bg-ink',
            )}
          >
            {item.label}
          </Base.Tab>
        ))}
      </Base.List>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value} className="pt-4 outline-offset-4">
          {item.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
