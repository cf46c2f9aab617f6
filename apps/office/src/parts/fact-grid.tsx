// Names above their values, side by side where there is room: what a card says of the thing that it stands for.
import type { Fact } from './facts.tsx'

export function FactGrid({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm desk:grid-cols-2">
      {facts.map(({ name, value }) => (
        <div key={name} className="min-w-0">
          <dt className="text-xs text-dim">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
