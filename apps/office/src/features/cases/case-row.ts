// A case as the office says it: its calls, its title, and the tone of its state.
import { caseSignals, type CallResponse, type CaseKind } from '@hanpan/contract'
import {
  BriefcaseBusiness,
  Landmark,
  MessageCircleQuestion,
  ShieldAlert,
  ShieldCheck,
  type LucideIcon,
} from 'lucide-react'
import { formatWonText } from './won-text.ts'
import type { useTexts } from '../../words/words-context.tsx'

export type CaseRow = CallResponse<'/api/office/cases/list'>['list'][number]
export type CaseRead = CallResponse<'/api/office/cases/read'>
export type CaseEntry = CaseRead['entries'][number]
type Texts = ReturnType<typeof useTexts>

/** Everything that a step on a case may change. */
export const caseCalls = [
  '/api/office/cases/list',
  '/api/office/cases/read',
  '/api/office/cases/work',
  '/api/office/overview',
] as const

export const kindIcons = {
  question: MessageCircleQuestion,
  harm: ShieldCheck,
  fraud: ShieldAlert,
  bank: Landmark,
} as const satisfies Record<CaseKind, LucideIcon>

export const AnyCaseIcon = BriefcaseBusiness

/** What it is about, in a few words. */
export function titleOf(t: Texts, { signal, figures }: Pick<CaseRow, 'signal' | 'figures'>): string {
  if ((signal === 'question' || signal === 'manual') && figures['title']) return String(figures['title'])
  if (signal === 'bankLine')
    return t('cases.bankLineTitle', {
      holder: String(figures['holder'] ?? ''),
      amount: formatWonText(figures['amount']),
    })
  if (signal === 'harm') return t(figures['severity'] === 'severe' ? 'cases.harmSevere' : 'cases.signals.harm')
  const known = caseSignals.find((one) => one === signal)
  return known ? t(`cases.signals.${known}`) : signal
}

export const stateTones = { open: 'neutral', waiting: 'warn', closed: 'neutral' } as const
