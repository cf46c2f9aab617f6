// Says before the press that a second operator will have to agree.
import type { CountedAction, SettingKind } from '@hanpan/contract'
import { Notice } from '@hanpan/ui'
import { useEffect, useState } from 'react'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'
import { Badge } from './badge.tsx'

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
  const isKnown = settled > 0 && settled === amount && forecast.data !== undefined
  return <KeptNotice needed={isKnown ? forecast.data.needed : null} />
}

/** For a change of settings that loosens something. */
export function SettingNotice({ setting, loosens }: { readonly setting: SettingKind; readonly loosens: boolean }) {
  const forecast = useCall(PATH, { setting }, { enabled: loosens })
  return loosens ? <KeptNotice needed={forecast.data?.needed ?? null} /> : <output className="hidden" />
}

/** Keeps its place while it is not known what it says: the button below must not move away from under a finger. */
function KeptNotice({ needed }: { readonly needed: boolean | null }) {
  const t = useTexts()
  return (
    <output className="grid *:col-start-1 *:row-start-1">
      <Notice tone="warn" className={needed === true ? '' : 'invisible'}>
        {t('approvals.willWait')}
      </Notice>
      <p className={needed === false ? 'self-center px-3 text-sm text-dim' : 'invisible'}>{t('approvals.atOnce')}</p>
    </output>
  )
}

export function SecondNotice({ needed }: { readonly needed: boolean }) {
  const t = useTexts()
  return (
    <output className="block empty:hidden">{needed && <Notice tone="warn">{t('approvals.willWait')}</Notice>}</output>
  )
}

/** Four eyes: the first pair has looked, the second is missing. */
export function SecondDiscs() {
  return (
    <span aria-hidden className="inline-flex">
      <span className="size-3 rounded-full bg-second" />
      <span className="-ml-1 size-3 rounded-full border border-dashed border-second bg-panel" />
    </span>
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
