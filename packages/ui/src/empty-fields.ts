// What a required field says when it is empty and somebody wants to go on. Whatever sends a form asks for it here; nothing is shut
// off in silence because of an empty field.
import { useState, type FormEventHandler } from 'react'
import { useUiWords } from './words.tsx'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isEmpty = (control: Control) =>
  control.type === 'checkbox' ? !(control as HTMLInputElement).checked : control.value.trim() === ''

/** Has every required field of a form that is empty say so, and goes to the first of them. */
export function tellEmptyFields(form: HTMLFormElement): void {
  const empty = ([...form.elements] as Control[]).filter(
    (control) => control.required && !control.disabled && isEmpty(control),
  )
  for (const control of empty) control.dispatchEvent(new Event('invalid', { cancelable: true }))
  empty[0]?.focus()
}

interface Shown {
  /** Without one, as of a box to tick, it only says that it is required. */
  readonly label?: string
  readonly error?: string | undefined
  readonly required?: boolean | undefined
  /** What a controlled field holds: once it holds something, from wherever, nothing is missing. */
  readonly value?: unknown
  readonly checked?: boolean | undefined
}

/** What a field shows as wrong with it, and the events that a control of it needs. */
export function useEmptyField({ label, error, required = false, value, checked = false }: Shown) {
  const words = useUiWords()
  const [asked, setAsked] = useState(false)
  const isFilled = checked || typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
  const onInvalid: FormEventHandler<Control> = (event) => {
    if (!isEmpty(event.currentTarget)) return
    event.preventDefault()
    setAsked(true)
  }
  const said = label === undefined ? words.required : words.empty(label)
  return {
    error: error ?? (required && asked && !isFilled ? said : undefined),
    events: { onInvalid, onInput: () => setAsked(false) },
  }
}
