// The price table: exact probability, price and return of every pick, and the prices open to change. The server alone decides
// whether a table is fair to the house; what it refuses is named by market and pick.
import type { CallFailure } from '@hanpan/client'
import type { CallResponse, GameKeyOnWire } from '@hanpan/contract'
import { classNames, formatOdds } from '@hanpan/ui'
import { useState } from 'react'
import { useController, type Control } from 'react-hook-form'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { Facts } from '../../parts/facts.tsx'
import { EMPTY, useJudgedForm } from '../../parts/judged-form.ts'
import { SaveBar } from '../../parts/save-bar.tsx'
import { Panel } from '../../shell/page.tsx'
import { useMay } from '../../state/session.ts'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { usePickTexts } from './pick-text.ts'
import { percentText, probabilityText, readOdds, returnOf } from './price-math.ts'

const PATH = '/api/office/minigames/prices'
const BASIS_POINTS = 10_000

type Prices = CallResponse<typeof PATH>
type Market = Prices['list'][number]

interface PriceChange {
  readonly market: string
  readonly pick: string
  readonly before: number
  readonly odds: number
}

/** What is typed, by market and pick. */
interface PriceValues {
  readonly [market: string]: Readonly<Record<string, string>>
}

const valuesOf = (list: readonly Market[]): PriceValues =>
  Object.fromEntries(
    list.map(({ market, picks }) => [
      market,
      Object.fromEntries(picks.map(({ pick, odds }) => [pick, formatOdds(odds)])),
    ]),
  )

const fieldOf = (market: string, pick: string) => `${market}.${pick}` as const

interface PricesEditorProps {
  readonly game: GameKeyOnWire
  readonly prices: Prices
}

/** Prices that were saved, here or by another operator, are typed over anew. */
export function PricesEditor({ game, prices }: PricesEditorProps) {
  const saved = prices.list.flatMap(({ picks }) => picks.map(({ odds }) => odds)).join(' ')
  return <Editor key={saved} game={game} prices={prices} />
}

function Editor({ game, prices }: PricesEditorProps) {
  const t = useTexts()
  const mayManage = useMay('minigames.manage')
  const form = useJudgedForm<PriceValues>({
    values: valuesOf(prices.list),
    judge: (values) =>
      Object.fromEntries(
        prices.list.flatMap(({ market, picks }) =>
          picks.map(({ pick }) => [fieldOf(market, pick), readOdds(values[market]?.[pick] ?? '') === null && EMPTY]),
        ),
      ),
  })
  const [saving, setSaving] = useState(false)
  const { changes, wrong } = readChanges(prices.list, form.values)
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-2 full:grid-cols-3">
        {prices.list.map((market) => (
          <MarketPanel
            key={market.market}
            market={market}
            control={form.control}
            returnMax={BASIS_POINTS - prices.marginMin}
            returnMin={prices.returnMin}
            editable={mayManage}
          />
        ))}
      </div>
      {(changes.length > 0 || wrong > 0) && (
        <SaveBar
          text={wrong > 0 ? t('prices.wrong', { count: wrong }) : t('prices.changed', { count: changes.length })}
          saveLabel={t('prices.save')}
          sound={wrong === 0}
          onUndo={() => form.reset(valuesOf(prices.list))}
          onSave={() => void form.check().then((sound) => sound && setSaving(true))}
        />
      )}
      {saving && (
        <SavePrices
          game={game}
          changes={changes}
          onClose={() => setSaving(false)}
          onRefused={({ data }) => {
            const refused = refusedPick(data)
            if (refused) form.setError(fieldOf(refused.market, refused.pick), { type: 'refused' })
          }}
        />
      )}
    </>
  )
}

function readChanges(list: readonly Market[], typed: PriceValues) {
  const changes: PriceChange[] = []
  let wrong = 0
  for (const { market, picks } of list) {
    for (const { pick, odds: before } of picks) {
      const text = typed[market]?.[pick] ?? formatOdds(before)
      const odds = readOdds(text)
      if (odds === null) wrong += 1
      // A price of more decimals than are shown has not changed while it is shown as it was.
      else if (text !== formatOdds(before) && odds !== before) changes.push({ market, pick, before, odds })
    }
  }
  return { changes, wrong }
}

interface RefusedPick {
  readonly market: string
  readonly pick: string
  readonly oddsMax: number | undefined
  readonly oddsMin: number | undefined
}

/** O005 says which pick favours the player, O031 which one gives back too little. */
function refusedPick(data: unknown): RefusedPick | null {
  const { market, pick, oddsMax, oddsMin } = (data ?? {}) as Readonly<Record<string, unknown>>
  if (typeof market !== 'string' || typeof pick !== 'string') return null
  const figure = (value: unknown) => (typeof value === 'number' ? value : undefined)
  return { market, pick, oddsMax: figure(oddsMax), oddsMin: figure(oddsMin) }
}

interface SavePricesProps {
  readonly game: GameKeyOnWire
  readonly changes: readonly PriceChange[]
  readonly onClose: () => void
  readonly onRefused: (refusal: CallFailure) => void
}

function SavePrices({ game, changes, onClose, onRefused }: SavePricesProps) {
  const t = useTexts()
  const picks = usePickTexts()
  return (
    <ConfirmDialog
      title={t('prices.save')}
      reason="required"
      submitLabel={t('prices.save')}
      run={(reason) =>
        call('/api/office/minigames/setPrices', {
          gameKey: game,
          prices: changes.map(({ market, pick, odds }) => ({ market, pick, odds })),
          reason,
        })
      }
      doneText={t('prices.saved')}
      onDone={() => refresh(PATH)}
      onRefused={onRefused}
      refusalNote={({ data }) => {
        const refused = refusedPick(data)
        if (!refused) return null
        const name = `${picks.market(refused.market)} ${picks.pick(refused.market, refused.pick)}`
        if (refused.oddsMax !== undefined)
          return t('prices.refusedPick', { pick: name, odds: formatOdds(refused.oddsMax) })
        // Shown with two decimals: rounded up, so that what is typed after it is enough.
        return refused.oddsMin === undefined
          ? name
          : t('prices.refusedLow', { pick: name, odds: formatOdds(Math.ceil(refused.oddsMin * 100 - 1e-6) / 100) })
      }}
      onClose={onClose}
    >
      <Facts
        facts={changes.map(({ market, pick, before, odds }) => ({
          name: `${picks.market(market)} ${picks.pick(market, pick)}`,
          value: (
            <span className="figures">
              {formatOdds(before)} → <b>{formatOdds(odds)}</b>
            </span>
          ),
        }))}
      />
      <p className="text-sm text-dim">{t('prices.saveNote')}</p>
    </ConfirmDialog>
  )
}

interface MarketPanelProps {
  readonly market: Market
  readonly control: Control<PriceValues>
  readonly returnMax: number
  readonly returnMin: number
  readonly editable: boolean
}

const CELL = 'h-9 border-b border-line/70 px-2 first:pl-4 last:pr-4'
const FIGURES = `${CELL} figures text-right`

function MarketPanel({ market: { market, picks }, ...rest }: MarketPanelProps) {
  const t = useTexts()
  const name = usePickTexts().market(market)
  const heads = [t('bet.pick'), t('prices.probability'), t('prices.price'), t('prices.payback')]
  return (
    <Panel title={name} flush>
      <div className="overflow-x-auto">
        <table className="w-full text-sm [&_tr:last-child>td]:border-b-0">
          <caption className="sr-only">{name}</caption>
          <thead>
            <tr>
              {heads.map((head, index) => (
                <th
                  key={head}
                  scope="col"
                  className={classNames(
                    'h-8 border-b border-line px-2 text-xs font-medium text-dim first:pl-4 last:pr-4',
                    index > 0 ? 'text-right' : 'text-left',
                  )}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {picks.map((pick) => (
              <PickRow key={pick.pick} market={market} pick={pick} {...rest} />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

interface PickRowProps extends Omit<MarketPanelProps, 'market'> {
  readonly market: string
  readonly pick: Market['picks'][number]
}

function PickRow({ market, pick: { pick, odds, probability }, control, returnMax, returnMin, editable }: PickRowProps) {
  const t = useTexts()
  const texts = usePickTexts()
  const label = t('prices.priceOf', { market: texts.market(market), pick: texts.pick(market, pick) })
  const { field, fieldState } = useController({ control, name: fieldOf(market, pick) })
  const isRefused = fieldState.error?.type === 'refused'
  const read = readOdds(field.value)
  const payback = read === null ? null : returnOf(probability, read)
  const isUnfair = payback !== null && (payback > returnMax || payback < returnMin)
  const isWrong = read === null || isRefused
  return (
    <tr className={classNames(isRefused && 'bg-up/10')}>
      <td className={classNames(CELL, 'font-medium')}>{texts.pick(market, pick)}</td>
      <td className={classNames(FIGURES, 'text-dim')}>{probabilityText(probability)}</td>
      <td className={FIGURES}>
        {editable ? (
          <input
            {...field}
            aria-label={label}
            aria-invalid={isWrong || undefined}
            inputMode="decimal"
            autoComplete="off"
            className={classNames(
              'figures h-8 w-22 rounded-sm border px-2 text-right text-[1rem] font-semibold desk:h-7 desk:text-sm',
              isWrong ? 'border-up bg-panel' : read === odds ? 'border-field bg-panel' : 'border-warn bg-warn/10',
            )}
          />
        ) : (
          <b>{formatOdds(odds)}</b>
        )}
      </td>
      <td className={classNames(FIGURES, isUnfair ? 'font-semibold text-up' : 'text-dim')}>
        {payback === null ? '–' : percentText(payback)}
      </td>
    </tr>
  )
}
