// Form fields: label above, control, and one line under it that is either a hint or what is wrong, tied to the control
// for screen readers. Controls are 16 px on phones, so that a browser does not zoom into them.
import { ChevronDown, Eye, EyeOff } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useEmptyField } from './empty-fields.ts'
import { caretAfterDigits, formatInteger, parseAmount } from './formats.ts'
import { useStillWhilePressed } from './press.ts'
import { useUiWords, wonSign } from './words.tsx'

export interface FieldProps {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** The label stays for screen readers and is not drawn. */
  readonly labelHidden?: boolean
}

// `control` is a name for a stylesheet: the office makes its fields as low as the filters of its lists.
const CONTROL =
  'control w-full min-h-11 rounded-md border bg-well px-3 text-[1rem] text-ink placeholder:text-dim/80 transition-colors ' +
  'desk:min-h-10 desk:text-base disabled:opacity-60 hover:border-dim focus-visible:border-brand-strong'

function controlClass(error: string | undefined, extra?: string): string {
  return classNames(CONTROL, error === undefined ? 'border-field' : 'border-up', extra)
}

interface FrameProps extends FieldProps {
  readonly id: string
  readonly required?: boolean | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

function FieldFrame({ id, label, hint, error, labelHidden = false, required, className, children }: FrameProps) {
  const words = useUiWords()
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <label
        htmlFor={id}
        title={required ? words.required : undefined}
        className={classNames(
          labelHidden ? 'sr-only' : 'text-sm font-medium text-dim',
          // Drawn and not written: the mark is no part of the field's name.
          required && "after:ml-1 after:text-brand after:content-['*'/'']",
        )}
      >
        {label}
      </label>
      {children}
      <FieldLine id={id} hint={hint} error={error} />
    </div>
  )
}

interface FieldLineProps {
  readonly id: string
  readonly hint: ReactNode
  readonly error: string | undefined
}

function FieldLine({ id, hint, error: wrong }: FieldLineProps) {
  const error = useStillWhilePressed(wrong)
  if (error !== undefined) {
    return (
      <p id={`${id}-line`} className="text-sm text-up">
        {error}
      </p>
    )
  }
  return hint === undefined ? null : (
    <p id={`${id}-line`} className="text-xs text-dim">
      {hint}
    </p>
  )
}

function describedBy(id: string, { hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  return {
    'aria-describedby': hint === undefined && error === undefined ? undefined : `${id}-line`,
    'aria-invalid': error === undefined ? undefined : true,
  } as const
}

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'children'> {
  /** Stands inside the frame, right of the input: a unit or a small button. */
  readonly after?: ReactNode
  readonly inputClassName?: string
}

export function TextField(props: TextFieldProps) {
  const { label, hint, error: wrong, labelHidden, after, className, inputClassName, id: given, ...rest } = props
  const { error, events } = useEmptyField({ ...rest, label, error: wrong })
  const made = useId()
  const id = given ?? made
  return (
    <FieldFrame {...{ id, label, hint, error, className }} required={rest.required} labelHidden={labelHidden ?? false}>
      <span className="relative block">
        <input
          id={id}
          {...events}
          {...rest}
          {...describedBy(id, { hint, error })}
          className={controlClass(error, classNames(after !== undefined && 'pr-12', inputClassName))}
        />
        {after !== undefined && <span className="absolute inset-y-0 right-0 flex items-center">{after}</span>}
      </span>
    </FieldFrame>
  )
}

/** A password field that takes paste and password managers, and can be read while it is typed. */
export function PasswordField(props: TextFieldProps) {
  const words = useUiWords()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        <button
          type="button"
          aria-label={shown ? words.hidePassword : words.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="grid h-full w-11 place-items-center rounded-md text-dim hover:text-ink"
        >
          <Icon aria-hidden className="size-4" />
        </button>
      }
    />
  )
}

export interface MoneyFieldProps extends FieldProps {
  readonly value: number | null
  readonly onValueChange: (value: number | null) => void
  readonly unit?: string
  readonly name?: string
  readonly id?: string
  readonly required?: boolean
  readonly disabled?: boolean
  readonly className?: string
  readonly ref?: ComponentProps<'input'>['ref']
  readonly onBlur?: () => void
  /** What stands in an empty field: a dash where empty means any amount. */
  readonly placeholder?: string
}

/** An amount of whole won: commas come as one types, and the caret stays behind the digit it was behind. */
export function MoneyField(props: MoneyFieldProps) {
  const {
    label,
    hint,
    error: wrong,
    labelHidden,
    value,
    onValueChange,
    unit,
    placeholder = '0',
    id: given,
    className,
    ref,
    ...rest
  } = props
  const words = useUiWords()
  const { error, events } = useEmptyField({ ...rest, label, value, error: wrong })
  const made = useId()
  const id = given ?? made
  const input = useRef<HTMLInputElement | null>(null)
  const caretDigits = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (caretDigits.current === null || !input.current) return
    const caret = caretAfterDigits(input.current.value, caretDigits.current)
    input.current.setSelectionRange(caret, caret)
    caretDigits.current = null
  })
  const attach = (element: HTMLInputElement | null) => {
    input.current = element
    if (typeof ref === 'function') ref(element)
    else if (ref) ref.current = element
  }
  return (
    <FieldFrame {...{ id, label, hint, error, className }} required={rest.required} labelHidden={labelHidden ?? false}>
      <span className="relative block">
        <input
          {...events}
          {...rest}
          id={id}
          ref={attach}
          inputMode="numeric"
          autoComplete="off"
          placeholder={placeholder}
          value={value === null ? '' : formatInteger(value)}
          onChange={(event) => {
            const before = event.target.value.slice(0, event.target.selectionStart ?? undefined)
            caretDigits.current = before.replace(/\D/g, '').length
            onValueChange(parseAmount(event.target.value))
          }}
          {...describedBy(id, { hint, error })}
          className={controlClass(error, 'figures pr-12 text-right font-semibold')}
        />
        <span aria-hidden className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm text-dim">
          {unit ?? wonSign(words)}
        </span>
      </span>
    </FieldFrame>
  )
}

export interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, 'children'> {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** The first, empty choice. */
  readonly placeholder?: string
}

/** The system's own select: the best picker there is on a phone, and typeable on a desk. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error: wrong, labelHidden, options, placeholder, className, id: given, ...rest } = props
  const { error, events } = useEmptyField({ ...rest, label, error: wrong })
  const made = useId()
  const id = given ?? made
  return (
    <FieldFrame {...{ id, label, hint, error, className }} required={rest.required} labelHidden={labelHidden ?? false}>
      <span className="relative block">
        <select
          id={id}
          {...events}
          {...rest}
          {...describedBy(id, { hint, error })}
          className={controlClass(error, 'appearance-none pr-9')}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-dim"
        />
      </span>
    </FieldFrame>
  )
}

export interface TextAreaFieldProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'children'> {}

export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, error: wrong, labelHidden, className, id: given, ...rest } = props
  const { error, events } = useEmptyField({ ...rest, label, error: wrong })
  const made = useId()
  const id = given ?? made
  return (
    <FieldFrame {...{ id, label, hint, error, className }} required={rest.required} labelHidden={labelHidden ?? false}>
      <textarea
        id={id}
        rows={3}
        {...events}
        {...rest}
        {...describedBy(id, { hint, error })}
        className={controlClass(error, 'py-2')}
      />
    </FieldFrame>
  )
}

export interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly label: ReactNode
  readonly error?: string | undefined
}

export function CheckboxField({ label, error: wrong, className, id: given, ...rest }: CheckboxFieldProps) {
  const { value: _, ...shown } = rest
  const { error, events } = useEmptyField({ ...shown, error: wrong })
  const made = useId()
  const id = given ?? made
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 items-center gap-2.5 text-sm desk:min-h-8">
        <input
          id={id}
          type="checkbox"
          {...events}
          {...rest}
          {...describedBy(id, { hint: undefined, error })}
          className="size-5 shrink-0 rounded-sm accent-brand desk:size-4.5"
        />
        <span>{label}</span>
      </label>
      <FieldLine id={id} hint={undefined} error={error} />
    </div>
  )
}
