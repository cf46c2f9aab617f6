// The conditions of a filter: each that is left empty asks nothing.
import type { MessageFilter } from '@hanpan/contract'
import { formatInteger, MoneyField, SelectField, TextField } from '@hanpan/ui'
import { useTexts } from '../../words/words-context.tsx'

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const DAYS = ['seenWithinDays', 'notSeenForDays', 'noDepositDays'] as const
const CASH = ['cashFrom', 'cashTo'] as const

interface FilterFieldsProps {
  readonly filter: MessageFilter
  readonly onFilter: (filter: MessageFilter) => void
}

export function FilterFields({ filter, onFilter }: FilterFieldsProps) {
  const t = useTexts()
  const set = <Key extends keyof MessageFilter>(key: Key, value: MessageFilter[Key]) => {
    const { [key]: _, ...rest } = filter
    onFilter(value === undefined ? rest : { ...rest, [key]: value })
  }
  return (
    <div className="flex flex-col gap-3">
      <Levels
        levels={filter.levels ?? []}
        onLevels={(levels) => set('levels', levels.length > 0 ? levels : undefined)}
      />
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label={t('audience.status')}
          value={filter.status ?? ''}
          options={[
            { value: '', label: t('audience.anyStatus') },
            { value: 'active', label: t('memberStatus.active') },
            { value: 'suspended', label: t('memberStatus.suspended') },
          ]}
          onChange={({ target: { value } }) =>
            set('status', value === 'active' || value === 'suspended' ? value : undefined)
          }
        />
        <SelectField
          label={t('audience.partners')}
          value={filter.partners === undefined ? '' : String(filter.partners)}
          options={[
            { value: '', label: t('audience.anyPartner') },
            { value: 'true', label: t('audience.onlyPartners') },
            { value: 'false', label: t('audience.noPartners') },
          ]}
          onChange={({ target: { value } }) => set('partners', value === '' ? undefined : value === 'true')}
        />
        {CASH.map((key) => (
          <MoneyField
            key={key}
            label={t(`audience.${key}`)}
            placeholder="–"
            value={filter[key] ?? null}
            onValueChange={(value) => set(key, value ?? undefined)}
          />
        ))}
        {DAYS.map((key) => (
          <MoneyField
            key={key}
            label={t(`audience.${key}`)}
            placeholder="–"
            unit={t('audience.daysUnit')}
            value={filter[key] ?? null}
            onValueChange={(value) => set(key, value === null || value === 0 ? undefined : value)}
          />
        ))}
        <TextField
          label={t('audience.below')}
          autoComplete="off"
          maxLength={64}
          title={t('audience.belowHint')}
          value={filter.below ?? ''}
          onChange={({ target }) => set('below', target.value.trim() === '' ? undefined : target.value.trim())}
        />
      </div>
    </div>
  )
}

interface LevelsProps {
  readonly levels: readonly number[]
  readonly onLevels: (levels: number[]) => void
}

function Levels({ levels, onLevels }: LevelsProps) {
  const t = useTexts()
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm text-dim">
        {t('audience.levels')} · {t('audience.levelsHint')}
      </legend>
      <div className="flex flex-wrap gap-1.5">
        {LEVELS.map((level) => {
          const isChosen = levels.includes(level)
          return (
            <button
              key={level}
              type="button"
              aria-pressed={isChosen}
              aria-label={t('sending.levelOf', { level })}
              onClick={() =>
                onLevels(
                  isChosen ? levels.filter((one) => one !== level) : [...levels, level].toSorted((a, b) => a - b),
                )
              }
              className={
                isChosen
                  ? 'figures size-11 rounded-md border border-brand bg-brand/10 font-semibold text-brand desk:size-8'
                  : 'figures size-11 rounded-md border border-field text-dim hover:text-ink desk:size-8'
              }
            >
              {level}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

/** A filter in words, for the list of what was sent. */
export function useFilterText(): (filter: MessageFilter) => string {
  const t = useTexts()
  return ({ levels, status, partners, below, cashFrom, cashTo, ...days }) => {
    const parts = [
      ...(levels ? [t('audience.summary.levels', { levels: levels.join(', ') })] : []),
      ...(status ? [t(`audience.summary.${status}`)] : []),
      ...(partners === undefined ? [] : [t(`audience.summary.${partners ? 'partners' : 'members'}`)]),
      ...(below === undefined ? [] : [t('audience.summary.below', { id: below })]),
      ...DAYS.flatMap((key) => (days[key] === undefined ? [] : [t(`audience.summary.${key}`, { days: days[key] })])),
      ...(cashFrom === undefined ? [] : [t('audience.summary.cashFrom', { amount: formatInteger(cashFrom) })]),
      ...(cashTo === undefined ? [] : [t('audience.summary.cashTo', { amount: formatInteger(cashTo) })]),
    ]
    return parts.length === 0 ? t('audience.summary.all') : parts.join(' · ')
  }
}
