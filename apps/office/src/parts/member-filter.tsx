// A filter of members: its conditions, of which each that is left empty asks nothing, and the same in words.
import { memberFilterRights, type MemberFilter, SEGMENT_DAYS_MAX } from '@hanpan/contract'
import { GAME_GROUPS } from '@hanpan/kernel'
import { formatInteger, MoneyField, SelectField, TextField } from '@hanpan/ui'
import type { ReactNode } from 'react'
import { usePermissions } from '../state/session.ts'
import { useTexts } from '../words/words-context.tsx'
import { LANGUAGES } from './languages.tsx'

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
const JOINED = ['joinedWithinDays', 'joinedBeforeDays'] as const
const SEEN = ['seenWithinDays', 'notSeenForDays'] as const
const CASH = ['cashFrom', 'cashTo'] as const
const DAYS = [...JOINED, ...SEEN, 'noDepositDays'] as const
/** What is offered before anybody has chosen how far back to look. */
const DAYS_FIRST = 30

type Deposits = NonNullable<MemberFilter['deposits']>
type Play = NonNullable<MemberFilter['play']>

const DEPOSITS = ['countFrom', 'countTo', 'sumFrom', 'sumTo'] as const
const PLAY = ['betsFrom', 'betsTo', 'stakesFrom', 'stakesTo'] as const
const COUNTS: ReadonlySet<string> = new Set(['countFrom', 'countTo', 'betsFrom', 'betsTo'])

interface FilterFieldsProps {
  readonly filter: MemberFilter
  readonly onFilter: (filter: MemberFilter) => void
}

/** Shows the conditions that the operator may ask for: what a role may not see of a member, it cannot count members by. */
export function MemberFilterFields({ filter, onFilter }: FilterFieldsProps) {
  const t = useTexts()
  const own = usePermissions()
  const may = (key: keyof MemberFilter) => own.includes(memberFilterRights[key])
  const isWhole = Object.values(memberFilterRights).every((permission) => own.includes(permission))
  const set = <Key extends keyof MemberFilter>(key: Key, value: MemberFilter[Key]) => {
    const { [key]: _, ...rest } = filter
    onFilter(value === undefined ? rest : { ...rest, [key]: value })
  }
  const days = (key: (typeof DAYS)[number]) => (
    <NumberBound
      key={key}
      label={t(`audience.${key}`)}
      unit={t('audience.daysUnit')}
      value={filter[key]}
      onValue={(value) => set(key, value === 0 ? undefined : value)}
    />
  )
  return (
    <div className="flex flex-col gap-4">
      {!isWhole && <p className="text-xs text-dim">{t('audience.hiddenParts')}</p>}
      {may('levels') && (
        <Choice
          legend={`${t('audience.levels')} · ${t('audience.levelsHint')}`}
          options={LEVELS.map((level) => ({
            value: level,
            text: String(level),
            name: t('sending.levelOf', { level }),
          }))}
          chosen={filter.levels ?? []}
          onChosen={(levels) => set('levels', levels)}
        />
      )}
      <Fields>
        {may('partners') && (
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
        )}
        {may('below') && (
          <TextField
            label={t('audience.below')}
            autoComplete="off"
            maxLength={64}
            title={t('audience.belowHint')}
            value={filter.below ?? ''}
            onChange={({ target }) => set('below', target.value.trim() === '' ? undefined : target.value.trim())}
          />
        )}
        {JOINED.filter(may).map(days)}
        {SEEN.filter(may).map(days)}
        {CASH.filter(may).map((key) => (
          <NumberBound
            key={key}
            label={t(`audience.${key}`)}
            value={filter[key]}
            onValue={(value) => set(key, value)}
          />
        ))}
        {may('noDepositDays') && days('noDepositDays')}
      </Fields>
      {may('languages') && (
        <Choice
          legend={t('audience.languages')}
          options={LANGUAGES.map((one) => ({ value: one, text: t(`publishing.${one}`), name: t(`publishing.${one}`) }))}
          chosen={filter.languages ?? []}
          onChosen={(languages) => set('languages', languages)}
        />
      )}
      {may('birthMonths') && (
        <Choice
          legend={t('audience.birthMonths')}
          options={MONTHS.map((month) => ({
            value: month,
            text: String(month),
            name: t('audience.monthOf', { month }),
          }))}
          chosen={filter.birthMonths ?? []}
          onChosen={(birthMonths) => set('birthMonths', birthMonths)}
        />
      )}
      {may('deposits') && (
        <DepositFields deposits={filter.deposits} onDeposits={(deposits) => set('deposits', deposits)} />
      )}
      {may('play') && <PlayFields play={filter.play} onPlay={(play) => set('play', play)} />}
    </div>
  )
}

const Fields = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid grid-cols-2 items-end gap-3">{children}</div>
)

interface NumberBoundProps {
  readonly label: string
  readonly unit?: string
  readonly value: number | undefined
  readonly onValue: (value: number | undefined) => void
}

const NumberBound = ({ label, unit, value, onValue }: NumberBoundProps) => (
  <MoneyField
    label={label}
    placeholder="–"
    {...(unit !== undefined && { unit })}
    value={value ?? null}
    onValueChange={(next) => onValue(next ?? undefined)}
  />
)

/** Asks something once its days are chosen; without a bound for one at least. */
function Windowed({
  legend,
  hint,
  days,
  onDays,
  children,
}: {
  readonly legend: string
  readonly hint: string
  readonly days: number | undefined
  readonly onDays: (days: number | undefined) => void
  readonly children: ReactNode
}) {
  const t = useTexts()
  return (
    <fieldset className="flex flex-col gap-3 border-t border-line pt-3">
      <legend className="sr-only">{legend}</legend>
      <div className="grid grid-cols-2 items-end gap-3">
        <p aria-hidden className="pb-2 text-sm font-semibold">
          {legend}
        </p>
        <NumberBound
          label={t('audience.ofDays')}
          unit={t('audience.daysUnit')}
          value={days}
          onValue={(value) =>
            onDays(value === undefined || value === 0 ? undefined : Math.min(value, SEGMENT_DAYS_MAX))
          }
        />
      </div>
      {days !== undefined && (
        <>
          {children}
          <p className="text-xs text-dim">{hint}</p>
        </>
      )}
    </fieldset>
  )
}

interface DepositFieldsProps {
  readonly deposits: Deposits | undefined
  readonly onDeposits: (deposits: Deposits | undefined) => void
}

function DepositFields({ deposits, onDeposits }: DepositFieldsProps) {
  const t = useTexts()
  return (
    <Windowed
      legend={t('audience.deposits')}
      hint={t('audience.depositsHint')}
      days={deposits?.days}
      onDays={(days) => onDeposits(days === undefined ? undefined : { ...deposits, days })}
    >
      <Fields>
        {DEPOSITS.map((key) => (
          <NumberBound
            key={key}
            label={t(`audience.${key}`)}
            {...(COUNTS.has(key) && { unit: t('audience.timesUnit') })}
            value={deposits?.[key]}
            onValue={(value) => onDeposits(bounded(deposits ?? { days: DAYS_FIRST }, key, value))}
          />
        ))}
      </Fields>
    </Windowed>
  )
}

function bounded<Part extends Deposits | Play>(part: Part, key: keyof Part, value: number | undefined): Part {
  const { [key]: _, ...rest } = part
  return (value === undefined ? rest : { ...rest, [key]: value }) as Part
}

interface PlayFieldsProps {
  readonly play: Play | undefined
  readonly onPlay: (play: Play | undefined) => void
}

function PlayFields({ play, onPlay }: PlayFieldsProps) {
  const t = useTexts()
  const of = play ?? { days: DAYS_FIRST }
  return (
    <Windowed
      legend={t('audience.play')}
      hint={t('audience.playHint')}
      days={play?.days}
      onDays={(days) => onPlay(days === undefined ? undefined : { ...play, days })}
    >
      <Choice
        legend={t('audience.groups')}
        options={GAME_GROUPS.map((group) => ({
          value: group,
          text: t(`partners.groups.${group}`),
          name: t(`partners.groups.${group}`),
        }))}
        chosen={play?.groups ?? []}
        onChosen={(groups) => onPlay({ ...of, groups })}
      />
      <Fields>
        {PLAY.map((key) => (
          <NumberBound
            key={key}
            label={t(`audience.${key}`)}
            {...(COUNTS.has(key) && { unit: t('audience.timesUnit') })}
            value={play?.[key]}
            onValue={(value) => onPlay(bounded(of, key, value))}
          />
        ))}
        <NumberBound
          label={t('audience.lostFrom')}
          value={play?.ggrFrom}
          onValue={(value) => onPlay(bounded(of, 'ggrFrom', value))}
        />
        <NumberBound
          label={t('audience.wonFrom')}
          value={play?.ggrTo === undefined ? undefined : 0 - play.ggrTo}
          onValue={(value) => onPlay(bounded(of, 'ggrTo', value === undefined ? undefined : 0 - value))}
        />
      </Fields>
    </Windowed>
  )
}

interface ChoiceProps<Value> {
  readonly legend: string
  readonly options: readonly { readonly value: Value; readonly text: string; readonly name: string }[]
  readonly chosen: readonly Value[]
  /** Undefined for none, which asks nothing. */
  readonly onChosen: (chosen: Value[] | undefined) => void
}

function Choice<Value extends string | number>({ legend, options, chosen, onChosen }: ChoiceProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm text-dim">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map(({ value, text, name }) => {
          const isChosen = chosen.includes(value)
          return (
            <button
              key={value}
              type="button"
              aria-pressed={isChosen}
              aria-label={name}
              onClick={() => {
                const next = options
                  .map((one) => one.value)
                  .filter((one) => (one === value ? !isChosen : chosen.includes(one)))
                onChosen(next.length > 0 ? next : undefined)
              }}
              className={
                isChosen
                  ? 'figures h-11 min-w-11 rounded-md border border-ink bg-lifted px-2 text-sm font-semibold desk:h-8 desk:min-w-8'
                  : 'figures h-11 min-w-11 rounded-md border border-field px-2 text-sm text-dim hover:text-ink desk:h-8 desk:min-w-8'
              }
            >
              {text}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

/** A filter in words, for lists. */
export function useFilterText(): (filter: MemberFilter) => string {
  const t = useTexts()
  const bounds = (part: Deposits | Play) =>
    Object.entries(part).flatMap(([key, value]) => {
      if (typeof value !== 'number' || key === 'days') return []
      // Below zero the member has won.
      const amount = formatInteger(key === 'ggrTo' ? 0 - value : value)
      return [
        t(`audience.summary.${key as (typeof DEPOSITS)[number] | (typeof PLAY)[number] | 'ggrFrom' | 'ggrTo'}`, {
          amount,
        }),
      ]
    })
  return (filter) => {
    const { levels, partners, below, cashFrom, cashTo, languages, birthMonths, deposits, play } = filter
    const parts = [
      ...(levels ? [t('audience.summary.levels', { levels: levels.join(', ') })] : []),
      ...(partners === undefined ? [] : [t(`audience.summary.${partners ? 'partners' : 'members'}`)]),
      ...(below === undefined ? [] : [t('audience.summary.below', { id: below })]),
      ...DAYS.flatMap((key) =>
        filter[key] === undefined ? [] : [t(`audience.summary.${key}`, { days: filter[key] })],
      ),
      ...(languages ? [languages.map((one) => t(`publishing.${one}`)).join(', ')] : []),
      ...(birthMonths ? [t('audience.summary.birthMonths', { months: birthMonths.join(', ') })] : []),
      ...(cashFrom === undefined ? [] : [t('audience.summary.cashFrom', { amount: formatInteger(cashFrom) })]),
      ...(cashTo === undefined ? [] : [t('audience.summary.cashTo', { amount: formatInteger(cashTo) })]),
      ...(deposits ? [[t('audience.summary.deposits', { days: deposits.days }), ...bounds(deposits)].join(' ')] : []),
      ...(play
        ? [
            [
              t('audience.summary.play', { days: play.days }),
              ...(play.groups ? [play.groups.map((group) => t(`partners.groups.${group}`)).join(', ')] : []),
              ...bounds(play),
            ].join(' '),
          ]
        : []),
    ]
    return parts.length === 0 ? t('audience.summary.all') : parts.join(' · ')
  }
}
