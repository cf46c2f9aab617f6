// What naming numbers pays: by hits, with the exact chance of each number of hits and what the whole table returns.
import type { CallFailure } from '@hanpan/client'
import type { CallResponse, GameKeyOnWire } from '@hanpan/contract'
import { Button, classNames } from '@hanpan/ui'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { useField } from '../../parts/form-fields.tsx'
import { EMPTY, useJudgedForm } from '../../parts/judged-form.ts'
import { Panel } from '../../shell/page.tsx'
import { useMay } from '../../state/session.ts'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { usePickTexts } from './pick-text.ts'
import { percentText, readPay, returnOfTable } from './price-math.ts'

const PATH = '/api/office/minigames/prices'
const BASIS_POINTS = 10_000
const PROBABILITY_DIGITS = 7

type Prices = CallResponse<typeof PATH>
type NumberMarket = Prices['numbers'][number]

interface PayTablesProps {
  readonly game: GameKeyOnWire
  readonly prices: Prices
}

export function PayTables({ game, prices }: PayTablesProps) {
  const t = useTexts()
  const mayManage = useMay('minigames.manage')
  const [edited, setEdited] = useState<NumberMarket | null>(null)
  const returnMax = BASIS_POINTS - prices.marginMin
  return (
    <section aria-label={t('payTable.title')} className="mt-6">
      <h2 className="mb-1 text-lg font-semibold">{t('payTable.title')}</h2>
      <p className="mb-3 text-sm text-dim">{t('payTable.note')}</p>
      <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-2 full:grid-cols-3">
        {prices.numbers.map((market) => (
          <TablePanel key={market.market} market={market} onEdit={mayManage ? setEdited : null} />
        ))}
      </div>
      {edited && (
        <EditTable
          key={edited.market}
          game={game}
          market={edited}
          returnMax={returnMax}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  )
}

const CELL = 'h-8 border-b border-line/70 px-2 first:pl-4 last:pr-4'
const FIGURES = `${CELL} figures text-right`

interface TablePanelProps {
  readonly market: NumberMarket
  readonly onEdit: ((market: NumberMarket) => void) | null
}

function TablePanel({ market, onEdit }: TablePanelProps) {
  const t = useTexts()
  const name = usePickTexts().market(market.market)
  return (
    <Panel
      title={
        <>
          {name}{' '}
          <span className="figures text-sm font-normal text-dim">
            {t('prices.payback')} {percentText(Math.ceil(market.returnToPlayer * BASIS_POINTS - 1e-3))}
          </span>
        </>
      }
      label={name}
      aside={
        onEdit && (
          <Button size="small" aria-label={`${name} ${t('common.edit')}`} onClick={() => onEdit(market)}>
            {t('common.edit')}
          </Button>
        )
      }
      flush
    >
      <table className="w-full text-sm [&_tr:last-child>td]:border-b-0">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr className="text-xs text-dim">
            <th scope="col" className={classNames(CELL, 'text-left font-medium')}>
              {t('payTable.hits')}
            </th>
            <th scope="col" className={classNames(FIGURES, 'font-medium')}>
              {t('prices.probability')}
            </th>
            <th scope="col" className={classNames(FIGURES, 'font-medium')}>
              {t('payTable.pays')}
            </th>
          </tr>
        </thead>
        <tbody>
          {market.payTable.map(({ hits, odds, probability }) => (
            <tr key={hits}>
              <td className={classNames(CELL, 'font-medium')}>{t('payTable.hitCount', { hits })}</td>
              <td className={classNames(FIGURES, 'text-dim')}>{chance(probability)}</td>
              <td className={classNames(FIGURES, odds === 0 ? 'text-dim' : 'font-semibold')}>
                {odds === 0 ? '–' : payText(odds)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

const chance = (probability: number) => `${(probability * 100).toFixed(PROBABILITY_DIGITS - 2)}%`
const payText = (odds: number) => odds.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 3 })

interface PayValues {
  /** What is typed, by hits. */
  readonly payTable: Readonly<Record<string, string>>
}

interface EditTableProps {
  readonly game: GameKeyOnWire
  readonly market: NumberMarket
  readonly returnMax: number
  readonly onClose: () => void
}

function EditTable({ game, market, returnMax, onClose }: EditTableProps) {
  const t = useTexts()
  const name = usePickTexts().market(market.market)
  const form = useJudgedForm<PayValues>({
    values: { payTable: Object.fromEntries(market.payTable.map(({ odds }, hits) => [hits, String(odds)])) },
    judge: ({ payTable }) =>
      Object.fromEntries(
        Object.entries(payTable).map(([hits, text]) => [`payTable.${hits}`, readPay(text) === null && EMPTY]),
      ),
  })
  const read = market.payTable.map((_, hits) => readPay(form.values.payTable[hits] ?? ''))
  const pays = read.flatMap((pay) => (pay === null ? [] : [pay]))
  const ascends = read.every((pay, hits) => pay !== null && pay >= (read[hits - 1] ?? 0))
  const sound = ascends && read[0] === 0 && (read.at(-1) ?? 0) > 1
  const payback = sound
    ? returnOfTable(market.payTable.map(({ probability }, hits) => ({ probability, odds: pays[hits]! })))
    : null
  const isHigh = payback !== null && payback > returnMax
  return (
    <ConfirmDialog
      title={t('payTable.edit', { market: name })}
      reason="required"
      submitLabel={t('common.save')}
      disabled={!sound && read.every((pay) => pay !== null)}
      form={form}
      run={(reason) =>
        call('/api/office/minigames/setPayTable', { gameKey: game, market: market.market, payTable: pays, reason })
      }
      doneText={t('payTable.saved', { market: name })}
      onDone={() => refresh(PATH)}
      refusalNote={(refusal) => refusedNote(t, name, refusal)}
      onClose={onClose}
    >
      <div className="grid grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-1.5 text-sm">
        {market.payTable.map(({ hits, probability }) => (
          <PayInput key={hits} control={form.control} hits={hits} probability={probability} />
        ))}
      </div>
      <p className={classNames('figures text-sm', isHigh ? 'font-semibold text-up' : 'text-dim')}>
        {payback === null
          ? t('payTable.order')
          : t('payTable.returns', { payback: percentText(payback), max: percentText(returnMax) })}
      </p>
    </ConfirmDialog>
  )
}

interface PayInputProps {
  readonly control: Control<PayValues>
  readonly hits: number
  readonly probability: number
}

function PayInput({ control, hits, probability }: PayInputProps) {
  const t = useTexts()
  const label = t('payTable.hitCount', { hits })
  const { field, error } = useField(control, `payTable.${hits}`, label)
  const isWrong = error !== undefined || readPay(field.value) === null
  return (
    <label className="col-span-3 grid grid-cols-subgrid items-center">
      <span className="font-medium">{label}</span>
      <span className="figures text-right text-dim">{chance(probability)}</span>
      <input
        {...field}
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={isWrong || undefined}
        className={classNames(
          'figures h-9 w-28 rounded-sm border bg-panel px-2 text-right text-[1rem] font-semibold desk:text-sm',
          isWrong ? 'border-up' : 'border-field',
        )}
      />
      {error !== undefined && <span className="col-span-3 text-right text-sm font-medium text-up">{error}</span>}
    </label>
  )
}

/** O005 and O031 say what the table would return. */
function refusedNote(t: ReturnType<typeof useTexts>, market: string, { data }: CallFailure): string | null {
  const { returnToPlayerPoints, returnMaxPoints, returnMinPoints } = (data ?? {}) as Readonly<Record<string, unknown>>
  if (typeof returnToPlayerPoints === 'number' && typeof returnMinPoints === 'number') {
    const low = { payback: percentText(returnToPlayerPoints), min: percentText(returnMinPoints) }
    return `${market}: ${t('payTable.returnsLow', low)}`
  }
  if (typeof returnToPlayerPoints !== 'number' || typeof returnMaxPoints !== 'number') return null
  const figures = { payback: percentText(returnToPlayerPoints), max: percentText(returnMaxPoints) }
  return `${market}: ${t('payTable.returns', figures)}`
}
