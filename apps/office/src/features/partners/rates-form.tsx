// The rates of a partner, within what they may be.
import { GAME_GROUPS, type GameGroup } from '@hanpan/kernel'
import { type CallResponse, type RatesOnWire } from '@hanpan/contract'
import { DateTime } from '@hanpan/ui'
import { get } from 'react-hook-form'
import { AwaitedNotice, awaitedChanges, useAwaited } from '../../parts/awaited.tsx'
import { ConfirmForm } from '../../parts/confirm.tsx'
import { TextInput } from '../../parts/form-fields.tsx'
import { needed, useJudgedForm } from '../../parts/judged-form.ts'
import { SumNotice, useDoneOrAsked } from '../../parts/second-notice.tsx'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'

const KINDS = ['rolling', 'losing'] as const

type Sheet = CallResponse<'/api/office/partners/rates'>
type Field = `${GameGroup}.rolling` | `${GameGroup}.losing` | 'net'
interface Texts extends Readonly<Record<GameGroup, Readonly<Record<(typeof KINDS)[number], string>>>> {
  readonly net: string
}

function rateAt(rates: RatesOnWire | null, field: Field, otherwise: number): number {
  if (!rates) return otherwise
  if (field === 'net') return rates.net
  const [group, kind] = field.split('.') as [GameGroup, (typeof KINDS)[number]]
  return rates[group][kind]
}

const read = (text: string, min: number, max: number) => {
  const rate = /^\d{1,3}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : null
  return rate !== null && rate >= min && rate <= max ? rate : null
}

const fields: readonly Field[] = [
  ...GAME_GROUPS.flatMap((group): Field[] => [`${group}.rolling`, `${group}.losing`]),
  'net',
]

/** Rates as they are typed, and read again: in the same shape. */
const textsOf = ({ net, ...rates }: RatesOnWire): Texts => ({
  ...mapGroups((group) => ({ rolling: String(rates[group].rolling), losing: String(rates[group].losing) })),
  net: String(net),
})

const textAt = (texts: Texts, field: Field): string => get(texts, field)

function ratesOf(texts: Texts): RatesOnWire {
  const rate = (field: Field) => read(textAt(texts, field), 0, 100) ?? 0
  return {
    ...mapGroups((group) => ({ rolling: rate(`${group}.rolling`), losing: rate(`${group}.losing`) })),
    net: rate('net'),
  }
}

function mapGroups<Value>(value: (group: GameGroup) => Value): Record<GameGroup, Value> {
  return Object.fromEntries(GAME_GROUPS.map((group) => [group, value(group)])) as Record<GameGroup, Value>
}

interface RatesFormProps {
  readonly sheet: Sheet
  readonly mayChange: boolean
  readonly onDone: () => void
}

export function RatesForm({ sheet, mayChange, onDone }: RatesFormProps) {
  const t = useTexts()
  const boundsOf = (field: Field) => [rateAt(sheet.children, field, 0), rateAt(sheet.parent, field, 100)] as const
  const form = useJudgedForm<Texts>({
    values: textsOf(sheet.rates),
    judge: (texts) =>
      Object.fromEntries(
        fields.map((field) => {
          const [min, max] = boundsOf(field)
          const text = textAt(texts, field)
          return [field, needed(text) || (read(text, min, max) === null && t('partners.bounds', { min, max }))]
        }),
      ),
  })
  const rates = ratesOf(form.values)
  const doneText = useDoneOrAsked(t('partners.ratesSet'))
  const awaited = useAwaited('partner.rates', [sheet.memId])
  const nameOf = (path: string) => {
    if (path === 'net') return `${t('partners.groups.net')} ${t('partners.losingPercent')}`
    const [group, kind] = path.split('.')
    const known = GAME_GROUPS.find((name) => name === group)
    return known
      ? `${t(`partners.groups.${known}`)} ${t(`partners.${kind === 'losing' ? 'losing' : 'rolling'}Percent`)}`
      : path
  }
  const textOf = (_path: string, value: string | undefined) => `${value ?? '–'}%`
  /** By how much the rate rises that rises most, in hundredths of a percent. */
  const raised = Math.max(
    0,
    ...fields.map((field) => Math.round((rateAt(rates, field, 0) - rateAt(sheet.rates, field, 0)) * 100)),
  )
  const input = (field: Field, name: string) => {
    const [min, max] = boundsOf(field)
    return (
      <TextInput
        control={form.control}
        name={field}
        label={name}
        labelHidden
        required={mayChange}
        inputMode="decimal"
        maxLength={6}
        disabled={!mayChange}
        inputClassName="text-right figures"
        hint={<span className="figures">{t('partners.bounds', { min, max })}</span>}
      />
    )
  }
  const table = (
    <div className="flex flex-col gap-1">
      <div aria-hidden className="grid grid-cols-[6rem_1fr_1fr] gap-2 text-xs text-dim">
        <span>{t('partners.group')}</span>
        <span className="text-right">{t('partners.rollingPercent')}</span>
        <span className="text-right">{t('partners.losingPercent')}</span>
      </div>
      {GAME_GROUPS.map((group) => (
        <div key={group} className="grid grid-cols-[6rem_1fr_1fr] items-start gap-2">
          <span className="pt-2 text-sm">{t(`partners.groups.${group}`)}</span>
          {KINDS.map((kind) => (
            <div key={kind}>
              {input(`${group}.${kind}`, `${t(`partners.groups.${group}`)} ${t(`partners.${kind}Percent`)}`)}
            </div>
          ))}
        </div>
      ))}
      <div className="grid grid-cols-[6rem_1fr_1fr] items-start gap-2">
        <span className="col-span-2 pt-2 text-sm">{t('partners.groups.net')}</span>
        {input('net', `${t('partners.groups.net')} ${t('partners.losingPercent')}`)}
      </div>
    </div>
  )
  return (
    <div className="flex flex-col gap-4">
      {awaited.map((wish) => (
        <AwaitedNotice key={wish.approvalIdx} wish={wish} changes={awaitedChanges(wish, nameOf, textOf)} />
      ))}
      <p className="text-sm text-dim">{t('partners.rateLimits')}</p>
      {mayChange ? (
        <ConfirmForm
          reason="required"
          submitLabel={t('partners.setRates')}
          form={form}
          run={(reason) => call('/api/office/partners/setRates', { memId: sheet.memId, rates, reason })}
          doneText={doneText}
          onDone={() => {
            refresh('/api/office/partners/rates', '/api/office/partners/tree', '/api/office/approvals/awaited')
            onDone()
          }}
          onCancel={onDone}
        >
          {table}
          <SumNotice action="rate" subjects={[sheet.memId]} amount={raised} currency="rate" />
        </ConfirmForm>
      ) : (
        table
      )}
      <section aria-label={t('partners.history')}>
        <h3 className="mb-1 text-sm font-semibold">{t('partners.history')}</h3>
        <ul className="divide-y divide-line text-sm">
          {sheet.history.map(({ from, by, rates }) => (
            <li key={from} className="flex flex-wrap justify-between gap-x-3 py-1.5">
              <span>
                <DateTime at={from} short /> <span className="text-dim">{by || '–'}</span>
              </span>
              <span className="figures text-dim">
                {t('partners.groups.minigame')} {rates.minigame.rolling}% / {rates.minigame.losing}%
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
