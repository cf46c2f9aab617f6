// The fields of ui as a form holds them: each is bound by its name, says what is wrong with it and can be gone to.
import {
  CheckboxField,
  MomentField,
  MoneyField,
  PasswordField,
  SelectField,
  TextAreaField,
  TextField,
  formatInteger,
  momentKinds,
  useUiWords,
  type MoneyFieldProps,
  type SelectFieldProps,
  type TextAreaFieldProps,
  type TextFieldProps,
} from '@hanpan/ui'
import type { ComponentProps } from 'react'
import { useController, type Control, type FieldPath, type FieldPathByValue, type FieldValues } from 'react-hook-form'
import { useTexts } from '../words/words-context.tsx'
import { EMPTY } from './judged-form.ts'
import { NumberField, type NumberFieldProps } from './number-field.tsx'

interface Bound<Values extends FieldValues, Value> {
  readonly control: Control<Values>
  readonly name: FieldPathByValue<Values, Value>
}

type Own =
  | 'control'
  | 'name'
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'onValue'
  | 'onValueChange'
  | 'error'
  | 'ref'
  | 'onBlur'
type Rest<Props> = Omit<Props, Own>

/** Binds a field, and says what is wrong with it in its own name. */
export function useField<Values extends FieldValues, Name extends FieldPath<Values>>(
  control: Control<Values>,
  name: Name,
  label: string,
) {
  const words = useUiWords()
  const { field, fieldState } = useController({ control, name })
  const message = fieldState.error?.message
  const change = (value: unknown) => field.onChange(value)
  return { field, change, error: message === EMPTY ? words.empty(label) : message }
}

/** What is said of a number that is not between two others; false where it is. */
export function useOutside() {
  const t = useTexts()
  return (value: number, min: number, max?: number): string | false => {
    if (value >= min && (max === undefined || value <= max)) return false
    return max === undefined
      ? t('form.atLeast', { min: formatInteger(min) })
      : t('form.between', { min: formatInteger(min), max: formatInteger(max) })
  }
}

interface TextBound<Values extends FieldValues> extends Bound<Values, string> {
  /** What is kept of what was typed. */
  readonly keep?: (text: string) => string
}

const asTyped = (text: string) => text

export function TextInput<Values extends FieldValues>({
  control,
  name,
  keep = asTyped,
  ...rest
}: TextBound<Values> & Rest<TextFieldProps>) {
  const { field, change, error } = useField(control, name, rest.label)
  const { type, ...others } = rest
  const kind = momentKinds.find((one) => one === type)
  if (kind) {
    const { onChange: _, ...kept } = field
    return <MomentField {...others} {...kept} kind={kind} error={error} onValue={change} />
  }
  return <TextField {...rest} {...field} error={error} onChange={(event) => change(keep(event.target.value))} />
}

export function PasswordInput<Values extends FieldValues>({
  control,
  name,
  ...rest
}: Bound<Values, string> & Rest<TextFieldProps>) {
  const { field, error } = useField(control, name, rest.label)
  return <PasswordField {...rest} {...field} error={error} />
}

export function TextAreaInput<Values extends FieldValues>({
  control,
  name,
  ...rest
}: Bound<Values, string> & Rest<TextAreaFieldProps>) {
  const { field, error } = useField(control, name, rest.label)
  return <TextAreaField {...rest} {...field} error={error} />
}

/** A choice of texts, or of numbers where the form keeps a number. */
export function SelectInput<Values extends FieldValues>({
  control,
  name,
  ...rest
}: Bound<Values, string | number> & Rest<SelectFieldProps>) {
  const { field, change, error } = useField(control, name, rest.label)
  const isNumber = typeof field.value === 'number'
  return (
    <SelectField
      {...rest}
      {...field}
      error={error}
      value={String(field.value)}
      onChange={({ target: { value } }) => change(isNumber ? Number(value) : value)}
    />
  )
}

export function CheckboxInput<Values extends FieldValues>({
  control,
  name,
  ...rest
}: Bound<Values, boolean> & Rest<ComponentProps<typeof CheckboxField>>) {
  const { field, change, error } = useField(control, name, '')
  const { value, ...handlers } = field
  return (
    <CheckboxField
      {...rest}
      {...handlers}
      error={error}
      checked={value}
      onChange={(event) => change(event.target.checked)}
    />
  )
}

interface MoneyBound<Values extends FieldValues> extends Bound<Values, number> {
  /** None is kept as 0 and shown as nothing. */
  readonly noneIsEmpty?: boolean
}

export function MoneyInput<Values extends FieldValues>({
  control,
  name,
  noneIsEmpty = false,
  ...rest
}: MoneyBound<Values> & Rest<MoneyFieldProps>) {
  const { field, change, error } = useField(control, name, rest.label)
  const { ref, value, onBlur } = field
  return (
    <MoneyField
      // An empty one is none, and no nought.
      {...(noneIsEmpty && !rest.required && { placeholder: '–' })}
      {...rest}
      ref={ref}
      name={name}
      onBlur={onBlur}
      error={error}
      value={noneIsEmpty && value === 0 ? null : value}
      onValueChange={(next) => change(next ?? 0)}
    />
  )
}

export function NumberInput<Values extends FieldValues>({
  control,
  name,
  ...rest
}: Bound<Values, number> & Rest<NumberFieldProps>) {
  const { field, change, error } = useField(control, name, rest.label)
  const { ref, value, onBlur } = field
  return <NumberField {...rest} ref={ref} error={error} value={value} onValue={change} onBlur={onBlur} />
}
