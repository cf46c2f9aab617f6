// The stage of every virtual sport: what the socket tells, the player's bets, and the view of the sport, on desk and phone.
import { settleVirtual, virtualOf } from '@hanpan/casino'
import { won } from '@hanpan/kernel'
import { type ComponentType, useCallback, useMemo } from 'react'
import { maxOfPick, type VirtualKind, virtualById } from '../../../../src/shelf/virtuals.ts'
import type { StageProps } from '../../stage.ts'
import { phaseOf } from '../../live/table-state.ts'
import { useBets } from '../../live/use-bets.ts'
import { type Settle, useResult } from '../../live/use-result.ts'
import { useLow } from '../../parts/use-short.ts'
import { useStudioNow, useTable } from '../../live/use-table.ts'
import { BasketballView } from './basketball/basketball-view.tsx'
import { LeagueView } from './league/league-view.tsx'
import { RaceView } from './race/race-view.tsx'
import { useChoice } from './use-choice.ts'
import { useSale } from './use-sale.ts'
import { useVirtualSounds } from './use-virtual-sounds.ts'
import type { VirtualView } from './view.ts'
import { virtualWords } from './words/words.ts'
import './virtual.css'

const VIEWS: Readonly<Record<VirtualKind, ComponentType<VirtualView>>> = {
  race: RaceView,
  league: LeagueView,
  basketball: BasketballView,
}
const NO_PHASE = { phase: 'waiting', since: 0, left: null, lasts: null } as const

export function VirtualStage(props: StageProps) {
  const { opened, ask, balance, onStaked, onTold, onRefused, sound, still } = props
  const low = useLow()
  const phone = props.phone || low
  const table = virtualById(opened.game.tableId ?? '')!
  const game = virtualOf(table.game)
  const words = virtualWords(opened.language)
  const { state, isCut, paid } = useTable({ ask, onRefused })
  const offset = state?.offset ?? 0
  const now = useStudioNow(offset)
  const phase = state ? phaseOf(state.round, now) : NO_PHASE
  const card = state?.round?.card ?? null
  const isOpen = phase.phase === 'betting' && !isCut
  const maxOf = useCallback((kind: string) => (card && maxOfPick(table, card, kind)) ?? 0, [table, card])
  const settle = useCallback<Settle>(
    (result, bets) => {
      const placed = bets.map(({ kind, stake }) => ({ kind, stake: won(stake) }))
      const settled = card && settleVirtual(game, card, result, placed)
      return settled?.ok ? settled.value : []
    },
    [game, card],
  )
  const left = phase.left ?? 0
  const bets = useBets({ maxOf, gatherMs: 0, state, isOpen, left, ask, balance, onStaked, onTold, onRefused })
  const result = useResult({ settle, state, phase, accepted: bets.accepted, paid, ask, onTold })
  const sale = useSale(table, state, phase, now)
  const choice = useChoice(sale, bets)
  const startedAt = useMemo(() => {
    const resultsAt = state?.round?.resultsAt
    return resultsAt && card ? Date.parse(resultsAt) - game.toldMs(card) - offset : null
  }, [state?.round?.resultsAt, card, game, offset])
  const isShown =
    phase.phase === 'dealing' || phase.phase === 'result' || (phase.phase === 'waiting' && startedAt !== null)
  useVirtualSounds({ sound, table, phase, result, state, startedAt })
  const View = VIEWS[table.kind]
  return (
    <div className="virtual-page absolute inset-0 flex flex-col overflow-hidden bg-ground" data-phase={phase.phase}>
      {state && card && (
        <View
          table={table}
          state={state}
          phase={phase}
          card={card}
          clock={isShown && startedAt !== null ? now - offset - startedAt : null}
          startedAt={isShown ? startedAt : null}
          sale={sale}
          choice={choice}
          bets={bets}
          result={result}
          balance={balance}
          words={words}
          language={opened.language}
          still={still}
          phone={phone}
          low={low}
        />
      )}
      {state && !card && <p className="m-auto max-w-100 p-6 text-center text-base text-dim">{words.waiting}</p>}
      {isCut && (
        <output className="glass absolute inset-x-0 top-16 z-30 mx-auto w-fit rounded-md px-4 py-2.5 text-base font-semibold text-warn">
          {words.cut}
        </output>
      )}
    </div>
  )
}
