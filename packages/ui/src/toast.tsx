// Short messages that come and go: what just happened to the reader's own action. They are announced politely, stay as
// long as the pointer or focus is on them, and never cover the bottom tabs of a phone.
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { useUiWords } from './words.tsx'

const TOASTS_MAX = 3
const TOAST_MS = 5000

export interface ToastContent {
  readonly text: string
  readonly tone?: 'neutral' | 'brand' | 'up'
  /** Until the reader closes it or takes its action. */
  readonly stays?: boolean
  readonly action?: { readonly label: string; readonly run: () => void }
}

interface ShownToast extends ToastContent {
  readonly id: number
}

let toasts: readonly ShownToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function publish(next: readonly ShownToast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

export function showToast(content: ToastContent): void {
  lastId += 1
  publish([...toasts, { ...content, id: lastId }].slice(-TOASTS_MAX))
}

function dismissToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id))
}

/** Whatever is shown goes: another reader is there. */
export function dismissToasts(): void {
  publish([])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const NONE: readonly ShownToast[] = []
const ICONS = { neutral: Info, brand: CircleCheck, up: CircleAlert }
const COLOURS = { neutral: 'text-down', brand: 'text-brand', up: 'text-up' }

export function ToastRegion() {
  const words = useUiWords()
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  )
  return (
    <section
      aria-label={words.notices}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-3 bottom-20 z-60 flex flex-col items-center gap-2 desk:right-6 desk:bottom-6 desk:left-auto desk:items-end"
    >
      {shown.map((toast) => (
        <Toast key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function Toast({ toast }: { readonly toast: ShownToast }) {
  const words = useUiWords()
  const tone = toast.tone ?? 'neutral'
  const Icon = ICONS[tone]
  const { id, stays = false } = toast
  useEffect(() => {
    if (stays) return undefined
    const timer = setTimeout(() => {
      const element = document.getElementById(`toast-${id}`)
      if (!element?.matches(':hover, :focus-within')) dismissToast(id)
    }, TOAST_MS)
    return () => clearTimeout(timer)
  }, [id, stays])
  return (
    <div
      id={`toast-${toast.id}`}
      onPointerLeave={() => !stays && setTimeout(dismissToast, 1500, id)}
      className="pointer-events-auto flex w-full max-w-sm animate-rise items-center gap-3 rounded-lg border border-line bg-lifted py-1.5 pr-1.5 pl-4 text-sm shadow-float"
    >
      <Icon aria-hidden className={classNames('size-4.5 shrink-0', COLOURS[tone])} />
      <p className="min-w-0 flex-1 py-1.5">{toast.text}</p>
      {toast.action && (
        <button
          type="button"
          className="min-h-9 rounded-md px-2 font-semibold text-brand hover:bg-raised"
          onClick={() => {
            toast.action?.run()
            dismissToast(toast.id)
          }}
        >
          {toast.action.label}
        </button>
      )}
      <IconButton label={words.close} onClick={() => dismissToast(toast.id)}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </div>
  )
}
