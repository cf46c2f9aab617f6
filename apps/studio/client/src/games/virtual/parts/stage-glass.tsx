// The line over a stage: which round, and what it is doing.
import { formatInteger } from '@hanpan/ui'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSaid } from '../../../parts/say.tsx'
import type { VirtualView } from '../view.ts'

export const GLASS =
  'virtual-glass flex h-11 items-center gap-2.5 rounded-lg px-3.5 text-sm whitespace-nowrap slim:h-8 slim:px-2.5'

/** Without `children` there is nothing beside it. */
export function StateGlass({ view, children }: { readonly view: VirtualView; readonly children: ReactNode }) {
  const { table, state, phase, words } = view
  const said = phase.phase === 'dealing' ? words.running[table.kind] : words.phases[phase.phase]
  const line = `${words.roundOf[table.kind](formatInteger(state.round?.number ?? 0))}, ${said}`
  // When it begins: what runs beside it counts seconds and metres.
  useSaid(line)
  return (
    <div className="flex min-w-0 gap-2">
      <p className={`${GLASS} text-base font-bold slim:text-sm`}>
        {phase.phase !== 'betting' && phase.phase !== 'waiting' && <Lock aria-hidden className="size-4 text-warn" />}
        {line}
      </p>
      {children !== null && <p className={`${GLASS} text-[#e6dcf7]`}>{children}</p>}
    </div>
  )
}
