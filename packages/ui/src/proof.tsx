// A step of a verification: whether it comes out the same, in a word, and everything that went into it in full.
import { CircleCheckBig, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface ProofStepProps {
  readonly matches: boolean
  readonly text: string
  /** What is said of it: that it is the same, or that it differs. */
  readonly verdict: string
  readonly children: ReactNode
}

export function ProofStep({ matches, text, verdict, children }: ProofStepProps) {
  const Icon = matches ? CircleCheckBig : CircleX
  return (
    <section className={classNames('rounded-lg border p-4', matches ? 'border-brand/40' : 'border-up/60')}>
      <h3 className="flex items-start gap-2.5 text-base font-medium">
        <Icon aria-hidden className={classNames('mt-0.5 size-5 shrink-0', matches ? 'text-brand' : 'text-up')} />
        <span>
          {text} <strong className={matches ? 'text-brand' : 'text-up'}>{verdict}</strong>
        </span>
      </h3>
      <div className="mt-3 flex flex-col gap-2">{children}</div>
    </section>
  )
}

export function ProofValue({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="text-sm">
      <p className="text-dim">{label}</p>
      <code className="figures block rounded-sm bg-ground px-2 py-1.5 text-xs break-all text-ink">{value}</code>
    </div>
  )
}
