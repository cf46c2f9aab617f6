// A sheet over the game: rules, rounds, fairness. Focus moves in and returns, Escape and × close it, what lies behind is inert.
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useKeptFocus } from './kept-focus.ts'
import { useModal } from './use-modal.ts'

interface SheetProps {
  readonly title: string
  readonly close: string
  readonly onClose: () => void
  readonly children: ReactNode
}

export function Sheet({ title, close, onClose, children }: SheetProps) {
  const dialog = useModal()
  const body = useRef<HTMLDivElement>(null)
  useKeptFocus(body)
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      onCancel={onClose}
      onPointerDown={(event) => event.target === dialog.current && onClose()}
      aria-label={title}
      className="m-auto flex h-[min(86dvh,720px)] w-[min(92vw,720px)] flex-col overflow-hidden rounded-xl bg-panel text-ink shadow-float backdrop:bg-shade max-desk:m-0 max-desk:mt-auto max-desk:h-[92dvh] max-desk:w-full max-desk:max-w-none max-desk:rounded-b-[0px]"
    >
      <header className="flex shrink-0 items-center justify-between border-b border-line py-1.5 pr-1.5 pl-5">
        <h2 className="text-lg font-bold">{title}</h2>
        <button
          type="button"
          aria-label={close}
          onClick={onClose}
          className="grid size-11 place-items-center rounded-md text-dim hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      </header>
      <div ref={body} className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">
        {children}
      </div>
    </dialog>
  )
}
