// The one form in which a command is confirmed: what will happen in numbers, a reason where one is due, and what the server
// said when it refused. It takes one press; a second one while the first is under way does nothing.
import type { CallFailure } from '@hanpan/client'
import type { Result } from '@hanpan/kernel'
import { Button, Dialog, type DialogProps, Notice, showToast } from '@hanpan/ui'
import { useEffect, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react'
import { useCodeText, useTexts } from '../words/words-context.tsx'
import { FormButtons } from './form-buttons.tsx'
import { TextAreaInput } from './form-fields.tsx'
import { KeyCap } from './key-cap.tsx'
import { useJudgedForm, type JudgedForm } from './judged-form.ts'
import { useFocusInside } from './use-focus-inside.ts'
import { useSending } from './use-sending.ts'

const REASON_LENGTH_MAX = 500

/** What a confirmation needs of the form that it sends. */
export type SentForm = Pick<JudgedForm<never>, 'refuse'> & { readonly check: () => Promise<boolean> }

export interface ConfirmFormProps<Value = unknown> {
  readonly children?: ReactNode
  /** Reasons that take something away are required; the rest may be left empty. */
  readonly reason?: 'none' | 'optional' | 'required'
  readonly reasonHint?: string
  /** Reasons that are often given: one press writes each. */
  readonly reasons?: readonly string[]
  readonly submitLabel: string
  /** The keys that send it, for whoever works without the mouse: they stand on the button. */
  readonly submitKeys?: string
  readonly danger?: boolean
  /** It stands beside what the pane is for, whose button is the green one. */
  readonly aside?: boolean
  /** Nothing can be confirmed, whatever is filled in. */
  readonly disabled?: boolean
  /** The form whose fields stand inside: nothing is sent before it is in order, and it says which of its fields the server refused. */
  readonly form?: SentForm
  readonly run: (reason: string) => Promise<Result<Value, CallFailure>>
  /** Said after it is done; what was answered may decide what. */
  readonly doneText: string | ((value: Value) => string)
  readonly onDone: (value: Value) => void
  readonly onCancel: () => void
  /** Where no layer hears Escape. */
  readonly onEscape?: () => void
  /** Hears a refusal too: another operator may have been faster, and the list must show it. */
  readonly onRefused?: (refusal: CallFailure) => void
  /** Says more of a refusal than its code does. */
  readonly refusalNote?: (refusal: CallFailure) => string | null
}

export function ConfirmForm<Value>(props: ConfirmFormProps<Value>) {
  const { children, reason: reasonKind = 'none', reasonHint, submitLabel, danger = false, disabled = false } = props
  const t = useTexts()
  const codeText = useCodeText()
  const { control, check, refuse, getValues, setValue } = useJudgedForm({
    values: { reason: '' },
    judge: ({ reason }) => ({ reason: reasonKind === 'required' && reason.trim() === '' && codeText('O003') }),
  })
  const { busy, send } = useSending()
  const [refusal, setRefusal] = useState<CallFailure | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useFocusInside(form)
  useFormKeys(form, props.onEscape)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // A dialog hangs in the form that opened it, and is not that form: its submit must not reach it.
    event.stopPropagation()
    if (props.form && !(await props.form.check())) return
    if (!(await check())) return
    await send(run)
  }
  const run = async () => {
    setRefusal(null)
    const answer = await props.run(getValues('reason').trim())
    if (answer.ok) {
      const { doneText } = props
      showToast({ text: typeof doneText === 'string' ? doneText : doneText(answer.value), tone: 'brand' })
      return props.onDone(answer.value)
    }
    const isSaidByFields = [refuse, props.form?.refuse].filter((say) => say?.(answer.refusal)).length > 0
    if (!isSaidByFields) setRefusal(answer.refusal)
    props.onRefused?.(answer.refusal)
  }
  const note = refusal && (props.refusalNote?.(refusal) ?? null)
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} className="flex flex-col gap-4" noValidate>
      {children}
      {props.reasons && (
        <div className="flex flex-wrap gap-1.5">
          {props.reasons.map((text) => (
            <Button key={text} size="small" onClick={() => setValue('reason', text, { shouldValidate: true })}>
              {text}
            </Button>
          ))}
        </div>
      )}
      {reasonKind !== 'none' && (
        <TextAreaInput
          control={control}
          name="reason"
          label={t(reasonKind === 'required' ? 'common.reason' : 'common.reasonOptional')}
          required={reasonKind === 'required'}
          maxLength={REASON_LENGTH_MAX}
          rows={2}
          hint={reasonHint}
        />
      )}
      {refusal && (
        <div role="alert">
          <Notice tone="up">
            {codeText(refusal.code)} <span className="figures opacity-80">({refusal.code})</span>
            {note !== null && <p className="mt-1">{note}</p>}
            {refusal.errorId !== undefined && <p className="figures mt-1 text-xs">{refusal.errorId}</p>}
          </Notice>
        </div>
      )}
      <FormButtons>
        <Button onClick={props.onCancel}>{t('common.cancel')}</Button>
        <Button
          type="submit"
          data-main
          tone={danger ? 'danger' : props.aside ? 'secondary' : 'primary'}
          busy={busy}
          disabled={disabled}
        >
          {submitLabel}
          {props.submitKeys !== undefined && <KeyCap>{props.submitKeys}</KeyCap>}
        </Button>
      </FormButtons>
    </form>
  )
}

/** Ctrl+Enter sends from any field. */
function useFormKeys(form: RefObject<HTMLFormElement | null>, onEscape: (() => void) | undefined): void {
  const escape = useRef(onEscape)
  useEffect(() => {
    escape.current = onEscape
  })
  useEffect(() => {
    const element = form.current
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) element?.requestSubmit()
      if (event.key === 'Escape') escape.current?.()
    }
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  }, [form])
}

interface ConfirmDialogProps<Value> extends Omit<ConfirmFormProps<Value>, 'onCancel' | 'onDone'> {
  readonly title: string
  /** The form that the dialog stands before: where the server refuses fields of it, the dialog makes way for them. */
  readonly formBehind?: Pick<SentForm, 'refuse'>
  readonly size?: DialogProps['size']
  readonly onClose: () => void
  readonly onDone?: (value: Value) => void
}

export function ConfirmDialog<Value>(props: ConfirmDialogProps<Value>) {
  const { title, formBehind, size = 'small', onClose, onDone, ...form } = props
  const makeWay: SentForm | undefined = formBehind && {
    check: () => Promise.resolve(true),
    refuse(refusal) {
      const isSaid = formBehind.refuse(refusal)
      if (isSaid) onClose()
      return isSaid
    },
  }
  return (
    <Dialog open onClose={onClose} title={title} size={size} persistent>
      <ConfirmForm
        {...(makeWay && { form: makeWay })}
        {...form}
        onCancel={onClose}
        onDone={(value) => {
          onDone?.(value)
          onClose()
        }}
      />
    </Dialog>
  )
}
