// The highest stake and payout of bets on some markets: by sport, type of market and competition. The least of what concerns a bet holds.
import { loosensMarketLimits, sportKeys, type CallResponse, type SportKeyOnWire } from '@hanpan/contract'
import { MARKET_TYPES, SPORTS } from '@hanpan/sportsbook'
import { Button, Money, MoneyField, SelectField } from '@hanpan/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { SettingNotice, useDoneOrAsked } from '../../parts/second-notice.tsx'
import { useMay } from '../../state/session.ts'
import { refresh, useCall } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts, useWords } from '../../words/words-context.tsx'

const PATH = '/api/office/sports/marketLimits'
type Limit = CallResponse<typeof PATH>['list'][number]
type Chosen = Pick<Limit, 'sport' | 'market' | 'competitionId'>

const ANY: Chosen = { sport: null, market: null, competitionId: null }
const isSame = (one: Chosen, other: Chosen) =>
  one.sport === other.sport && one.market === other.market && one.competitionId === other.competitionId

export function MarketLimits() {
  const t = useTexts()
  const mayManage = useMay('sports.manage')
  const limits = useCall(PATH, {})
  const [open, setOpen] = useState(false)
  if (!mayManage || !limits.data) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('marketLimits.title')}
      </Button>
      {open && <LimitsDialog before={limits.data.list} onClose={() => setOpen(false)} />}
    </>
  )
}

function LimitsDialog({ before, onClose }: { readonly before: readonly Limit[]; readonly onClose: () => void }) {
  const t = useTexts()
  const said = useDoneOrAsked(t('marketLimits.done'))
  const nameOf = useLimitName()
  const [list, setList] = useState(before)
  return (
    <ConfirmDialog
      title={t('marketLimits.title')}
      size="wide"
      reason="required"
      submitLabel={t('marketLimits.set')}
      run={(reason) =>
        call('/api/office/sports/setMarketLimits', {
          list: list.map(({ competition: _name, ...limit }) => limit),
          reason,
        })
      }
      doneText={said}
      onDone={() => refresh(PATH, '/api/office/approvals/own')}
      onClose={onClose}
    >
      <p className="text-sm text-dim">{t('marketLimits.note')}</p>
      {list.length === 0 ? (
        <p className="text-sm">{t('marketLimits.empty')}</p>
      ) : (
        <ul aria-label={t('marketLimits.title')} className="divide-y divide-line/70 text-sm">
          {list.map((limit) => (
            <li key={nameOf(limit)} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <b className="min-w-0 flex-1 font-semibold">{nameOf(limit)}</b>
              <Amount name={t('marketLimits.stakeMax')} value={limit.stakeMax} />
              <Amount name={t('marketLimits.payoutMax')} value={limit.payoutMax} />
              <Button
                size="small"
                aria-label={t('marketLimits.removeOf', { name: nameOf(limit) })}
                onClick={() => setList(list.filter((other) => other !== limit))}
              >
                {t('marketLimits.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AddLimit onAdd={(limit) => setList([...list.filter((other) => !isSame(other, limit)), limit])} />
      <SettingNotice setting="sport.stakes" loosens={loosensMarketLimits(before, list)} />
    </ConfirmDialog>
  )
}

function Amount({ name, value }: { readonly name: string; readonly value: number | null }) {
  return value === null ? null : (
    <span>
      <span className="mr-1.5 text-xs text-dim">{name}</span>
      <Money value={value} />
    </span>
  )
}

function useLimitName(): (limit: Limit) => string {
  const t = useTexts()
  const { language } = useWords().catalogue
  return ({ sport, market, competition }) =>
    [
      sport === null ? t('marketLimits.anySport') : (SPORTS.get(sport)?.names[language] ?? sport),
      ...(competition === null ? [] : [competition]),
      market === null ? t('marketLimits.anyMarket') : marketText(market, sport, language),
    ].join(' · ')
}

/** What a type of market is called, without the blanks that a market of it fills. */
function marketText(key: string, sport: SportKeyOnWire | null, language: 'ko' | 'en'): string {
  const type = MARKET_TYPES.get(key)
  const names = (sport && type?.namesOf?.[sport]) ?? type?.names
  return names?.[language].replaceAll(/\{[^}]*\}/g, '').trim() ?? key
}

function AddLimit({ onAdd }: { readonly onAdd: (limit: Limit) => void }) {
  const t = useTexts()
  const { language } = useWords().catalogue
  const [chosen, setChosen] = useState(ANY)
  const [stakeMax, setStakeMax] = useState<number | null>(null)
  const [payoutMax, setPayoutMax] = useState<number | null>(null)
  const competitions = useCall('/api/sport/competitions', chosen.sport === null ? {} : { sport: chosen.sport })
  const types = [...MARKET_TYPES.values()].filter(({ parts }) => chosen.sport === null || parts[chosen.sport])
  const isNothing = !stakeMax && !payoutMax
  const competition = competitions.data?.list.find(({ id }) => id === chosen.competitionId)?.name ?? null
  return (
    <fieldset className="grid grid-cols-1 items-end gap-3 rounded-md border border-line p-3 desk:grid-cols-3">
      <legend className="px-1 text-sm font-semibold">{t('marketLimits.add')}</legend>
      <SelectField
        label={t('sports.sport')}
        value={chosen.sport ?? ''}
        onChange={({ target: { value } }) =>
          setChosen({ ...ANY, sport: sportKeys.find((key) => key === value) ?? null })
        }
        options={[
          { value: '', label: t('marketLimits.anySport') },
          ...sportKeys.map((value) => ({ value, label: SPORTS.get(value)?.names[language] ?? value })),
        ]}
      />
      <SelectField
        label={t('sports.market')}
        value={chosen.market ?? ''}
        onChange={({ target: { value } }) => setChosen({ ...chosen, market: value || null })}
        options={[
          { value: '', label: t('marketLimits.anyMarket') },
          ...types.map(({ key }) => ({ value: key, label: marketText(key, chosen.sport, language) })),
        ]}
      />
      <SelectField
        label={t('sports.competition')}
        value={chosen.competitionId ?? ''}
        onChange={({ target: { value } }) => setChosen({ ...chosen, competitionId: value || null })}
        options={[
          { value: '', label: t('marketLimits.anyCompetition') },
          ...(competitions.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <MoneyField label={t('marketLimits.stakeMax')} placeholder="–" value={stakeMax} onValueChange={setStakeMax} />
      <MoneyField label={t('marketLimits.payoutMax')} placeholder="–" value={payoutMax} onValueChange={setPayoutMax} />
      <Button
        disabled={isNothing}
        onClick={() => {
          onAdd({ ...chosen, competition, stakeMax: stakeMax || null, payoutMax: payoutMax || null })
          setStakeMax(null)
          setPayoutMax(null)
        }}
      >
        {t('marketLimits.addOne')}
      </Button>
    </fieldset>
  )
}
