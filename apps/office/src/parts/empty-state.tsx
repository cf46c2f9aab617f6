// A list without rows: a line that says what would stand there, and what can be done about it. It takes no more room than a row or two, so
// that what does have rows stays in sight.
import type { ReactNode } from 'react'

interface EmptyStateProps {
  readonly title: string
  readonly className?: string
  readonly children?: ReactNode
}

export function EmptyState({ title, className = '', children }: EmptyStateProps) {
  return (
    <div className={`flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-4 text-sm text-dim ${className}`}>
      <p>{title}</p>
      {children}
    </div>
  )
}
