// The features of a game in words, with the figures that they hang on.
import type { ReactNode } from 'react'
import { amountText, percentText, timesText } from '../round/amounts.ts'
import {
  FALL_FACTORS,
  choiceChances,
  coinValues,
  fullPrize,
  lettersWith,
  opensFrom,
  scatterOf,
  scatterPays,
  stepFactors,
} from '../round/facts.ts'
import { symbolName } from '../themes/theme.ts'
import { type Table, useTable } from './context.ts'
import { SymbolPicture } from './picture.tsx'
import { Figures, Part } from './rule-block.tsx'

const factorsText = (factors: readonly number[]): string => factors.map((factor) => `×${factor}`).join(' → ')

/** What opens the features, and what multiplies in them. */
function factsOf({ slot, version, words, theme, language }: Table): readonly string[] {
  const nameOf = (letter: string) => symbolName(theme, letter, language)
  const scatter = scatterOf(slot)
  const facts: string[] = []
  if (scatter)
    for (const { count, spins } of scatterPays(slot, version))
      if (spins > 0) facts.push(words.rules.scatterSpins(nameOf(scatter), count, spins))
  const wheel = opensFrom(slot, version, 'wheel')
  if (scatter && wheel !== null) facts.push(words.chipWheel(nameOf(scatter), wheel))
  const hold = opensFrom(slot, version, 'reveal')
  const [coin] = lettersWith(slot, 'coin')
  if (coin && hold !== null) facts.push(words.chipHold(nameOf(coin), hold))
  const full = fullPrize(slot, version)
  if (full > 0) facts.push(`${words.holdFull}: ${timesText(full)}`)
  const falls = FALL_FACTORS[slot.key]
  if (falls) facts.push(words.chipFactors(factorsText(falls.spin)))
  if (falls?.free) facts.push(`${words.freeSpins}: ${words.chipFactors(factorsText(falls.free))}`)
  const steps = stepFactors(slot, version)
  if (steps.length > 0)
    facts.push(
      slot.mechanics.includes('win-streak')
        ? words.chipFactors(factorsText(steps))
        : `${words.freeSpins}: ${words.chipFactors(factorsText(steps))}`,
    )
  return facts
}

export function FeatureRules() {
  const table = useTable()
  const { slot, version, words, opened } = table
  const { rules } = words
  const told = slot.mechanics.map((mechanic) => rules.mechanics[mechanic]).filter((text) => text !== '')
  const [wild] = lettersWith(slot, 'wild')
  const facts = factsOf(table)
  if (told.length === 0 && facts.length === 0) return null
  const coins = coinValues(slot, version)
  const choices = choiceChances(slot, version)
  const isWheel = slot.mechanics.includes('wheel')
  return (
    <Part title={rules.features}>
      <ul className="flex list-disc flex-col gap-1.5 pl-5">
        {wild && <li>{words.chipWild(symbolName(table.theme, wild, table.language))}</li>}
        {told.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {facts.map((text) => (
          <li key={text} className="font-semibold">
            {text}
          </li>
        ))}
      </ul>
      {coins.length > 0 && (
        <Odds
          title={rules.coinValues}
          rows={coins.map(({ milli, chance }) => [timesText(milli), percentText(chance, 1)])}
        />
      )}
      {choices.length > 0 && (
        <Odds
          title={isWheel ? rules.wheelValues : rules.cards}
          rows={choices.map(({ text, chance }) => [
            slot.symbols[text] ? <SymbolPicture letter={text} size={28} isNamed /> : text,
            percentText(chance, 1),
          ])}
        />
      )}
      {slot.jackpots && (
        <Odds
          title={rules.topChance}
          rows={[...slot.jackpots].toReversed().map(({ names, oneIn: [wide, narrow] }) => {
            // A stake hits in proportion to itself: told for the least.
            const oneIn = (wide * narrow * 100) / opened.stakeMin
            return [names[table.language], rules.jackpotOf(amountText(Math.round(oneIn)), amountText(opened.stakeMin))]
          })}
        />
      )}
    </Part>
  )
}

function Odds({ title, rows }: { readonly title: string; readonly rows: readonly (readonly [ReactNode, string])[] }) {
  return (
    <>
      <h4 className="text-sm font-semibold text-dim">{title}</h4>
      <Figures rows={rows} />
    </>
  )
}
