// Columns that many tables have: who, when, and the state that somebody brought about.
import { DateTime } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Column } from './data-table.tsx'

/** Nickname and id: the first line of a card. */
export function personColumn<Row extends { readonly memId: string; readonly memNick: string }>(
  header: string,
): Column<Row> {
  return {
    key: 'member',
    header,
    card: 'title',
    value: (row) => row.memId,
    render: (row) => (
      <>
        <b className="font-semibold">{row.memNick}</b> <span className="text-dim">{row.memId}</span>
      </>
    ),
  }
}

/** An id that leads to the member's page; a dash where there is nobody. */
export function memberLinkColumn<Row extends { readonly memId: string }>(header: string): Column<Row> {
  return {
    key: 'member',
    header,
    value: (row) => row.memId,
    render: ({ memId }) =>
      memId === '' ? (
        <span className="text-dim">–</span>
      ) : (
        <Link to="/members/$memId" params={{ memId }} search={{}} className="font-semibold hover:underline">
          {memId}
        </Link>
      ),
  }
}

export function timeColumn<Row>(key: string, header: string, at: (row: Row) => string): Column<Row> {
  return { key, header, value: at, render: (row) => <DateTime at={at(row)} short /> }
}

/** The beginning of an id that nobody reads, whole for whoever points at it and in files. */
export function idColumn<Row>(id: (row: Row) => string): Column<Row> {
  return {
    key: 'id',
    header: 'ID',
    card: 'hidden',
    value: id,
    render: (row) => (
      <span className="figures text-xs text-dim" title={id(row)}>
        {id(row).slice(0, 13)}…
      </span>
    ),
  }
}

interface DecidedProps {
  readonly state: ReactNode
  readonly operatorId: string | null
  readonly reason?: string
}

/** A state, who brought it about, and why. */
export function Decided({ state, operatorId, reason = '' }: DecidedProps) {
  return (
    <>
      {state}
      {operatorId !== null && <span className="ml-2 text-sm text-dim">{operatorId}</span>}
      {reason !== '' && <span className="ml-2 text-sm text-dim">{reason}</span>}
    </>
  )
}
