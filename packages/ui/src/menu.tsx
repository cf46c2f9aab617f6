// A menu of actions behind a button, with arrow keys and typing ahead: for row actions and accounts, not for navigation.
import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface MenuAction {
  readonly key: string
  readonly label: ReactNode
  readonly icon?: ReactNode
  readonly danger?: boolean
  readonly disabled?: boolean
  readonly onSelect: () => void
}

interface MenuProps {
  /** The button that opens the menu. */
  readonly trigger: ReactElement
  readonly actions: readonly MenuAction[]
}

export function Menu({ trigger, actions }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align="end" className="z-50">
          <Base.Popup className="min-w-44 rounded-lg border border-line bg-panel p-1.5 text-sm text-ink shadow-float outline-none">
            {actions.map((action) => (
              <Base.Item
                key={action.key}
                disabled={action.disabled ?? false}
                onClick={action.onSelect}
                className={classNames(
                  'flex min-h-11 items-center gap-2 rounded-md px-3 outline-none select-none desk:min-h-9',
                  'data-[disabled]:opacity-45 data-[highlighted]:bg-raised',
                  action.danger && 'text-up',
                )}
              >
                {action.icon}
                {action.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
