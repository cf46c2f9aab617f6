// A drop-down that is a plain disclosure: a button that says whether its panel is open. Escape, a press outside, a link
// inside and moving focus away all close it. Site navigation wants this, not the arrow-key behaviour of a menu widget.
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface DisclosureProps {
  readonly label: ReactNode
  /** The accessible name when the label is an icon. */
  readonly name?: string
  readonly align?: 'left' | 'right'
  readonly chevron?: boolean
  /** A mouse that rests on it opens it too, and leaving closes it; a press then keeps it open. */
  readonly opensOnHover?: boolean
  readonly className?: string
  readonly buttonClassName?: string
  readonly panelClassName?: string
  readonly children: ReactNode
}

/** On the way from the button to the panel the mouse crosses what is neither. */
const LEAVE_MS = 160

export function Disclosure(props: DisclosureProps) {
  const { label, name, align = 'left', chevron = true, opensOnHover = false } = props
  const { className, buttonClassName, panelClassName, children } = props
  const [openedBy, setOpenedBy] = useState<'press' | 'hover' | null>(null)
  const open = openedBy !== null
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const rest = (event: PointerEvent) => {
    clearTimeout(leaving.current)
    if (opensOnHover && event.pointerType === 'mouse') setOpenedBy((known) => known ?? 'hover')
  }
  const leave = () => {
    clearTimeout(leaving.current)
    leaving.current = setTimeout(() => setOpenedBy((known) => (known === 'hover' ? null : known)), LEAVE_MS)
  }
  useEffect(() => () => clearTimeout(leaving.current), [])
  const panelId = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return undefined
    const outside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpenedBy(null)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpenedBy(null)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', escape)
    }
  }, [open])
  return (
    <div ref={root} className={classNames('relative', className)} onPointerEnter={rest} onPointerLeave={leave}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={name}
        onClick={() => setOpenedBy(openedBy === 'press' ? null : 'press')}
        className={classNames('inline-flex items-center gap-1', buttonClassName)}
      >
        {label}
        {chevron && (
          <ChevronDown
            aria-hidden
            className={classNames('size-3.5 opacity-70 transition-transform duration-150', open && 'rotate-180')}
          />
        )}
      </button>
      {/* A press on any link or button inside has done its work. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        id={panelId}
        hidden={!open}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a,button')) setOpenedBy(null)
        }}
        className={classNames(
          'absolute top-full z-30 mt-2 min-w-48 animate-rise rounded-lg bg-raised p-1.5 shadow-float',
          align === 'right' ? 'right-0' : 'left-0',
          panelClassName,
        )}
      >
        {children}
      </div>
    </div>
  )
}
