// The number game: two to ten of the 70 numbers, paid by how many of them are drawn. The table beside the grid says what each number
// of hits pays, how likely it is, and what the whole table gives back.
import type { GameKeyOnWire, NumberMarketOnWire, RoundOnWire } from '@hanpan/contract'
import { Button, Odds, classNames, showToast } from '@hanpan/ui'
import { Dices } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../words/words-context.tsx'
import { LINES_MAX, toggleLine } from './slip.ts'
import { useArrowKeys } from './use-arrow-keys.ts'

interface NumberPickerProps {
  readonly gameKey: GameKeyOnWire
  readonly numbers: readonly NumberMarketOnWire[]
  readonly round: RoundOnWire | null
}

/** So many distinct numbers of 1…highest. Chance of the browser is good enough: it chooses a bet and decides nothing. */
function quickPick(count: number, highest: number): readonly number[] {
  const left = Array.from({ length: highest }, (_, index) => index + 1)
  const chance = crypto.getRandomValues(new Uint32Array(count))
  return Array.from(chance, (value) => left.splice(value % left.length, 1)[0]!).sort((one, other) => one - other)
}

export function NumberPicker({ gameKey, numbers, round }: NumberPickerProps) {
  const t = useTexts()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const counts = numbers.map((market) => market.chosen)
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  const highest = numbers[0]?.highest ?? 0
  const keys = useArrowKeys(highest)
  const market = numbers.find((one) => one.chosen === chosen.length)
  const shown = market ?? numbers.find((one) => one.chosen === Math.max(least, chosen.length)) ?? numbers[0]
  if (!shown) return null
  const toggle = (number: number) =>
    setChosen((known) =>
      known.includes(number)
        ? known.filter((one) => one !== number)
        : known.length < most
          ? [...known, number].sort((one, other) => one - other)
          : known,
    )
  const add = () => {
    if (!market || !round) return
    const pick = { gameKey, market: market.market, pick: chosen.join('-'), odds: market.odds }
    if (toggleLine(pick, round)) setChosen([])
    else showToast({ tone: 'up', text: t('slip.full', { max: LINES_MAX }) })
  }
  return (
    <section aria-label={t('play.numbers')} className="panel p-4 desk:p-5">
      <h2 className="mb-1 flex items-center gap-2 text-lg font-semibold">
        <span aria-hidden className="h-4 w-1 rounded-full bg-down" />
        {t('play.numbers')}
      </h2>
      <p className="mb-4 text-sm text-dim">{t('play.numbersHint', { least, most, drawn: shown.drawn, highest })}</p>
      <div className="grid gap-5 full:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="min-w-0">
          <fieldset
            aria-label={t('play.numbers')}
            className="grid grid-cols-7 justify-items-stretch gap-1 desk:grid-cols-10 desk:gap-1.5"
          >
            {Array.from({ length: highest }, (_, index) => index + 1).map((number) => {
              const isChosen = chosen.includes(number)
              return (
                <button
                  key={number}
                  type="button"
                  {...keys(number - 1)}
                  aria-pressed={isChosen}
                  aria-disabled={(!isChosen && chosen.length >= most) || undefined}
                  onClick={() => toggle(number)}
                  className={classNames(
                    'figures min-h-11 rounded-md border text-base font-semibold transition-colors desk:min-h-9',
                    isChosen
                      ? 'border-(--game) bg-(--game) text-on-brand'
                      : 'border-line bg-raised text-dim hover:border-field hover:text-ink aria-disabled:opacity-50',
                  )}
                >
                  {number}
                </button>
              )
            })}
          </fieldset>
          <div className="mt-3 flex flex-wrap items-center gap-2">
            {[2, 4, 6, 8, 10]
              .filter((count) => counts.includes(count))
              .map((count) => (
                <Button
                  key={count}
                  size="small"
                  icon={<Dices aria-hidden className="size-4" />}
                  onClick={() => setChosen(quickPick(count, highest))}
                >
                  <span className="figures">{t('play.quickPick', { count })}</span>
                </Button>
              ))}
            <Button size="small" tone="ghost" disabled={chosen.length === 0} onClick={() => setChosen([])}>
              {t('play.clearNumbers')}
            </Button>
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <PayTable market={shown} />
          <Button tone="primary" wide disabled={!market || !round} onClick={add}>
            {market ? t('play.addNumbers', { count: market.chosen }) : t('play.chooseMore', { count: least })}
          </Button>
          {!round && <p className="text-sm text-warn">{t('slip.closedBet')}</p>}
        </div>
      </div>
    </section>
  )
}

export function PayTable({ market }: { readonly market: NumberMarketOnWire }) {
  const t = useTexts()
  return (
    <table className="figures w-full overflow-hidden rounded-md border border-line text-sm">
      <caption className="mb-2 text-left text-sm font-medium">
        {t('play.payTable', { count: market.chosen })}{' '}
        <span className="text-dim">{t('play.payReturn', { percent: (market.returnToPlayer * 100).toFixed(2) })}</span>
      </caption>
      <thead className="bg-raised text-xs text-dim">
        <tr>
          <th scope="col" className="px-3 py-1.5 text-left font-medium">
            {t('play.hits')}
          </th>
          <th scope="col" className="px-3 py-1.5 text-right font-medium">
            {t('play.pays')}
          </th>
          <th scope="col" className="px-3 py-1.5 text-right font-medium">
            {t('slip.probability')}
          </th>
        </tr>
      </thead>
      <tbody>
        {market.payTable.toReversed().map(({ hits, odds, probability }) => (
          <tr key={hits} className={classNames('border-t border-line/60', odds === 0 && 'text-dim')}>
            <td className="px-3 py-1">{t('play.hitCount', { hits })}</td>
            <td className="px-3 py-1 text-right font-semibold">{odds === 0 ? '–' : <Odds value={odds} />}</td>
            <td className="px-3 py-1 text-right">{percent(probability)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Small chances keep two digits that say something. */
function percent(probability: number): string {
  const value = probability * 100
  return value >= 0.01 || value === 0 ? `${value.toFixed(2)}%` : `${value.toPrecision(2)}%`
}
