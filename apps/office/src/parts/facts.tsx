// Names and values beside each other: the facts of a member, a request or a confirmation.
import { classNames } from '@hanpan/ui'
import type { ReactNode } from 'react'

export interface Fact {
  readonly name: string
  readonly value: ReactNode
  /** The one a decision is about. */
  readonly strong?: boolean
}

export function Facts({ facts, className }: { readonly facts: readonly Fact[]; readonly className?: string }) {
  return (
    <dl className={classNames('divide-y divide-line/70', className)}>
      {facts.map(({ name, value, strong }) => (
        <div key={name} className="flex min-h-9 items-center justify-between gap-4 py-1.5 text-sm">
          <dt className="shrink-0 text-dim">{name}</dt>
          <dd className={classNames('min-w-0 text-right', strong && 'text-base font-semibold')}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
