// What a required field says when it is empty and somebody wants to go on. Whatever sends a form asks for it here; nothing is shut
// off in silence because of an empty field.
import { useState, type FormEventHandler } from 'react'
import { useUiWords } from './words.tsx'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isEmpty = (control: Control) =>
  control.type === 'checkbox' ? !(control as HTMLInputElement).checked : control.value.trim() === ''

/**
 * Has every required field that is empty say so, and goes to the first of them; where none is empty, to the first that says that something
 * else is wrong with it. The fields are a form's, or those around a button that stands in none.
 */
export function tellEmptyFields(around: HTMLElement): void {
  const controls = [...around.querySelectorAll<Control>('input, textarea, select')]
  const empty = controls.filter((control) => control.required && !control.disabled && isEmpty(control))
  for (const control of empty) control.dispatchEvent(new Event('invalid', { cancelable: true }))
  const first = empty[0] ?? around.querySelector<HTMLElement>('[aria-invalid="true"]')
  first?.focus()
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
