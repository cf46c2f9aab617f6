// One of a few parts of a board, where a phone has no room for all of them at a size that a thumb meets.
interface SegmentsProps<Key extends string> {
  readonly parts: readonly (readonly [key: Key, label: string])[]
  /** Null: all of it is seen for now. */
  readonly shown: Key | null
  readonly onShow: (key: Key) => void
  readonly className?: string
}

export const Segments = <Key extends string>({ parts, shown, onShow, className = '' }: SegmentsProps<Key>) => (
  <div className={`flex rounded-md bg-[#00000059] p-0.5 ${className}`}>
    {parts.map(([key, label]) => (
      <button
        key={key}
        type="button"
        aria-pressed={key === shown}
        onClick={() => onShow(key)}
        className={`h-11 flex-1 rounded-sm px-2.5 text-sm font-semibold whitespace-nowrap tabular-nums ${key === shown ? 'bg-pick text-on-pick' : ''}`}
      >
        {label}
      </button>
    ))}
  </div>
)
