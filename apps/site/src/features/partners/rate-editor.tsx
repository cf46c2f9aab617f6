// Rates within what they may be, and what a change makes of the last 30 days to the won, before anything is saved.
import { GAME_GROUPS, type GameGroup } from '@hanpan/kernel'
import { type CallResponse, type RatesOnWire } from '@hanpan/contract'
import { ErrorState, Money, Skeleton, TextField, classNames, formatInteger } from '@hanpan/ui'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useCall } from '../../wire/queries.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { type RateField, type RateTexts, readRate } from './rate-fields.ts'

export type RateSheet = CallResponse<'/api/retail/rates'>

interface RateInputsProps {
  readonly max: RatesOnWire | null
  readonly min: RatesOnWire | null
  readonly disabled?: boolean
}

/** The value that a set of rates has of a field. */
export const rateAt = (rates: RatesOnWire | null, field: RateField, otherwise: number): number => {
  if (!rates) return otherwise
  const [group, kind] = field.split('.') as [GameGroup | 'net', 'rolling' | 'losing' | undefined]
  return group === 'net' ? rates.net : rates[group][kind!]
}

/** The rates of the form around it. */
export function RateInputs({ max, min, disabled = false }: RateInputsProps) {
  const t = useTexts()
  const { register, formState, getFieldState } = useFormContext<{ rates: RateTexts }>()
  const input = (field: RateField, name: string) => {
    const bounds = { min: rateAt(min, field, 0), max: rateAt(max, field, 100) }
    const { error } = getFieldState(`rates.${field}`, formState)
    const judge = (text: string) => {
      if (text.trim() === '') return t('ui.empty', { label: name })
      return readRate(text, bounds) !== null || t('partnerRates.wrong', bounds)
    }
    return (
      <TextField
        label={name}
        labelHidden
        required={!disabled}
        inputMode="decimal"
        readOnly={disabled}
        maxLength={6}
        inputClassName="text-right figures"
        hint={<span className="figures">{t('partnerRates.range', bounds)}</span>}
        error={error?.message}
        {...register(`rates.${field}`, { validate: judge })}
      />
    )
  }
  return (
    <div className="flex flex-col gap-1">
      <div aria-hidden className="grid grid-cols-[5.5rem_1fr_1fr] gap-2 text-xs text-dim desk:grid-cols-[8rem_1fr_1fr]">
        <span>{t('partnerRates.group')}</span>
        <span className="text-right">{t('partnerRates.rollingPercent')}</span>
        <span className="text-right">{t('partnerRates.losingPercent')}</span>
      </div>
      {GAME_GROUPS.map((group) => {
        const name = t(`partner.groups.${group}`)
        return (
          <div key={group} className="grid grid-cols-[5.5rem_1fr_1fr] items-start gap-2 desk:grid-cols-[8rem_1fr_1fr]">
            <span className="pt-3 text-sm font-medium">{name}</span>
            {input(`${group}.rolling`, `${name} ${t('partnerRates.rollingPercent')}`)}
            {input(`${group}.losing`, `${name} ${t('partnerRates.losingPercent')}`)}
          </div>
        )
      })}
      <div className="grid grid-cols-[5.5rem_1fr_1fr] items-start gap-2 desk:grid-cols-[8rem_1fr_1fr]">
        <span className="col-span-2 pt-3 text-sm font-medium">{t('partner.groups.net')}</span>
        {input('net', `${t('partner.groups.net')} ${t('partnerRates.losingPercent')}`)}
      </div>
    </div>
  )
}

interface EffectProps {
  readonly memId: string
  /** Null while one of the fields is no rate. */
  readonly rates: RatesOnWire | null
}

const PAUSE_MS = 350

/** What was last asked for, once nothing was typed for a moment; the answer before it stays until the new one is there. */
function useEffectOf({ memId, rates }: EffectProps) {
  const text = rates && JSON.stringify(rates)
  const [asked, setAsked] = useState(text)
  useEffect(() => {
    if (text === null) return undefined
    const timer = setTimeout(() => setAsked(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const query = useCall(
    '/api/retail/rateEffect',
    { memId, rates: JSON.parse(asked ?? 'null') as RatesOnWire },
    { enabled: asked !== null, keepPrevious: true },
  )
  return { ...query, isStale: text !== asked || query.isPlaceholderData }
}

/** What the bets of the last 30 days come to: the whole line below, and what the caller keeps above it. */
export function RateEffect({ memId, rates }: EffectProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const { data, error, refetch, isStale } = useEffectOf({ memId, rates })
  if (error) return <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-36" />
  const { now: before, after } = data
  const rows = [
    { name: t('partnerRates.theirs', { id: memId }), before: before.theirs, after: after.theirs },
    { name: t('partnerRates.yours'), before: before.yours, after: after.yours },
  ]
  return (
    <section
      aria-label={t('partnerRates.effect')}
      aria-busy={isStale}
      className={classNames('rounded-md bg-raised px-4 py-3', isStale && 'opacity-70')}
    >
      <h3 className="text-sm font-semibold">{t('partnerRates.effect')}</h3>
      <table className="mt-2 w-full text-sm">
        <thead className="text-xs text-dim">
          <tr>
            <th className="text-left font-medium">{t('partnerRates.effect')}</th>
            <th className="text-right font-medium">{t('partnerRates.now')}</th>
            <th className="text-right font-medium">{t('partnerRates.after')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th className="py-0.5 text-left font-normal">{row.name}</th>
              <td className="text-right">
                <Money value={row.before} />
              </td>
              <td className={classNames('text-right font-semibold', row.after !== row.before && 'text-brand')}>
                <Money value={row.after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-xs text-dim">
        {t('partnerRates.effectNote', { from: data.fromDay, to: data.toDay, count: formatInteger(data.bets) })}
      </p>
    </section>
  )
}
