// The steps that an operator may take on a request, and those among them that are taken at once: no money moves by them.
import { showToast } from '@hanpan/ui'
import { useState } from 'react'
import { useMay, useSession } from '../../state/session.ts'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { cashCalls, stepsOf, type CashRow, type CashStep, type LightStep } from './cash-row.ts'

export function useStepsOf(): (row: CashRow) => readonly CashStep[] {
  const operatorId = useSession(({ operator }) => operator?.operatorId ?? '')
  const mayProcess = useMay('cash.process')
  const mayTakeOver = useMay('cash.takeover')
  return (row) => {
    const steps = stepsOf(row, { operatorId, mayTakeOver })
    return mayProcess ? steps : steps.filter((step) => step === 'takeOver')
  }
}

const PATHS = {
  wait: '/api/office/cash/wait',
  claim: '/api/office/cash/claim',
  release: '/api/office/cash/release',
} as const satisfies Record<LightStep, string>

export function useLightStep() {
  const t = useTexts()
  const codeText = useCodeText()
  const [busy, setBusy] = useState<string | null>(null)
  const take = async (row: CashRow, step: LightStep) => {
    setBusy(row.cashIdx)
    const answer = await call(PATHS[step], { cashIdx: row.cashIdx })
    setBusy(null)
    refresh(...cashCalls)
    if (answer.ok) return // The row says whose it is now.
    const { code } = answer.refusal
    showToast({ text: code === 'T999' ? t('cash.claimedMeanwhile') : `${codeText(code)} (${code})`, tone: 'up' })
  }
  return { busy, take }
}
