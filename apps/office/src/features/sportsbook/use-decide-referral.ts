// Decides a bet that waits: one press, one decision; what another trader was faster with is said.
import type { CallResponse } from '@hanpan/contract'
import { showToast } from '@hanpan/ui'
import { useRef, useState } from 'react'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'

export type ReferralRow = CallResponse<'/api/office/sports/referrals'>['list'][number]
export const DECIDE = '/api/office/sports/decideReferral'
export const refreshReferrals = () => refresh('/api/office/sports/referrals', '/api/office/overview')

export function useDecideReferral() {
  const t = useTexts()
  const codeText = useCodeText()
  const sending = useRef(new Set<string>())
  const [busy, setBusy] = useState<string | null>(null)
  const decide = async ({ bet: { betId } }: ReferralRow, decision: 'agree' | 'refuse') => {
    if (sending.current.has(betId)) return
    sending.current.add(betId)
    setBusy(betId)
    const answer = await call(DECIDE, { betId, decision })
    sending.current.delete(betId)
    setBusy(null)
    if (answer.ok)
      showToast({ text: t(decision === 'agree' ? 'referrals.agreed' : 'referrals.refused'), tone: 'brand' })
    else showToast({ text: codeText(answer.refusal.code), tone: 'up' })
    refreshReferrals()
  }
  return { busy, decide }
}
