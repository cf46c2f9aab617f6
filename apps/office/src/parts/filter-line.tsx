// The line above a list: its filters, and the tools of its table at the end. A page has one under its heading; where a page has tabs, each
// tab has its own, since the tools are those of the list that is shown.
import { useState, type ReactNode } from 'react'
import { ToolsPlace, WithFilters } from './table-tools.tsx'

interface FilterLineProps {
  readonly filters?: ReactNode
  /** The list. */
  readonly children: ReactNode
}

export function FilterLine({ filters, children }: FilterLineProps) {
  const [tools, setTools] = useState<HTMLElement | null>(null)
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-2 desk:[&>fieldset[class*=py-1]]:py-0.5 empty:hidden has-[>:only-child:empty]:hidden">
        {filters}
        <div ref={setTools} className="ml-auto empty:hidden" />
      </div>
      <ToolsPlace value={tools}>
        <WithFilters value={filters !== undefined}>{children}</WithFilters>
      </ToolsPlace>
    </>
  )
}
