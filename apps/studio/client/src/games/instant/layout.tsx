// How an instant game is laid out: the board in the light, controls beside it on a desk and on a phone that lies on its side, below it on one that is held upright, and what to read on dark glass.
import type { ReactNode } from 'react'
import { Backdrop, type BackdropName } from './backdrops.tsx'

interface LayoutProps {
  /** Colours of the scene behind the board, from its middle to its edge. */
  readonly scene: string
  readonly backdrop: BackdropName
  readonly board: ReactNode
  readonly controls: ReactNode
  readonly aside: ReactNode
  /** What came lately, the last one first: a line above the board of a phone that is high enough, where there is no place beside it. */
  readonly recent?: readonly Recent[]
}

interface Recent {
  readonly key: string
  readonly text: string
  readonly isWin: boolean
}

export function InstantLayout({ scene, backdrop, board, controls, aside, recent = [] }: LayoutProps) {
  return (
    <div
      className={`relative grid h-full min-h-0 grid-cols-[300px_minmax(0,1fr)_290px] gap-4 p-4 max-full:grid-cols-[280px_minmax(0,1fr)] max-desk:grid-cols-1 max-desk:grid-rows-[minmax(0,1fr)_auto] max-desk:gap-0 max-desk:p-0 low:grid-cols-[min(264px,40vw)_minmax(0,1fr)] low:grid-rows-1 low:gap-2 low:p-2 ${scene}`}
    >
      <Backdrop name={backdrop} />
      <section className="glass relative order-1 flex max-h-full min-h-0 flex-col gap-3 self-center overflow-y-auto rounded-xl p-4 max-desk:order-3 max-desk:overflow-visible max-desk:rounded-b-[0px] max-desk:pb-[max(1rem,env(safe-area-inset-bottom))] low:order-1 low:gap-2 low:overflow-y-auto low:rounded-xl low:p-2.5">
        {controls}
      </section>
      <section className="relative order-2 grid min-h-0 place-items-center">
        {recent.length > 0 && (
          // What does not fit whole is not shown.
          <ol className="absolute inset-x-3 top-2 z-10 hidden h-7 flex-wrap justify-center gap-1.5 overflow-hidden text-sm font-semibold tabular-nums max-desk:[@media(min-height:720px)]:flex">
            {recent.map(({ key, text, isWin }) => (
              <li
                key={key}
                className={`flex h-7 items-center rounded-sm px-2 ${isWin ? 'bg-pick text-on-pick' : 'bg-[#00000059] text-dim'}`}
              >
                {text}
              </li>
            ))}
          </ol>
        )}
        {board}
      </section>
      <aside className="glass relative order-3 flex max-h-full min-h-0 flex-col gap-4 self-center overflow-y-auto rounded-xl p-4 max-full:hidden">
        {aside}
      </aside>
    </div>
  )
}

export function Panel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-base font-bold">{title}</h2>
      {children}
    </section>
  )
}

/** Results as nets: a win is a filled mark, a loss is grey. */
export function LastNets({
  nets,
  none,
}: {
  readonly nets: readonly {
    readonly key: string
    readonly text: string
    readonly net: string
    readonly isWin: boolean
  }[]
  readonly none: string
}) {
  if (nets.length === 0) return <p className="text-sm text-dim">{none}</p>
  return (
    <ol className="flex flex-col gap-1 text-sm tabular-nums">
      {nets.map(({ key, text, net, isWin }) => (
        <li key={key} className="flex h-7 items-center justify-between">
          <span className="text-dim">{text}</span>
          <b className={isWin ? 'rounded-sm bg-pick px-1.5 py-0.5 font-bold text-on-pick' : 'font-semibold text-dim'}>
            {net}
          </b>
        </li>
      ))}
    </ol>
  )
}
