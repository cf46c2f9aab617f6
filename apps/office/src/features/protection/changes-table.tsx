// Every change of limits and exclusions: who, from what to what, when, and from when on it holds.
import type { CallResponse } from '@hanpan/contract'
import { DateTime, formatDateTimeShort } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { DataTable, NO_ORDERS, type Column } from '../../parts/data-table.tsx'
import { useTexts } from '../../words/words-context.tsx'
import { limitText } from './limit-text.ts'

export type ChangeRow = CallResponse<'/api/office/protection/history'>['list'][number]
export type NamedChange = CallResponse<'/api/office/protection/changes'>['list'][number]

type T = ReturnType<typeof useTexts>

function amountsText(t: T, { kind, before, after, effectiveAt, action }: ChangeRow): string {
  if (kind !== 'cool_off' && kind !== 'exclusion') return `${limitText(t, kind, before)} → ${limitText(t, kind, after)}`
  if (action !== 'excluded') return '–'
  return effectiveAt === null
    ? t('protection.forGood')
    : t('protection.until', { at: formatDateTimeShort(effectiveAt) })
}

/** A looser limit waits; an exclusion and a tighter limit hold at once. */
const holdsFrom = (t: T, { action, effectiveAt }: ChangeRow): string =>
  effectiveAt !== null && (action === 'waits' || action === 'asked')
    ? formatDateTimeShort(effectiveAt)
    : t('risk.atOnce')

/** A change in one line: which limit, what became of it, from what to what. */
export function useChangeText(): (row: ChangeRow) => string {
  const t = useTexts()
  return (row) => {
    const { kind, action, operatorId } = row
    const name =
      kind === 'cool_off' || kind === 'exclusion' ? t(`protection.exclusions.${kind}`) : t(`protection.kinds.${kind}`)
    const by = operatorId ?? t('protection.member')
    return `${name} · ${t(`protection.actions.${action}`)} · ${amountsText(t, row)} · ${by}`
  }
}

export function useChangeColumns(): readonly Column<ChangeRow>[] {
  const t = useTexts()
  return [
    {
      key: 'at',
      header: t('common.time'),
      card: 'title',
      value: (row) => row.at,
      render: (row) => <DateTime at={row.at} />,
    },
    {
      key: 'kind',
      header: t('protection.limit'),
      value: (row) => row.kind,
      render: ({ kind }) =>
        kind === 'cool_off' || kind === 'exclusion'
          ? t(`protection.exclusions.${kind}`)
          : t(`protection.kinds.${kind}`),
    },
    {
      key: 'action',
      header: t('protection.step'),
      value: (row) => row.action,
      render: (row) => t(`protection.actions.${row.action}`),
    },
    {
      key: 'amounts',
      header: t('protection.change'),
      render: (row) => <span className="figures">{amountsText(t, row)}</span>,
    },
    {
      key: 'effective',
      header: t('risk.effective'),
      value: (row) => row.effectiveAt,
      render: (row) => <span className="figures">{holdsFrom(t, row)}</span>,
    },
    {
      key: 'by',
      header: t('protection.by'),
      value: (row) => row.operatorId,
      render: (row) => row.operatorId ?? t('protection.member'),
    },
    {
      key: 'reason',
      header: t('common.reason'),
      className: 'desk:w-full desk:max-w-0 desk:truncate',
      value: (row) => row.reason,
      render: (row) => <span title={row.reason}>{row.reason || '–'}</span>,
    },
  ]
}

export function ChangesTable({ rows }: { readonly rows: readonly NamedChange[] }) {
  const t = useTexts()
  const [at, ...rest] = useChangeColumns()
  const member: Column<NamedChange> = {
    key: 'member',
    header: t('members.member'),
    value: (row) => row.memId,
    render: (row) => (
      <Link
        to="/members/$memId"
        params={{ memId: row.memId }}
        search={{ tab: 'protection' }}
        className="hover:underline"
      >
        <span className="font-semibold">{row.memId}</span> <span className="text-dim">{row.memNick}</span>
      </Link>
    ),
  }
  return (
    <DataTable
      label={t('risk.tabs.changes')}
      columns={[at!, member, ...rest]}
      rows={rows}
      rowKey={(row) => row.changeIdx}
      orders={NO_ORDERS}
    />
  )
}
