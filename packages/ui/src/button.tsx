// Buttons and links that look like buttons. A busy button keeps its width and its label for screen readers, and takes no
// second press.
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { tellEmptyFields } from './empty-fields.ts'
import { Spinner } from './spinner.tsx'

export type ButtonTone = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

const TONES = {
  primary: 'bg-brand text-on-brand shadow-press hover:bg-brand-strong font-semibold',
  secondary: 'bg-lifted text-ink shadow-press hover:brightness-115 font-medium',
  ghost: 'text-dim hover:text-ink hover:bg-raised font-medium',
  danger: 'border border-up/60 text-up hover:bg-up/10 font-semibold',
} satisfies Record<ButtonTone, string>

const SIZES = {
  small: 'min-h-11 px-3 text-sm desk:min-h-8',
  medium: 'min-h-11 px-4 text-base desk:min-h-10',
  large: 'min-h-13 px-5 text-lg desk:min-h-12',
} satisfies Record<ButtonSize, string>

interface ButtonLook {
  readonly tone?: ButtonTone
  readonly size?: ButtonSize
  readonly wide?: boolean
}

/** The classes of a button, for links of a router that must stay real links. */
export function buttonClass({ tone = 'secondary', size = 'medium', wide = false }: ButtonLook, extra?: string): string {
  return classNames(
    'relative inline-flex items-center justify-center gap-2 rounded-md whitespace-nowrap select-none',
    'transition-[background-color,border-color,color,transform] duration-150 active:translate-y-px',
    'disabled:opacity-45 disabled:active:translate-y-0 aria-disabled:opacity-45',
    TONES[tone],
    SIZES[size],
    wide && 'w-full',
    extra,
  )
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  readonly busy?: boolean
  readonly icon?: ReactNode
  /** It uses what stands in its form, as every button that sends one does. */
  readonly needsFields?: boolean
}

/** A button that uses the fields of a form stays within reach while it cannot be used: pressed, it has the empty ones say so. */
export function Button(props: ButtonProps) {
  const { tone, size, wide, busy = false, icon, className, children, disabled = false, onClick, ...others } = props
  const { needsFields = others.type === 'submit', ...rest } = others
  const look: ButtonLook = { ...(tone && { tone }), ...(size && { size }), ...(wide && { wide }) }
  const tells = needsFields && disabled && !busy
  const tell = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    const { currentTarget: button } = event
    tellEmptyFields(button.form ?? button.closest<HTMLElement>('[role="dialog"], main') ?? document.body)
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={tells ? tell : onClick}
      disabled={(disabled && !tells) || busy}
      aria-disabled={tells || undefined}
      aria-busy={busy || undefined}
      className={buttonClass(look, className)}
    >
      <span className={classNames('inline-flex items-center gap-2', busy && 'opacity-0')}>
        {icon}
        {children}
      </span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  )
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  readonly label: string
  readonly children: ReactNode
}

/** A square button with an icon only; its label is its name. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(
        'inline-grid size-11 shrink-0 place-items-center rounded-md text-dim transition-colors desk:size-9',
        'hover:bg-raised hover:text-ink disabled:opacity-45',
        className,
      )}
    >
      {children}
    </button>
  )
}
