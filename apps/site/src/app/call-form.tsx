// A form that one call sends. What every such form does alike stands here: one press sends once, a second try after an answer that got
// lost is the same request, fields that the server refuses say so themselves, and any other refusal is said above the button.
import type { CallFailure } from '@hanpan/client'
import type { RefusalCode } from '@hanpan/contract'
import type { Result } from '@hanpan/kernel'
import { MoneyField, Notice, type MoneyFieldProps } from '@hanpan/ui'
import { refusedFields } from '@hanpan/web'
import { useEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react'
import {
  useController,
  useForm,
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import { useCodeText, useTexts } from '../words/words-context.tsx'
import { useRequestIds } from './request-ids.ts'

interface CallFormOptions<Values extends FieldValues, Value> {
  readonly defaultValues: Values
  /** When a field that is wrong says so before the form is sent; at once where it is not said. */
  readonly mode?: 'onChange' | 'onTouched' | 'onSubmit'
  /** What is wrong though every field is right, and the field that says so. */
  readonly judge?: (values: Values) => { readonly name: FieldPath<Values>; readonly message: string } | null
  /** Sends what stands in the form, under an id for this one intention. */
  readonly send: (values: Values, requestId: string) => Promise<Result<Value, CallFailure>>
  readonly onDone: (value: Value, values: Values) => void | Promise<void>
  /** The field that a refusal speaks of; null where it speaks of the whole. */
  readonly fieldOf?: (code: RefusalCode) => FieldPath<Values> | null
  /** Hears of a refusal before the form says it. */
  readonly onRefused?: (refusal: CallFailure) => void
}

export interface CallForm<Values extends FieldValues> extends UseFormReturn<Values> {
  readonly submit: (event?: SyntheticEvent) => Promise<void>
  readonly busy: boolean
  /** What was refused and is said by no field; gone with the next change. */
  readonly refusal: RefusalCode | null
}

export function useCallForm<Values extends FieldValues, Value>(
  options: CallFormOptions<Values, Value>,
): CallForm<Values> {
  const { defaultValues, mode = 'onChange', judge, send, onDone, fieldOf, onRefused } = options
  const t = useTexts()
  const codeText = useCodeText()
  const form = useForm<Values>({ mode, defaultValues: defaultValues as DefaultValues<Values> })
  const [refusal, setRefusal] = useState<RefusalCode | null>(null)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const requestIds = useRequestIds()
  const [goingTo, setGoingTo] = useState<{ readonly name: FieldPath<Values> } | null>(null)
  const { subscribe, setError, setFocus, formState } = form
  useEffect(() => subscribe({ formState: { values: true }, callback: () => setRefusal(null) }), [subscribe])
  // A dialog that stood before the form is gone by then.
  useEffect(() => {
    if (goingTo) setFocus(goingTo.name)
  }, [goingTo, setFocus])

  const say = (failure: CallFailure) => {
    const named = fieldOf?.(failure.code) ?? null
    const fields = named === null ? (refusedFields(failure, form.getValues()) as FieldPath<Values>[]) : [named]
    const message = named === null ? t('ui.refused') : codeText(failure.code)
    for (const name of fields) setError(name, { type: 'refused', message })
    const [first] = fields
    if (first === undefined) setRefusal(failure.code)
    else setGoingTo({ name: first })
  }
  const sendOnce = async (values: Values) => {
    const wrong = judge?.(values)
    if (wrong) return setError(wrong.name, { message: wrong.message }, { shouldFocus: true })
    setBusy(true)
    setRefusal(null)
    const answer = await send(values, requestIds.idFor(values))
    requestIds.answered(answer.ok ? null : answer.refusal.code)
    setBusy(false)
    if (answer.ok) return await onDone(answer.value, values)
    onRefused?.(answer.refusal)
    say(answer.refusal)
  }
  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault()
    if (running.current) return
    running.current = true
    await form.handleSubmit(sendOnce)()
    running.current = false
  }
  return { ...form, formState, submit, busy, refusal }
}

export function FormRefusal({ code }: { readonly code: RefusalCode | null }) {
  const codeText = useCodeText()
  if (code === null) return null
  return (
    <Notice tone="up">
      <p role="alert">{codeText(code)}</p>
    </Notice>
  )
}

interface MoneyInputProps<Values extends FieldValues> extends Omit<
  MoneyFieldProps,
  'value' | 'onValueChange' | 'error' | 'ref' | 'name' | 'onBlur' | 'defaultValue'
> {
  readonly control: Control<Values>
  readonly name: FieldPathByValue<Values, number | null>
  /** For a dialog that begins with it. */
  readonly fieldRef?: RefObject<HTMLInputElement | null>
  /** What is wrong with an amount; null where nothing is. */
  readonly judge: (amount: number | null) => string | null
}

/** An amount of a form; none is null. */
export function MoneyInput<Values extends FieldValues>(props: MoneyInputProps<Values>) {
  const { control, name, fieldRef, judge, ...rest } = props
  const { field, fieldState } = useController({
    control,
    name,
    rules: { validate: (amount) => judge(amount as number | null) ?? true },
  })
  const { ref, value, onBlur, onChange } = field
  const { error } = fieldState
  // What was too much may be right by now: the balance moves while the form is open.
  const isRefused = error?.type === 'refused'
  const message = error && (isRefused ? error.message : (judge(value) ?? undefined))
  return (
    <MoneyField
      {...rest}
      ref={(element) => {
        ref(element)
        if (fieldRef) fieldRef.current = element
      }}
      name={name}
      value={value}
      onValueChange={onChange}
      onBlur={onBlur}
      error={message}
    />
  )
}
