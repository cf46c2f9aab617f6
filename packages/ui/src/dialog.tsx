// Modal layers. A dialog stands in the middle of a desk and fills a phone from the bottom as a full-height sheet; a
// drawer comes from a side, a sheet from below. Focus moves in, stays and returns; Escape, the x and the browser's Back close it; what lies
// behind is inert.
import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useBackCloses } from './back-closes.ts'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { useUiWords } from './words.tsx'

interface LayerProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /** A modal that needs an answer is not closed by a press outside of it. */
  readonly persistent?: boolean
  /** Opened and closed by the app's address: Back closes it without an entry of its own. */
  readonly addressed?: boolean
  readonly initialFocus?: RefObject<HTMLElement | null>
  readonly className?: string
}

const BACKDROP =
  'fixed inset-0 z-40 bg-shade transition-opacity duration-200 ' +
  'data-[starting-style]:opacity-0 data-[ending-style]:opacity-0'

/** A layer that is taken away while it is open is never closed: then nobody gives the focus back to where it came from. */
function useFocusBack(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return
    const before = document.activeElement
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement && before.isConnected)
          before.focus({ preventScroll: true })
      })
    }
  }, [open])
}

interface PopupProps extends LayerProps {
  readonly popupClassName: string
  readonly footer?: ReactNode
}

function Layer({
  open,
  onClose,
  title,
  children,
  persistent = false,
  addressed = false,
  initialFocus,
  popupClassName,
  footer,
}: PopupProps) {
  const words = useUiWords()
  const body = useRef<HTMLDivElement>(null)
  useBackCloses(open, onClose, addressed)
  useFocusBack(open)
  /** The first field or button of the content and not the x. A touch keeps the on-screen keyboard away. */
  const firstField = (openedBy: string) =>
    openedBy === 'touch' ||
    (body.current?.querySelector<HTMLElement>('input, select, textarea, button, a[href]') ?? true)
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()} disablePointerDismissal={persistent}>
      <Base.Portal>
        <Base.Backdrop className={BACKDROP} />
        <Base.Popup className={popupClassName} initialFocus={initialFocus ?? firstField}>
          <header className="flex shrink-0 items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-5">
            <Base.Title className="text-lg font-semibold">{title}</Base.Title>
            <Base.Close
              render={
                <IconButton label={words.close}>
                  <X aria-hidden className="size-5" />
                </IconButton>
              }
            />
          </header>
          <div ref={body} data-layer="" className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">
            {children}
          </div>
          {footer !== undefined && <footer className="shrink-0 border-t border-line p-4">{footer}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

export interface DialogProps extends LayerProps {
  readonly size?: keyof typeof DIALOG_SIZES
  readonly footer?: ReactNode
}

const DIALOG_SIZES = {
  small: 'desk:max-w-md',
  medium: 'desk:max-w-xl',
  large: 'desk:max-w-3xl',
  wide: 'desk:max-w-6xl',
}

export function Dialog({ size = 'small', className, ...rest }: DialogProps) {
  return (
    <Layer
      {...rest}
      popupClassName={classNames(
        'fixed z-50 flex flex-col overflow-hidden bg-panel text-ink shadow-float outline-none',
        'inset-0 h-dvh transition-[transform,opacity] duration-250 ease-settle',
        'data-[starting-style]:translate-y-6 data-[starting-style]:opacity-0 data-[ending-style]:opacity-0',
        'desk:inset-auto desk:top-1/2 desk:left-1/2 desk:h-auto desk:max-h-[min(86dvh,820px)] desk:w-[calc(100vw-3rem)]',
        'desk:-translate-x-1/2 desk:-translate-y-1/2 desk:rounded-xl desk:border desk:border-line',
        'desk:data-[starting-style]:translate-y-[calc(-50%+12px)]',
        DIALOG_SIZES[size],
        className,
      )}
    />
  )
}

export interface DrawerProps extends LayerProps {
  readonly side?: 'left' | 'right'
  readonly footer?: ReactNode
}

export function Drawer({ side = 'right', className, ...rest }: DrawerProps) {
  return (
    <Layer
      {...rest}
      popupClassName={classNames(
        'fixed inset-y-0 z-50 flex w-[min(100vw,26rem)] flex-col bg-panel text-ink shadow-float outline-none',
        'transition-transform duration-250 ease-settle',
        side === 'right'
          ? 'right-0 border-l border-line data-[ending-style]:translate-x-full data-[starting-style]:translate-x-full'
          : 'left-0 border-r border-line data-[ending-style]:-translate-x-full data-[starting-style]:-translate-x-full',
        className,
      )}
    />
  )
}

interface SheetProps extends Pick<LayerProps, 'open' | 'onClose' | 'title' | 'children'> {
  /** What stays in sight above the content. */
  readonly head: ReactNode
}

/**
 * A sheet at the bottom of a phone, on top of its tabs and no higher than three fifths of the screen: what lies above stays in sight and
 * can be used. Its content fills it and scrolls where it says so itself.
 */
export function Sheet({ open, onClose, title, head, children }: SheetProps) {
  const words = useUiWords()
  useBackCloses(open, onClose)
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()} modal={false} disablePointerDismissal>
      <Base.Portal>
        <Base.Popup
          initialFocus={false}
          className={classNames(
            'fixed inset-x-0 bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-30 flex max-h-[60dvh] flex-col',
            'rounded-t-xl border-t border-line bg-panel text-ink shadow-float outline-none',
            'transition-[transform,opacity] duration-200 ease-settle',
            'data-[starting-style]:translate-y-6 data-[starting-style]:opacity-0 data-[ending-style]:opacity-0',
          )}
        >
          <header className="flex shrink-0 items-center gap-2 border-b border-line py-1.5 pr-1 pl-4">
            <Base.Title className="sr-only">{title}</Base.Title>
            {head}
            <Base.Close
              render={
                <IconButton label={words.close}>
                  <X aria-hidden className="size-5" />
                </IconButton>
              }
            />
          </header>
          <div className="flex min-h-0 flex-1 flex-col px-4 pt-2 pb-3">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
