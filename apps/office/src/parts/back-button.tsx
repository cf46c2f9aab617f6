// On a phone one of a list and its detail is shown at a time: this leads back to the list.
import { ArrowLeft } from 'lucide-react'

export function BackButton({ label, onBack }: { readonly label: string; readonly onBack: () => void }) {
  return (
    <button
      type="button"
      onClick={onBack}
      className="-ml-2 inline-flex min-h-11 items-center gap-1 px-2 text-sm wide:hidden"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {label}
    </button>
  )
}
