// Partners whose line earned more than the house won below them: said where somebody looks, and a filter of the report by partner.
import { Notice, formatInteger } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { presetSpan, type Span } from '../../parts/day-span.ts'
import { useMay } from '../../state/session.ts'
import { useCall } from '../../wire/queries.ts'
import { serverNow } from '../../wire/server-clock.ts'
import { useTexts } from '../../words/words-context.tsx'

const searchOf = (span: Span, memId: string, all: boolean, isOn: boolean) => ({
  tab: 'partners',
  from: span.startDate,
  until: span.endDate,
  ...(memId !== '' && { member: memId }),
  ...(all && { status: 'all' }),
  ...(isOn && { kinds: 'outrun' }),
})

interface OutrunFilterProps {
  readonly span: Span
  readonly memId: string
  readonly all: boolean
  readonly isOn: boolean
  readonly count: number
}

/** Says how many of the partners listed are such, and shows them alone or with all others. */
export function OutrunFilter({ span, memId, all, isOn, count }: OutrunFilterProps) {
  const t = useTexts()
  if (count === 0 && !isOn) return null
  return (
    <Notice tone="warn" className="mb-3">
      {t('reports.outrunPartners', { count: formatInteger(count) })}{' '}
      <Link to="/reports" search={searchOf(span, memId, all, !isOn)} className="font-semibold underline">
        {t(isOn ? 'reports.outrunAll' : 'reports.outrunOnly')}
      </Link>
    </Notice>
  )
}

/** Partners of this month and of the last one, each with the way to them, in one strip; nothing where there are none. */
export function OutrunPartners() {
  const [month, lastMonth] = [useOutrunOf('month'), useOutrunOf('lastMonth')]
  const told = [month, lastMonth].filter(({ count }) => count > 0)
  if (told.length === 0) return null
  return (
    <Notice tone="warn" className="mb-3">
      {told.map((one) => (
        <OutrunOf key={one.preset} {...one} />
      ))}
    </Notice>
  )
}

type OutrunPreset = 'month' | 'lastMonth'

function useOutrunOf(preset: OutrunPreset) {
  const span = presetSpan(preset, serverNow())
  const request = { ...span, all: true, outrun: true, size: 1 }
  const { data } = useCall('/api/office/reports/partners', request, { enabled: useMay('reports.read') })
  return { preset, span, count: data?.outrun ?? 0 }
}

function OutrunOf({ preset, span, count }: ReturnType<typeof useOutrunOf>) {
  const t = useTexts()
  return (
    <p>
      <b className="font-semibold">{t(`reports.${preset}`)}</b>{' '}
      {t('reports.outrunPartners', { count: formatInteger(count) })}{' '}
      <Link to="/reports" search={searchOf(span, '', true, true)} className="font-semibold underline">
        {t('reports.outrunOnly')}
      </Link>
    </p>
  )
}
