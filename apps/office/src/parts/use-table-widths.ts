// Keeps the widths of the columns of a table whose rows are rendered by need.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { neededWidths, readWidths, sharedWidths, widened, type ColumnWidth } from './table-widths.ts'

interface TableWidths {
  /** In pixels, a column each; null while the browser lays the table out by its contents. */
  readonly widths: readonly number[] | null
  /** To be told whenever rows of these have been drawn. */
  readonly onDrawn: (rows: readonly unknown[]) => void
}

const NONE: readonly unknown[] = []

/** The widths of a table that is `on`, for as long as `layout` is the same: what its columns are and how they are drawn. */
export function useTableWidths(frame: HTMLElement | null, on: boolean, layout: string): TableWidths {
  const [kept, setKept] = useState<{ readonly layout: string; readonly columns: readonly ColumnWidth[] } | null>(null)
  const columns = on && kept?.layout === layout ? kept.columns : null
  const judged = useRef({ of: NONE, drawn: new WeakSet<Element>() })

  useEffect(() => {
    if (!frame || !on) return
    let width = frame.clientWidth
    const watch = new ResizeObserver(() => {
      if (frame.clientWidth === width) return
      width = frame.clientWidth
      setKept(null)
    })
    watch.observe(frame)
    return () => watch.disconnect()
  }, [frame, on])

  const onDrawn = (of: readonly unknown[]) => {
    const table = frame?.querySelector('table')
    // What is not displayed has no widths.
    if (!on || !table || table.offsetWidth === 0) return
    const rows = [...table.tBodies[0]!.querySelectorAll('tr[data-index]')]
    if (rows.length === 0) return
    // Other contents may stand in a row that is drawn already.
    if (judged.current.of !== of) judged.current = { of, drawn: new WeakSet() }
    const { drawn } = judged.current
    if (!columns) {
      for (const row of rows) drawn.add(row)
      setKept({ layout, columns: readWidths(table) })
      return
    }
    const added = rows.filter((row) => !drawn.has(row))
    for (const row of added) drawn.add(row)
    const next = widened(columns, neededWidths(added, columns.length))
    // A window that has changed meanwhile has asked for all to be taken anew.
    if (next) setKept((now) => (now?.columns === columns ? { layout, columns: next } : now))
  }

  // A font that comes later has texts of another length.
  const again = useRef(() => {})
  useLayoutEffect(() => {
    again.current = () => {
      const { of } = judged.current
      judged.current = { of, drawn: new WeakSet() }
      onDrawn(of)
    }
  })
  useEffect(() => {
    if (!on || !('fonts' in document)) return
    const onFonts = () => again.current()
    document.fonts.addEventListener('loadingdone', onFonts)
    return () => document.fonts.removeEventListener('loadingdone', onFonts)
  }, [on])

  return { widths: columns && sharedWidths(columns), onDrawn }
}
