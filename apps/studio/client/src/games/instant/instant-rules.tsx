// How the instant games are played, with what they return.
import { type KenoGame, kenoFigures, kenos, MINES_MAX, minesFigures, TILES } from '@hanpan/casino'
import { formatInteger } from '@hanpan/ui'
import { useState } from 'react'
import type { Opened } from '../../../../src/wire/calls.ts'
import { percent, times } from './use-nets.ts'
import { type InstantWords, instantWords } from './words/words.ts'

export function InstantRules({ opened }: { readonly opened: Opened }) {
  const words = instantWords[opened.language]
  const { kind, key } = opened.game
  const keno = kenos.find((one) => one.key === key)
  const rules =
    kind === 'mines'
      ? words.mines.rules
      : kind === 'limbo'
        ? words.limbo.rules
        : kind === 'dice'
          ? words.dice.rules
          : keno
            ? [words.keno.rules(keno.drum.numbers, keno.drum.drawn)]
            : []
  return (
    <div className="flex flex-col gap-5">
      <ul className="flex list-disc flex-col gap-2 pl-5 text-base leading-7">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {keno && <KenoPayTable keno={keno} words={words} />}
      {kind === 'mines' && <MinesTopTable words={words} />}
    </div>
  )
}

const PICKS_FIRST = 5

/** What each count of hits pays and how likely it is, for the number of picks that is looked at. */
function KenoPayTable({ keno, words }: { readonly keno: KenoGame; readonly words: InstantWords }) {
  const [picks, setPicks] = useState(PICKS_FIRST)
  const pays = keno.pays[picks] ?? []
  const { rtp, hitFrequency } = keno.figures(picks)
  const chanceOf = (hits: number) =>
    kenoFigures(
      keno.drum,
      pays.map((_, other) => (other === hits ? 1000 : 0)),
    ).rtp
  return (
    <section className="flex flex-col gap-3 rounded-lg bg-well p-4">
      <fieldset aria-label={words.keno.picks} className="grid grid-cols-9 gap-1">
        {Object.keys(keno.pays).map((count) => (
          <button
            key={count}
            type="button"
            aria-pressed={Number(count) === picks}
            onClick={() => setPicks(Number(count))}
            className={`h-11 min-w-0 rounded-md font-bold tabular-nums ${Number(count) === picks ? 'bg-pick text-on-pick' : 'bg-raised shadow-press hover:bg-lifted'}`}
          >
            {count}
          </button>
        ))}
      </fieldset>
      <p className="text-sm tabular-nums">{words.keno.returns(picks, percent(rtp), percent(hitFrequency))}</p>
      <table className="w-full text-right text-sm tabular-nums">
        <thead className="text-dim">
          <tr>
            <th className="py-1.5 text-left font-medium">{words.keno.hits}</th>
            <th className="font-medium">{words.pays}</th>
            <th className="font-medium">{words.chance}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {pays.map((milli, hits) => (
            <tr key={hits} className={milli === 0 ? 'text-dim' : ''}>
              <th scope="row" className="py-1.5 text-left font-semibold">
                {hits}
              </th>
              <td className="font-bold">{milli === 0 ? '–' : times(milli)}</td>
              <td>{oneIn(chanceOf(hits), words)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The most that each number of mines pays, when every safe tile has been opened, and how likely that is. */
function MinesTopTable({ words }: { readonly words: InstantWords }) {
  return (
    <section className="flex flex-col gap-3 rounded-lg bg-well p-4">
      <p className="text-sm">{words.mines.top}</p>
      <table className="w-full text-right text-sm tabular-nums">
        <thead className="text-dim">
          <tr>
            <th className="py-1.5 text-left font-medium">{words.mines.count}</th>
            <th className="font-medium">{words.pays}</th>
            <th className="font-medium">{words.chance}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {Array.from({ length: MINES_MAX }, (_, index) => index + 1).map((mines) => {
            const { topAwardMilli, hitFrequency } = minesFigures(mines, TILES - mines)
            return (
              <tr key={mines}>
                <th scope="row" className="py-1.5 text-left font-semibold">
                  {mines}
                </th>
                <td className="font-bold">{times(topAwardMilli)}</td>
                <td>{oneIn(hitFrequency, words)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** As a part where that is read at a glance, else once in how many rounds. */
const RARE = 0.001
const oneIn = (chance: number, words: InstantWords): string =>
  chance >= RARE ? percent(chance) : words.keno.oneIn(formatInteger(Math.round(1 / chance)))
