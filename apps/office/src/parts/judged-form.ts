// A form as every form of the office has it: what stands in it, what is wrong with it field by field, and the way to the first of what is
// wrong. All fields are judged at once, those of a language that is not shown among them: what is wrong there is opened and gone to.
import type { CallFailure } from '@hanpan/client'
import { refusedFields } from '@hanpan/web'
import { useEffect, useRef, useState } from 'react'
import {
  set,
  useForm,
  useWatch,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import { useTexts } from '../words/words-context.tsx'

/** What a field that must be filled is said to be when it is empty: it says so by its own label. */
export const EMPTY = 'empty'

/** What is wrong, by field, in the order in which the form shows them; nothing, false and undefined are in order. */
export type Problems<Values extends FieldValues> = Partial<Record<FieldPath<Values>, string | false | undefined>>

export type Judge<Values extends FieldValues> = (values: Values) => Problems<Values>

/** A text that has to be there. */
export const needed = (text: string): string | false => text.trim() === '' && EMPTY

interface JudgedOptions<Values extends FieldValues> {
  readonly values: Values
  readonly judge: Judge<Values>
  /** Brings a field into sight that is not, before it is gone to. */
  readonly reveal?: (name: FieldPath<Values>) => void
}

export interface JudgedForm<Values extends FieldValues> extends UseFormReturn<Values> {
  /** What stands in it now. */
  readonly values: Values
  /** Whether nothing is wrong. */
  readonly sound: boolean
  /** Whether all may be sent; if not, what is wrong says so and the first of it has the focus. Of some fields only, where they are named. */
  readonly check: (isAsked?: (name: FieldPath<Values>) => boolean) => Promise<boolean>
  /** Whether a refusal of the server named fields of this form: they say so then, and the first of them has the focus. */
  readonly refuse: (refusal: CallFailure) => boolean
}

const wrongOf = <Values extends FieldValues>(problems: Problems<Values>) =>
  (Object.entries(problems) as [FieldPath<Values>, string | false | undefined][]).filter(
    (entry): entry is [FieldPath<Values>, string] => typeof entry[1] === 'string',
  )

function resolverOf<Values extends FieldValues>(judge: Judge<Values>): Resolver<Values> {
  return (values) => {
    const errors: FieldErrors<Values> = {}
    const wrong = wrongOf(judge(values))
    for (const [name, message] of wrong) set(errors, name, { type: 'judged', message })
    return wrong.length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
}

export function useJudgedForm<Values extends FieldValues>(options: JudgedOptions<Values>): JudgedForm<Values> {
  const { values, judge, reveal } = options
  const form = useForm<Values>({
    // Not on leaving a field: a line that comes then moves the button away from under the press that was leaving for it.
    mode: 'onChange',
    defaultValues: values as DefaultValues<Values>,
    resolver: resolverOf(judge),
    shouldFocusError: false,
  })
  const t = useTexts()
  const [goingTo, setGoingTo] = useState<{ readonly name: FieldPath<Values> } | null>(null)
  const { setError, setFocus, trigger, subscribe, formState } = form
  const { isSubmitted } = formState
  /** Whether what stands in it was tried. The form itself says so until after the values of a reset have been told. */
  const isTried = useRef(false)
  // After the first try every change is judged as a whole: one field may have set another one right.
  useEffect(() => {
    if (!isSubmitted) return undefined
    return subscribe({
      formState: { values: true },
      callback: () => {
        if (isTried.current) void trigger()
      },
    })
  }, [isSubmitted, subscribe, trigger])
  const reset: typeof form.reset = (...given) => {
    isTried.current = false
    form.reset(...given)
  }
  // What was opened for it is there by now.
  useEffect(() => {
    if (goingTo) setFocus(goingTo.name)
  }, [goingTo, setFocus])
  const goTo = (names: readonly FieldPath<Values>[]): boolean => {
    const [first] = names
    if (first === undefined) return false
    // The first of them comes into sight last, so that nothing hides it again.
    for (const name of names.toReversed()) reveal?.(name)
    setGoingTo({ name: first })
    return true
  }
  const check: JudgedForm<Values>['check'] = async (isAsked) => {
    const names = wrongOf(judge(form.getValues())).map(([name]) => name)
    const asked = isAsked ? names.filter(isAsked) : names
    if (isAsked) await trigger(asked)
    else {
      isTried.current = true
      await form.handleSubmit(() => {})()
    }
    return !goTo(asked)
  }
  const refuse: JudgedForm<Values>['refuse'] = (refusal) => {
    const names = refusedFields(refusal, form.getValues()) as FieldPath<Values>[]
    for (const name of names) setError(name, { type: 'refused', message: t('ui.refused') })
    return goTo(names)
  }
  const now = useWatch({ control: form.control }) as Values
  return { ...form, reset, formState, values: now, sound: wrongOf(judge(now)).length === 0, check, refuse }
}
