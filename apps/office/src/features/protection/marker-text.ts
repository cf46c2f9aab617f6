// How a marker of harm and its number are said.
import type { CallResponse, HarmMarker } from '@hanpan/contract'
import { formatInteger } from '@hanpan/ui'
import type { useTexts } from '../../words/words-context.tsx'

export type AtRiskRow = CallResponse<'/api/office/protection/risk'>['list'][number]
export type Marker = AtRiskRow['markers'][number]

export const SEVERITY_TONES = { marked: 'warn', severe: 'up' } as const

export const valueText = (t: ReturnType<typeof useTexts>, marker: HarmMarker, value: number): string =>
  t(`risk.units.${marker}`, { value: formatInteger(value) })

export const riskCalls = [
  '/api/office/protection/risk',
  '/api/office/protection/riskOf',
  '/api/office/overview',
] as const
