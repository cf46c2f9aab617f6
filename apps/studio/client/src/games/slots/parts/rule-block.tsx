// Blocks of a rules sheet.
import type { ReactNode } from 'react'

export const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="flex flex-col gap-2.5">
    <h3 className="text-lg font-bold">{title}</h3>
    {children}
  </section>
)

export const Figures = ({ rows }: { readonly rows: readonly (readonly [ReactNode, ReactNode])[] }) => (
  <dl className="grid gap-px overflow-hidden rounded-md">
    {rows.map(([name, value], index) => (
      <div key={index} className="flex items-baseline justify-between gap-4 bg-white/5 px-3 py-2">
        <dt className="text-sm text-dim">{name}</dt>
        <dd className="text-right text-sm font-semibold tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
)
