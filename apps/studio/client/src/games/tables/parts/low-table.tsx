// A table on a phone that lies on its side: what is seen stands on the left, as high as it can be, and the cloth beside it.
import type { ReactNode } from 'react'
import type { Felt } from '../../../../../src/shelf/tables.ts'

interface LowTableProps {
  readonly felt: Felt
  readonly head: ReactNode
  readonly seen: ReactNode
  readonly cloth: ReactNode
}

export const LowTable = ({ felt, head, seen, cloth }: LowTableProps) => (
  <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,0.62fr)_minmax(0,1fr)]">
    <section className="relative flex min-h-0 flex-col overflow-hidden">
      {head}
      {seen}
    </section>
    <section data-testid="low-cloth" className="felt-below flex min-h-0 min-w-0 flex-col" data-felt={felt}>
      {cloth}
    </section>
  </div>
)
