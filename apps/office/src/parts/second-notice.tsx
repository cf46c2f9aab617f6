// Says before the press that a second operator will have to agree.
import type { CountedAction, SettingKind } from '@hanpan/contract'
import { Badge, Notice } from '@hanpan/ui'
import { useEffect, useState } from 'react'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

const TYPING_MS = 250
const PATH = '/api/office/approvals/forecast'

interface Move {
  readonly action: CountedAction
  readonly subjects: readonly string[]
  /** For each of them. */
  readonly amount: number
  readonly currency?: 'won' | 'point' | 'rate'
}

/** What was typed, once nothing more is typed for a moment. */
function useSettled(amount: number): number {
  const [settled, setSettled] = useState(amount)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(amount), TYPING_MS)
    return () => clearTimeout(timer)
  }, [amount])
  return settled
}

/** For a sum of money, points or rates. */
export function SumNotice({ action, subjects, amount, currency = 'won' }: Move) {
  const settled = useSettled(amount)
  const forecast = useCall(
    PATH,
    { action, subjects: [...subjects], amount: settled, currency },
    { enabled: settled > 0 },
  )
  return <SecondNotice needed={settled > 0 && forecast.data?.needed === true} />
}

/** For a change of settings that loosens something. */
export function SettingNotice({ setting, loosens }: { readonly setting: SettingKind; readonly loosens: boolean }) {
  const forecast = useCall(PATH, { setting }, { enabled: loosens })
  return <SecondNotice needed={loosens && forecast.data?.needed === true} />
}

export function SecondNotice({ needed }: { readonly needed: boolean }) {
  const t = useTexts()
  return (
    <output className="block empty:hidden">{needed && <Notice tone="warn">{t('approvals.willWait')}</Notice>}</output>
  )
}

/** Marks a row that waits for a second operator. */
export function SecondBadge({ askedBy }: { readonly askedBy: string | null }) {
  const t = useTexts()
  return (
    <span title={askedBy === null ? undefined : t('approvals.awaited', { operator: askedBy })}>
      <Badge tone="warn">{t('approvals.badge')}</Badge>
    </span>
  )
}

/** What is said after a change that may have to wait. */
export function useDoneOrAsked(done: string): (answer: { readonly approvalIdx: string | null }) => string {
  const t = useTexts()
  return ({ approvalIdx }) => (approvalIdx === null ? done : t('approvals.askedSetting'))
}
