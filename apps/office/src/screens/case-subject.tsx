// What a case is about, from the feature that knows the thing.
import type { ReactNode } from 'react'
import { CaseLine } from '../features/bank-lines/case-line.tsx'
import type { CaseRow } from '../features/cases/case-row.ts'
import { CaseMarkers } from '../features/protection/case-markers.tsx'
import { CaseQuestion } from '../features/support/case-question.tsx'

export function caseSubject(row: CaseRow, mayWork: boolean): ReactNode {
  if (row.kind === 'harm' && row.memId !== null) return <CaseMarkers memId={row.memId} mayAct={mayWork} />
  if (row.kind === 'question') return <CaseQuestion boardIdx={row.sourceIdx} mayAnswer={mayWork && row.isMine} />
  if (row.kind === 'bank') return <CaseLine figures={row.figures} />
  return null
}
