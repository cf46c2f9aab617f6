// The stages of something that takes time, with what is done, what is going on, and what went wrong.
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface Step {
  readonly key: string
  readonly label: string
  readonly state: 'done' | 'current' | 'todo' | 'failed'
  readonly note?: ReactNode
}

const DOTS = {
  done: 'border-brand bg-brand text-on-brand',
  current: 'border-brand text-brand',
  todo: 'border-line text-dim',
  failed: 'border-up bg-up/15 text-up',
}

export function Stepper({ label, steps }: { readonly label: string; readonly steps: readonly Step[] }) {
  return (
    <ol aria-label={label} className="flex">
      {steps.map((step, index) => (
        <li
          key={step.key}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className="relative flex min-w-0 flex-1 flex-col items-center gap-1 text-center"
        >
          {index > 0 && (
            <span
              aria-hidden
              className={classNames(
                'absolute top-3 right-1/2 h-0.5 w-full',
                step.state === 'todo' ? 'bg-line' : step.state === 'failed' ? 'bg-up/60' : 'bg-brand',
              )}
            />
          )}
          <span className="relative z-1 grid rounded-full bg-panel">
            <span
              aria-hidden
              className={classNames(
                'figures grid size-6 place-items-center rounded-full border-2 text-2xs font-bold',
                DOTS[step.state],
              )}
            >
              {step.state === 'done' ? (
                <Check className="size-3.5" strokeWidth={3} />
              ) : step.state === 'failed' ? (
                <X className="size-3.5" strokeWidth={3} />
              ) : (
                <span
                  className={classNames(
                    'size-1.5 rounded-full bg-current',
                    step.state === 'current' && 'animate-breathe',
                  )}
                />
              )}
            </span>
          </span>
          <span className={classNames('text-xs', step.state === 'todo' ? 'text-dim' : 'font-medium')}>
            {step.label}
          </span>
          {step.note !== undefined && <span className="figures text-2xs text-dim">{step.note}</span>}
        </li>
      ))}
    </ol>
  )
}
