// Marks a partner whose line earned more in some days than the house won below it: the figures on hover and to a screen reader.
import type { CallResponse } from '@hanpan/contract'
import { formatInteger } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../state/session.ts'
import { useTexts } from '../../words/words-context.tsx'
import { Badge } from '../../parts/badge.tsx'

type Outrun = CallResponse<'/api/office/partners/tree'>['list'][number]['outrun'][number]

interface OutrunMarkProps {
  readonly outrun: Outrun
  /** What the days are called where a list has several marks in a row. */
  readonly name?: string
}

export function OutrunMark({ outrun: { fromDay, toDay, grossWin, lineCommission, by }, name }: OutrunMarkProps) {
  const t = useTexts()
  const mayRead = useMay('reports.read')
  const figures = t('partners.outrunFigures', {
    span: fromDay === toDay ? fromDay : `${fromDay} ~ ${toDay}`,
    commission: formatInteger(lineCommission),
    grossWin: formatInteger(grossWin),
    by: formatInteger(by),
  })
  const mark = (
    <Badge tone="warn">
      <span title={figures}>
        {name === undefined ? '' : `${name} `}
        {t('reports.outrunMark')}
        <span className="sr-only">. {figures}</span>
      </span>
    </Badge>
  )
  if (!mayRead) return mark
  const search = { tab: 'partners', from: fromDay, until: toDay, status: 'all', kinds: 'outrun' }
  return (
    <Link to="/reports" search={search} className="hover:underline">
      {mark}
    </Link>
  )
}
