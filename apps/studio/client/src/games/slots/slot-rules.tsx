// How a slot is played, what it pays and how likely that is: everything that the package knows of it, told in words and figures.
import { type SlotGame, parSheet } from '@hanpan/casino'
import { type ReactNode, use, useMemo } from 'react'
import type { Opened } from '../../../../src/wire/calls.ts'
import { type Table, TableContext, useTable } from './parts/context.ts'
import { FeatureRules } from './parts/feature-rules.tsx'
import { LineMaps } from './parts/line-maps.tsx'
import { SymbolPicture, Won } from './parts/picture.tsx'
import { Figures, Part } from './parts/rule-block.tsx'
import { byPay } from './parts/side-panel.tsx'
import { amountText, percentText, timesText, versionOf } from './round/amounts.ts'
import { countMin, scatterOf, scatterPays, waysMax } from './round/facts.ts'
import { slotPartOf } from './themes/themes.ts'
import { symbolName } from './themes/theme.ts'
import { slotWordsOf } from './words/words.ts'

export function SlotRules({ opened }: { readonly opened: Opened }) {
  const part = slotPartOf(opened.game.key)
  const words = use(slotWordsOf(opened.language))
  const { slot, theme } = use(part)
  const version = versionOf(opened.game.version)
  const table: Table = { slot, theme, opened, version, words, language: opened.language }
  return (
    <TableContext value={table}>
      <div className="flex flex-col gap-7 pb-4 text-base leading-relaxed break-keep">
        <How />
        <Pays />
        {slot.layout.lines && (
          <Part title={words.rules.linesTitle}>
            <LineMaps />
          </Part>
        )}
        <FeatureRules />
        <Odds />
        <p className="text-sm text-dim">{words.rules.fair}</p>
      </div>
    </TableContext>
  )
}

function howTo({ slot, words }: Table): string {
  const { rules } = words
  const has = (mechanic: SlotGame['mechanics'][number]) => slot.mechanics.includes(mechanic)
  const reels = slot.layout.rows.length
  if (has('clusters')) return rules.howClusters(countMin(slot))
  if (has('pays-anywhere')) return rules.howAnywhere(countMin(slot))
  const lines = slot.layout.lines?.length
  if (lines) return has('both-ways') ? rules.howBoth(lines, reels) : rules.howLines(lines, reels)
  return rules.howWays(amountText(waysMax(slot)), reels)
}

function How() {
  const table = useTable()
  const { words, opened } = table
  return (
    <Part title={words.rules.how}>
      <p>{howTo(table)}</p>
      <p>{words.rules.howStake}</p>
      <p>{words.rules.howCycle((opened.cycleMs / 1000).toFixed(1))}</p>
    </Part>
  )
}

function Pays() {
  const table = useTable()
  const { slot, version, words, language, theme } = table
  const scatter = scatterOf(slot)
  const scatters = scatterPays(slot, version).filter(({ milli }) => milli > 0)
  const isCounted = slot.mechanics.includes('clusters') || slot.mechanics.includes('pays-anywhere')
  const paysOf = (letter: string) =>
    slot.pays[letter]!.flatMap((milli, index) => (milli > 0 ? [{ count: index + 1, milli }] : [])).toReversed()
  const row = (letter: string, pays: readonly { readonly count: number; readonly milli: number }[]) => (
    <li
      key={letter}
      className="flex items-center gap-3 rounded-md p-2.5"
      style={{ background: `${theme.palette.reelMiddle}66` }}
    >
      <SymbolPicture letter={letter} size={56} />
      <div className="min-w-0 flex-1">
        <b className="block text-sm font-semibold">
          {symbolName(theme, letter, language)}
          {slot.symbols[letter]!.role === 'wild' && <span className="ml-1.5 text-xs text-warn">{words.wild}</span>}
          {letter === scatter && <span className="ml-1.5 text-xs text-warn">{words.scatter}</span>}
        </b>
        <ul className="flex flex-wrap gap-x-3 text-sm tabular-nums">
          {pays.map(({ count, milli }, index) => (
            <li key={count}>
              <span className="text-dim">
                {count}
                {isCounted && index === 0 && letter !== scatter && '+'}
              </span>{' '}
              <b className="font-semibold">{timesText(milli)}</b>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
  const others = Object.keys(slot.symbols).filter(
    (letter) => !slot.pays[letter] && letter !== scatter && slot.symbols[letter]!.name !== 'empty',
  )
  return (
    <Part title={words.rules.symbols}>
      <ul className="grid grid-cols-2 gap-2 max-desk:grid-cols-1">
        {byPay(table).map((letter) => row(letter, paysOf(letter)))}
        {scatter && !slot.pays[scatter] && row(scatter, scatters.toReversed())}
        {others.map((letter) => row(letter, []))}
      </ul>
    </Part>
  )
}

function Odds() {
  const { slot, version, words, opened } = useTable()
  const { rules } = words
  // Exact sums over all states of the game: worth a moment, and only when the sheet is open.
  const sheet = useMemo(() => parSheet(slot, version), [slot, version])
  const { figures } = sheet
  const band = sheet.bands.find(({ rounds }) => rounds === 10_000)
  const rows: (readonly [string, ReactNode])[] = [
    [rules.rtp, percentText(opened.game.rtp ?? figures.rtp)],
    [rules.hitFrequency, percentText(figures.hitFrequency)],
    [rules.volatility, `${rules.volatilities[sheet.volatility]} · ${rules.sigma(figures.volatility.toFixed(2))}`],
    [
      rules.top,
      <>
        {timesText(figures.topAwardMilli)} ·{' '}
        <Won amount={Math.floor((opened.stakeMin * figures.topAwardMilli) / 1000)} /> / <Won amount={opened.stakeMin} />
      </>,
    ],
  ]
  if (sheet.featureOneIn !== null)
    rows.push([
      rules.feature,
      `${percentText(1 / sheet.featureOneIn)} · ${rules.oneIn(amountText(Math.round(sheet.featureOneIn)))}`,
    ])
  if (band)
    rows.push([
      rules.band(amountText(band.rounds)),
      `${percentText(Math.max(0, band.low), 1)} – ${percentText(band.high, 1)}`,
    ])
  const parts = Object.entries(sheet.split).filter(([, part]) => part > 0)
  return (
    <Part title={rules.figures}>
      <Figures rows={rows} />
      {parts.length > 1 && (
        <>
          <h4 className="text-sm font-semibold text-dim">{rules.parts}</h4>
          <Figures
            rows={parts.map(
              ([kind, part]) => [rules.part[kind as keyof typeof rules.part], percentText(part)] as const,
            )}
          />
        </>
      )}
    </Part>
  )
}
