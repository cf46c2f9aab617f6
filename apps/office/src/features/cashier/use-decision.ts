// What is being decided about one request: the line of the bank that was chosen, the number of the transfer, and the step that is asked
// for. What needs no more than a press is sent at once.
import { showToast } from '@hanpan/ui'
import { useRef, useState, type RefObject } from 'react'
import { useSending } from '../../parts/use-sending.ts'
import { refresh } from '../../wire/queries.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { cashCalls, type CashRow } from './cash-row.ts'
import { decide, DECIDED, useDoneText, type Approval, type DecidingStep } from './decision-form.tsx'
import type { Standing, StandingLine } from './use-standing.ts'

export interface Decision {
  /** The step that is asked about in a form now. */
  readonly asked: DecidingStep | null
  readonly ask: (step: DecidingStep | null) => void
  readonly chosen: StandingLine | null
  readonly choose: (lineIdx: string) => void
  readonly approval: Approval
  readonly reference: {
    readonly value: string
    readonly error: string | undefined
    readonly change: (value: string) => void
    readonly send: () => void
  }
  readonly referenceField: RefObject<HTMLInputElement | null>
  readonly busy: boolean
  /** Approves: at once where the bank has said everything or the transfer is named, and otherwise by a form. */
  readonly approve: () => void
}

export function useDecision(row: CashRow, standing: Standing | undefined, onDone: (status: number) => void): Decision {
  const t = useTexts()
  const codeText = useCodeText()
  const doneText = useDoneText()
  const { busy, send } = useSending()
  const [asked, ask] = useState<DecidingStep | null>(null)
  const [lineIdx, choose] = useState<string | null>(null)
  const [reference, setReference] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const lines = standing?.lines ?? []
  const chosen = lines.find((line) => line.lineIdx === lineIdx) ?? lines.find(({ nameFits }) => nameFits) ?? null
  const approval: Approval = { line: row.cashType === 'in' ? chosen : null, transferReference: reference.trim() }

  const sendNow = () =>
    void send(async () => {
      const answer = await decide('approve', row.cashIdx, '', approval)
      refresh(...cashCalls)
      if (answer.ok) {
        showToast({ text: doneText(row, 'approve', answer.value.status), tone: 'brand' })
        return onDone(answer.value.status)
      }
      const { code } = answer.refusal
      if (code === 'C504' || code === 'C505') {
        setError(codeText(code))
        return field.current?.focus()
      }
      showToast({ text: DECIDED.has(code) ? t('cash.changedMeanwhile') : `${codeText(code)} (${code})`, tone: 'up' })
    })
  const approve = () => {
    if (busy) return
    if (row.cashType === 'out') {
      if (approval.transferReference !== '') return sendNow()
      setError(document.activeElement === field.current ? codeText('C504') : undefined)
      return field.current?.focus()
    }
    // The bank has said everything, and nothing speaks against it: one press confirms its line and approves.
    if (chosen?.nameFits && row.concern === null) return sendNow()
    ask('approve')
  }
  return {
    asked,
    ask,
    chosen,
    choose,
    approval,
    reference: {
      value: reference,
      error,
      change(value) {
        setReference(value)
        setError(undefined)
      },
      send: approve,
    },
    referenceField: field,
    busy,
    approve,
  }
}
