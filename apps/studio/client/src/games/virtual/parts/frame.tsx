// How a virtual sport stands in its window. On a desk: the stage with a strip below it, and the sale on the right. On a phone: the stage, one part
// at a time below it, the slip under the thumb; one that lies on its side has them beside the stage. What runs and what is on sale never share a box.
import { formatInteger } from '@hanpan/ui'
import { useSpotKeys } from '../../../parts/spot-keys.ts'
import { type ReactNode, useState } from 'react'
import { clockText, type VirtualView } from '../view.ts'
import { ClockRing, isHurried } from './clock.tsx'

export interface Parts {
  readonly stage: ReactNode
  /** Below the stage on a desk. */
  readonly strip: ReactNode
  /** A line under the name of the round on sale. */
  readonly about: string
  readonly board: ReactNode
  readonly slip: ReactNode
  readonly mine: ReactNode
  /** Of a phone: what moves while it runs, and what was. */
  readonly order: ReactNode
  readonly orderName: string
  readonly past: ReactNode
}

export function VirtualFrame({ view, parts }: { readonly view: VirtualView; readonly parts: Parts }) {
  return view.phone ? <PhoneFrame view={view} parts={parts} /> : <DeskFrame view={view} parts={parts} />
}

function DeskFrame({ view, parts }: { readonly view: VirtualView; readonly parts: Parts }) {
  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="relative min-h-0 flex-1">{parts.stage}</div>
        <div className="h-62 shrink-0 bg-[#0d111a]">{parts.strip}</div>
      </div>
      <aside className="flex w-93 shrink-0 flex-col bg-panel px-4 pt-3 pb-4 shadow-[-1px_0_0_#ffffff0d] max-full:w-84">
        <SaleHead view={view} about={parts.about} />
        <Board label={view.words.board}>{parts.board}</Board>
        <div className="mt-1 border-t border-line pt-2">{parts.slip}</div>
      </aside>
    </div>
  )
}

/** What is on sale is one stop for the tabulator: twenty prices lie between a member and the button otherwise. */
function Board({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const keys = useSpotKeys<HTMLDivElement>('button:not([hidden])')
  return (
    <div
      {...keys}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is laid out otherwise than this column
      role="group"
      aria-label={label}
      className="min-h-0 desk:flex-1 desk:overflow-y-auto desk:overscroll-contain"
    >
      {children}
    </div>
  )
}

function SaleHead({ view, about }: { readonly view: VirtualView; readonly about: string }) {
  const { sale, words, table } = view
  const isOpen = sale?.isOpen === true
  return (
    <div className="flex h-15 shrink-0 items-center gap-3.5">
      <ClockRing isOpen={isOpen} left={sale?.left ?? null} part={sale?.part ?? 0} />
      <div className="min-w-0 flex-1">
        <h2 className="text-lg leading-6 font-bold">
          {sale ? words.roundOf[table.kind](formatInteger(sale.number)) : words.phases.waiting}
        </h2>
        <p className="truncate text-sm text-dim">{about}</p>
      </div>
      <p className="text-right">
        <span className="block text-xs text-dim">{isOpen ? words.salesOpen : words.salesIn}</span>
        <b
          data-testid="clock"
          className={`block font-extrabold tracking-tight tabular-nums ${isOpen ? 'text-2xl' : 'text-xl text-dim'} ${isHurried(isOpen, sale?.left ?? null) ? 'text-warn' : ''}`}
        >
          {clockText(sale?.left ?? null)}
        </b>
      </p>
    </div>
  )
}

/** On a phone. Eight matches, each with two lines, and a court below its score need more than a race. */
const STAGE_UNDER_WAY = {
  league: 'h-[clamp(248px,32dvh,290px)]',
  basketball: 'h-[clamp(232px,36dvh,330px)]',
  other: 'h-[clamp(170px,30dvh,270px)]',
} as const

type Tab = 'board' | 'now' | 'past' | 'mine'

function PhoneFrame({ view, parts }: { readonly view: VirtualView; readonly parts: Parts }) {
  const { words, phase, bets, table, low } = view
  const isUnderWay = phase.phase === 'dealing' || phase.phase === 'result'
  // What is to be seen comes by itself when it changes; a tap is free to look elsewhere until then.
  const [chosen, setChosen] = useState<{ readonly tab: Tab; readonly isUnderWay: boolean } | null>(null)
  const tab = chosen?.isUnderWay === isUnderWay ? chosen.tab : isUnderWay ? 'now' : 'board'
  const setTab = (next: Tab) => setChosen({ tab: next, isUnderWay })
  const tabs: readonly (readonly [Tab, string])[] = [
    ['board', words.board],
    ['now', parts.orderName],
    ['mine', bets.spots.size > 0 ? `${words.mine} ${bets.spots.size}` : words.mine],
    ['past', words.past],
  ]
  const isSelling = tab === 'board'
  return (
    <div className={`flex min-h-0 flex-1 ${low ? '' : 'flex-col'}`}>
      <div
        className={`relative ${low ? 'min-w-0 flex-1' : `shrink-0 ${isUnderWay ? STAGE_UNDER_WAY[table.kind === 'race' ? 'other' : table.kind] : 'h-[clamp(104px,18dvh,160px)]'}`}`}
      >
        {parts.stage}
      </div>
      <div
        data-testid="sale"
        className={`flex min-h-0 flex-col bg-panel ${low ? 'w-[min(340px,47%)] shrink-0' : 'flex-1'}`}
      >
        <div role="tablist" className="flex h-11 shrink-0 bg-panel shadow-[inset_0_-1px_0_#ffffff14]">
          {tabs.map(([key, label]) => (
            <button
              key={key}
              type="button"
              role="tab"
              aria-selected={tab === key}
              onClick={() => setTab(key)}
              className={`flex-1 text-sm font-semibold whitespace-nowrap first-letter:uppercase ${tab === key ? 'text-ink shadow-[inset_0_-2px_0_var(--hue)]' : 'text-dim'}`}
            >
              {label}
            </button>
          ))}
        </div>
        <div role="tabpanel" className="min-h-0 flex-1 overflow-y-auto overscroll-contain bg-panel px-3 pb-3">
          {isSelling && <PhoneSaleHead view={view} about={parts.about} />}
          {isSelling && <Board label={words.board}>{parts.board}</Board>}
          {tab === 'now' && parts.order}
          {tab === 'mine' && parts.mine}
          {tab === 'past' && parts.past}
        </div>
        {isSelling && (
          <div className="shrink-0 bg-[#0d111a] px-3 pt-1.5 pb-3 low:pb-1.5 shadow-[inset_0_1px_0_#ffffff14]">
            {parts.slip}
          </div>
        )}
      </div>
    </div>
  )
}

function PhoneSaleHead({ view, about }: { readonly view: VirtualView; readonly about: string }) {
  const { sale, words, table } = view
  const isOpen = sale?.isOpen === true
  return (
    <div className="sticky top-0 z-10 -mx-3 flex h-11 low:static low:h-9 items-center gap-2.5 bg-panel px-3">
      <ClockRing isOpen={isOpen} left={sale?.left ?? null} part={sale?.part ?? 0} size={30} />
      <p className="min-w-0 flex-1 truncate text-sm text-dim">
        <b className="text-base text-ink">{sale ? words.roundOf[table.kind](formatInteger(sale.number)) : ''}</b>{' '}
        {about}
      </p>
      <b
        data-testid="clock"
        className={`text-lg font-extrabold tabular-nums ${isHurried(isOpen, sale?.left ?? null) ? 'text-warn' : isOpen ? '' : 'text-dim'}`}
      >
        {clockText(sale?.left ?? null)}
      </b>
    </div>
  )
}
