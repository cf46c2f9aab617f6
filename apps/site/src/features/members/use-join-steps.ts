// Going through the steps of the sign-up: on only when what has been asked so far is right, back at any time, and to the first field that
// is wrong wherever it stands.
import { useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import type { CallForm } from '../../app/call-form.tsx'
import { joinSteps, stepOf, type JoinField } from './join-rules.ts'

interface JoinStepsOptions<Values extends FieldValues> {
  readonly form: Pick<CallForm<Values>, 'trigger' | 'getFieldState' | 'setFocus' | 'submit'>
  /** What only the server knows of fields that are right by themselves. */
  readonly check: (names: readonly JoinField[]) => Promise<void>
}

export interface JoinSteps {
  readonly at: number
  readonly isLast: boolean
  readonly busy: boolean
  /** Shows a step and nothing more: what was typed stays. */
  readonly show: (step: number) => void
  /** To the next step, or sends the form from the last. */
  readonly advance: () => Promise<void>
}

const LAST = joinSteps.length - 1

export function useJoinSteps<Values extends FieldValues>({ form, check }: JoinStepsOptions<Values>): JoinSteps {
  const [at, setAt] = useState(0)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const [goingTo, setGoingTo] = useState<{ readonly name: JoinField } | null>(null)
  const { setFocus } = form
  // The step of the field is there by then.
  useEffect(() => {
    if (goingTo) setFocus(goingTo.name as FieldPath<Values>)
  }, [goingTo, setFocus])

  const areRight = async (names: readonly JoinField[]) => {
    await form.trigger(names as readonly FieldPath<Values>[])
    const wrong = names.find((name) => form.getFieldState(name as FieldPath<Values>).invalid)
    if (wrong === undefined) return true
    setAt(stepOf(wrong))
    setGoingTo({ name: wrong })
    return false
  }
  const judge = async () => {
    const names = joinSteps.slice(0, at + 1).flatMap(({ fields }) => fields)
    if (!(await areRight(names))) return false
    await check(names)
    return await areRight(names)
  }
  const advance = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    const isRight = await judge()
    setBusy(false)
    if (isRight && at === LAST) await form.submit()
    else if (isRight) {
      setAt(at + 1)
      setGoingTo({ name: joinSteps[at + 1]!.fields[0]! })
    }
    running.current = false
  }
  return { at, isLast: at === LAST, busy, show: setAt, advance }
}
