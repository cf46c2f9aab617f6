// The one form in which a command is confirmed: what will happen in numbers, a reason where one is due, and what the server
// said when it refused. It takes one press; a second one while the first is under way does nothing.
import type { CallFailure } from '@hanpan/client'
import type { Result } from '@hanpan/kernel'
import { Button, Dialog, type DialogProps, Notice, showToast } from '@hanpan/ui'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useCodeText, useTexts } from '../words/words-context.tsx'
import { TextAreaInput } from './form-fields.tsx'
import { useJudgedForm } from './judged-form.ts'
import { useFocusInside } from './use-focus-inside.ts'

const REASON_LENGTH_MAX = 500

export interface ConfirmFormProps<Value = unknown> {
  readonly children?: ReactNode
  /** Reasons that take something away are required; the rest may be left empty. */
  readonly reason?: 'none' | 'optional' | 'required'
  readonly reasonHint?: string
  readonly submitLabel: string
  readonly danger?: boolean
  /** Nothing can be confirmed, whatever is filled in. */
  readonly disabled?: boolean
  /** The form whose fields stand inside: nothing is sent before it is in order. */
  readonly form?: { readonly check: () => Promise<boolean> }
  readonly run: (reason: string) => Promise<Result<Value, CallFailure>>
  /** Said after it is done; what was answered may decide what. */
  readonly doneText: string | ((value: Value) => string)
  readonly onDone: () => void
  readonly onCancel: () => void
  /** Hears a refusal too: another operator may have been faster, and the list must show it. */
  readonly onRefused?: (refusal: CallFailure) => void
  /** Says more of a refusal than its code does. */
  readonly refusalNote?: (refusal: CallFailure) => string | null
}

export function ConfirmForm<Value>(props: ConfirmFormProps<Value>) {
  const { children, reason: reasonKind = 'none', reasonHint, submitLabel, danger = false, disabled = false } = props
  const t = useTexts()
  const codeText = useCodeText()
  const { control, check, getValues } = useJudgedForm({
    values: { reason: '' },
    judge: ({ reason }) => ({ reason: reasonKind === 'required' && reason.trim() === '' && codeText('O003') }),
  })
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<CallFailure | null>(null)
  const running = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  useFocusInside(form)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // A dialog hangs in the form that opened it, and is not that form: its submit must not reach it.
    event.stopPropagation()
    if (props.form && !(await props.form.check())) return
    if (!(await check())) return
    if (running.current) return
    running.current = true
    setBusy(true)
    setRefusal(null)
    const answer = await props.run(getValues('reason').trim())
    running.current = false
    setBusy(false)
    if (answer.ok) {
      const { doneText } = props
      showToast({ text: typeof doneText === 'string' ? doneText : doneText(answer.value), tone: 'brand' })
      return props.onDone()
    }
    setRefusal(answer.refusal)
    props.onRefused?.(answer.refusal)
  }
  const note = refusal && (props.refusalNote?.(refusal) ?? null)
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} className="flex flex-col gap-4" noValidate>
      {children}
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
      <div className="flex justify-end gap-2">
        <Button onClick={props.onCancel}>{t('common.cancel')}</Button>
        <Button type="submit" data-main tone={danger ? 'danger' : 'primary'} busy={busy} disabled={disabled}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}

interface ConfirmDialogProps<Value> extends Omit<ConfirmFormProps<Value>, 'onCancel' | 'onDone'> {
  readonly title: string
  readonly size?: DialogProps['size']
  readonly onClose: () => void
  readonly onDone?: () => void
}

export function ConfirmDialog<Value>({ title, size = 'small', onClose, onDone, ...form }: ConfirmDialogProps<Value>) {
  return (
    <Dialog open onClose={onClose} title={title} size={size} persistent>
      <ConfirmForm
        {...form}
        onCancel={onClose}
        onDone={() => {
          onDone?.()
          onClose()
        }}
      />
    </Dialog>
  )
}
