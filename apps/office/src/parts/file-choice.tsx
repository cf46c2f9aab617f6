// A file of lines that is chosen from the operator's own machine.
import { FileUp } from 'lucide-react'

interface FileChoiceProps {
  /** Null until one was chosen. */
  readonly name: string | null
  readonly label: string
  readonly hint: string
  /** Which files may be chosen. */
  readonly accept?: string
  readonly onFile: (file: File) => void
}

const LINES = '.csv,.txt,text/csv,text/plain'

export function FileChoice({ name, label, hint, accept = LINES, onFile }: FileChoiceProps) {
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-md border border-dashed border-field px-4 py-3 text-sm hover:bg-raised focus-within:outline-2 focus-within:outline-brand">
      <FileUp aria-hidden className="size-5 shrink-0 text-dim" />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{name ?? label}</span>
        <span className="block text-dim">{hint}</span>
      </span>
      <input
        type="file"
        accept={accept}
        aria-label={label}
        className="sr-only"
        onChange={(event) => {
          const [picked] = event.target.files ?? []
          event.target.value = ''
          if (picked) onFile(picked)
        }}
      />
    </label>
  )
}
