// Above the reels: what the game is about while nothing runs, and in a feature what is left of it. Jackpots stand here too.
import type { ReactNode } from 'react'
import type { Slot } from '../play/use-slot.ts'
import { FALL_FACTORS, countMin, lettersWith, opensFrom, scatterOf, scatterPays, stepFactors } from '../round/facts.ts'
import { symbolName } from '../themes/theme.ts'
import { type Table, useTable } from './context.ts'
import { SymbolPicture, Won } from './picture.tsx'

type Chip = { readonly letter: string | null; readonly text: string }

/** What is worth knowing of a game at a glance, the most important first. */
export function chipsOf({ slot, version, words, theme, language }: Table): readonly Chip[] {
  const nameOf = (letter: string) => symbolName(theme, letter, language)
  const has = (mechanic: (typeof slot.mechanics)[number]) => slot.mechanics.includes(mechanic)
  const chips: Chip[] = []
  const add = (letter: string | null, text: string) => chips.push({ letter, text })
  const scatter = scatterOf(slot)
  const pays = scatterPays(slot, version)
  const opening = pays.find(({ spins }) => spins > 0)
  if (scatter && opening) add(scatter, words.chipScatter(nameOf(scatter), opening.count, opening.spins))
  const wheel = opensFrom(slot, version, 'wheel')
  if (scatter && wheel !== null) add(scatter, words.chipWheel(nameOf(scatter), wheel))
  const hold = opensFrom(slot, version, 'reveal')
  const [coin] = lettersWith(slot, 'coin')
  if (coin && hold !== null) add(coin, words.chipHold(nameOf(coin), hold))
  const [mystery] = lettersWith(slot, 'mystery')
  if (mystery) add(mystery, words.chipMystery(nameOf(mystery)))
  if (has('clusters')) add(null, words.chipCluster(countMin(slot)))
  if (has('pays-anywhere')) add(null, words.chipAnywhere(countMin(slot)))
  const factors = FALL_FACTORS[slot.key]?.spin ?? (has('win-streak') ? stepFactors(slot, version) : null)
  if (factors) add(null, words.chipFactors([...new Set(factors)].map((factor) => `×${factor}`).join(' ')))
  if (has('drawn-multiplier') && slot.choices && !opening) add(null, words.chipFactors(slot.choices.join(' ')))
  const [wild] = lettersWith(slot, 'wild')
  if (wild && wild !== scatter) add(wild, words.chipWild(nameOf(wild)))
  const [first] = pays
  if (scatter && first && chips.length < 2) add(scatter, words.chipScatterPays(nameOf(scatter), first.count))
  return chips
}

const Pill = ({ children }: { readonly children: ReactNode }) => (
  <span className="glass flex h-9 max-w-full items-center gap-2 rounded-full px-3.5 text-sm font-medium whitespace-nowrap max-desk:h-8 max-desk:px-2.5 max-desk:text-xs">
    {children}
  </span>
)

interface HeadLineProps {
  readonly game: Slot
  readonly phone: boolean
  /** Beside the reels of a phone that lies on its side: each jackpot in two short lines. */
  readonly narrow?: boolean
}

export function HeadLine({ game, phone, narrow = false }: HeadLineProps) {
  const table = useTable()
  const { slot, words } = table
  const isLive = game.phase === 'telling' && game.shown.status !== null
  const live = isLive ? livePills(table, game) : []
  if (slot.jackpots && live.length === 0) return <Jackpots game={game} phone={phone} narrow={narrow} />
  return (
    <div className="flex flex-wrap items-center justify-center gap-2.5 max-desk:gap-1.5">
      {game.isResumed && <Pill>{words.resumed}</Pill>}
      {live.length > 0
        ? live
        : chipsOf(table)
            .slice(0, phone ? 1 : 2)
            .map(({ letter, text }) => (
              <Pill key={text}>
                {letter && <SymbolPicture letter={letter} size={24} />}
                {text}
              </Pill>
            ))}
    </div>
  )
}

function livePills({ slot, words, language, theme }: Table, { shown }: Slot): ReactNode[] {
  const { spins, respins, special, factor } = shown.status!
  const strong = { color: theme.palette.rim }
  const has = (mechanic: (typeof slot.mechanics)[number]) => slot.mechanics.includes(mechanic)
  const pills: ReactNode[] = []
  if (spins && spins.played > 0)
    pills.push(
      <Pill key="spins">
        {words.freeSpins}
        <b className="text-base tabular-nums" style={strong} data-testid="free-spins">
          {words.spinsLeft(spins.played, spins.total)}
        </b>
      </Pill>,
    )
  if (respins > 0 && (has('walking-wilds') || has('sticky-wilds')))
    pills.push(
      <Pill key="respin">
        {has('walking-wilds') ? words.walkingRespin : words.stickyRespin}
        <b className="text-base tabular-nums" style={strong}>
          {words.turn(respins)}
        </b>
      </Pill>,
    )
  if (special && has('expanding-symbol'))
    pills.push(
      <Pill key="special">
        <SymbolPicture letter={special} size={24} />
        {words.special(symbolName(theme, special, language))}
      </Pill>,
    )
  if (factor > 1 || has('growing-multiplier'))
    pills.push(
      <Pill key="factor">
        <b className="text-base" style={strong}>
          {has('win-streak') && factor > 1 ? words.streak(`×${factor}`) : words.factor(`×${factor}`)}
        </b>
      </Pill>,
    )
  if (shown.coins)
    pills.push(
      <Pill key="hold">
        {words.hold}
        <b className="text-base tabular-nums" style={strong}>
          {words.holdLeft(shown.coins.left)}
        </b>
      </Pill>,
    )
  return pills
}

function Jackpots({ game, phone, narrow = false }: HeadLineProps) {
  const { slot, language, theme, words } = useTable()
  const shape = narrow
    ? 'h-9 flex-col items-center justify-center px-1 leading-tight'
    : phone
      ? 'h-8 items-center justify-between px-2.5'
      : 'h-14 min-w-36 flex-col items-center justify-center px-4'
  return (
    <dl aria-label={words.jackpots} className={phone ? 'grid w-full grid-cols-2 gap-1.5 px-2.5' : 'flex gap-2.5'}>
      {[...slot.jackpots!].toReversed().map(({ key, names }, index) => {
        const rim = index === 0 ? { color: theme.palette.rim } : undefined
        const held = game.jackpots.find((jackpot) => jackpot.key === key)
        return (
          <div key={key} className={`glass flex rounded-lg ${shape}`}>
            <dt className="text-xs font-semibold" style={rim ?? { color: theme.palette.quiet }}>
              {names[language]}
            </dt>
            <dd className={`font-bold tabular-nums ${phone ? 'text-xs' : 'text-lg leading-tight'}`} style={rim}>
              <Won amount={held?.amount ?? 0} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
