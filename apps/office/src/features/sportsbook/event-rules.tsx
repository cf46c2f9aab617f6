// By which rules the house settles what is entered by hand: options of a sport, and of a competition over those of its sport.
import { sportKeys, type CallRequest, type CallResponse, type SportKeyOnWire } from '@hanpan/contract'
import {
  MARKET_FAMILIES,
  POSTPONED_HOURS_MAX,
  RETIREMENT_RULES,
  rulesInWords,
  rulesWith,
  SPORTS,
} from '@hanpan/sportsbook'
import { Button, CheckboxField, formatDateTimeShort, MomentField, Notice, SelectField, TextField } from '@hanpan/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { fromField, toField } from '../../parts/publish-window.tsx'
import { SettingNotice, useDoneOrAsked } from '../../parts/second-notice.tsx'
import { useMay } from '../../state/session.ts'
import { refresh, useCall } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts, useWords } from '../../words/words-context.tsx'

const PATH = '/api/office/sports/eventRules'
const SET = '/api/office/sports/setEventRules'
type Rules = CallResponse<typeof PATH>
type Row = Rules['list'][number]
type Options = CallRequest<typeof SET>['list'][number]['options']

const isSame = (one: Pick<Row, 'sport' | 'competitionId'>, other: Pick<Row, 'sport' | 'competitionId'>) =>
  one.sport === other.sport && one.competitionId === other.competitionId

export function EventRules() {
  const t = useTexts()
  const mayManage = useMay('sports.manage')
  const { data } = useCall(PATH, {})
  const [open, setOpen] = useState(false)
  if (!mayManage || !data) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('eventRules.title')}
      </Button>
      {open && <RulesDialog rules={data} onClose={() => setOpen(false)} />}
    </>
  )
}

function RulesDialog({
  rules: { list: present, next },
  onClose,
}: {
  readonly rules: Rules
  readonly onClose: () => void
}) {
  const t = useTexts()
  const { language } = useWords().catalogue
  const said = useDoneOrAsked(t('eventRules.done'))
  // What is to come is what is changed.
  const [list, setList] = useState(next?.list ?? present)
  const [from, setFrom] = useState(next ? toField(next.from) : '')
  const isChanged =
    JSON.stringify(next?.list ?? present) !== JSON.stringify(list) || from !== (next ? toField(next.from) : '')
  const nameOf = ({ sport, competition }: Row) =>
    [SPORTS.get(sport)!.names[language], competition].filter(Boolean).join(' · ')
  const ofSport = (sport: SportKeyOnWire) =>
    list.find((one) => one.sport === sport && one.competitionId === null)?.options
  return (
    <ConfirmDialog
      title={t('eventRules.title')}
      size="wide"
      reason="required"
      submitLabel={t('common.save')}
      run={(reason) =>
        call(SET, {
          list: list.map(({ competition: _name, ...one }) => one),
          from: from === '' ? null : fromField(from),
          reason,
        })
      }
      doneText={said}
      onDone={() => refresh(PATH, '/api/office/approvals/own')}
      onClose={onClose}
    >
      <p className="text-sm text-dim">{t('eventRules.note')}</p>
      {next && <Notice tone="warn">{t('eventRules.next', { from: formatDateTimeShort(next.from) })}</Notice>}
      {list.length === 0 ? (
        <p className="text-sm">{t('eventRules.empty')}</p>
      ) : (
        <ul aria-label={t('eventRules.title')} className="divide-y divide-line/70 text-sm">
          {list.map((row) => (
            <li key={nameOf(row)} className="flex flex-col gap-1 py-2">
              <span className="flex items-center gap-3">
                <b className="min-w-0 flex-1 font-semibold">{nameOf(row)}</b>
                <Button
                  size="small"
                  aria-label={t('eventRules.removeOf', { name: nameOf(row) })}
                  onClick={() => setList(list.filter((other) => other !== row))}
                >
                  {t('eventRules.remove')}
                </Button>
              </span>
              <span className="text-dim">
                {rulesInWords(
                  row.sport,
                  rulesWith(row.sport, row.competitionId === null ? undefined : ofSport(row.sport), row.options),
                )
                  .map((names) => names[language])
                  .join(' ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      <AddRules list={list} onAdd={(row) => setList([...list.filter((other) => !isSame(other, row)), row])} />
      <MomentField
        kind="datetime-local"
        label={t('eventRules.from')}
        hint={t('eventRules.fromHint')}
        value={from}
        onValue={setFrom}
      />
      <SettingNotice setting="sport.rules" loosens={isChanged} />
    </ConfirmDialog>
  )
}

const NEVER = ''

interface AddRulesProps {
  /** What has been chosen so far. */
  readonly list: readonly Row[]
  readonly onAdd: (row: Row) => void
}

function AddRules({ list, onAdd }: AddRulesProps) {
  const t = useTexts()
  const { language } = useWords().catalogue
  const [sport, setSport] = useState<SportKeyOnWire>(sportKeys[0])
  const [competitionId, setCompetitionId] = useState<string | null>(null)
  const [options, setOptions] = useState<Options>({})
  const competitions = useCall('/api/sport/competitions', { sport })
  const optionsOf = (id: string | null) => list.find((row) => isSame(row, { sport, competitionId: id }))?.options
  const [ofSport, own] =
    competitionId === null ? [undefined, optionsOf(null)] : [optionsOf(null), optionsOf(competitionId)]
  const rules = rulesWith(sport, ofSport, own, options)
  const { count } = SPORTS.get(sport)!.period
  const change = (part: Options) => setOptions({ ...options, ...part })
  /** Of those by family a part may be there already. */
  const chosen = () => ({
    ...own,
    ...options,
    ...(options.overtime && { overtime: { ...own?.overtime, ...options.overtime } }),
    ...(options.periodsNeeded && { periodsNeeded: { ...own?.periodsNeeded, ...options.periodsNeeded } }),
  })
  const choose = (value: string) => {
    setSport(sportKeys.find((key) => key === value) ?? sportKeys[0])
    setCompetitionId(null)
    setOptions({})
  }
  const competition = competitions.data?.list.find(({ id }) => id === competitionId)?.name ?? null
  return (
    <fieldset className="flex flex-col gap-3 rounded-md border border-line p-3">
      <legend className="px-1 text-sm font-semibold">{t('eventRules.add')}</legend>
      <div className="grid grid-cols-1 gap-3 desk:grid-cols-2">
        <SelectField
          label={t('sports.sport')}
          value={sport}
          onChange={({ target }) => choose(target.value)}
          options={sportKeys.map((value) => ({ value, label: SPORTS.get(value)!.names[language] }))}
        />
        <SelectField
          label={t('eventRules.competition')}
          value={competitionId ?? ''}
          onChange={({ target }) => setCompetitionId(target.value || null)}
          options={[
            { value: '', label: t('eventRules.everyCompetition') },
            ...(competitions.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </div>
      <p className="text-sm font-semibold">{t('eventRules.overtime')}</p>
      <div className="grid grid-cols-2 gap-2 desk:grid-cols-5">
        {MARKET_FAMILIES.map((family) => (
          <CheckboxField
            key={family}
            label={t(`eventRules.families.${family}`)}
            checked={rules.overtime[family]}
            onChange={({ target }) => change({ overtime: { ...options.overtime, [family]: target.checked } })}
          />
        ))}
      </div>
      <p className="text-sm font-semibold">{t('eventRules.periodsNeeded')}</p>
      <div className="grid grid-cols-2 gap-2 desk:grid-cols-5">
        {MARKET_FAMILIES.map((family) => (
          <SelectField
            key={family}
            label={t(`eventRules.families.${family}`)}
            value={rules.periodsNeeded[family] === null ? NEVER : String(rules.periodsNeeded[family])}
            onChange={({ target: { value } }) =>
              change({ periodsNeeded: { ...options.periodsNeeded, [family]: value === NEVER ? null : Number(value) } })
            }
            options={[
              { value: NEVER, label: t('eventRules.never') },
              ...Array.from({ length: count }, (_, place) => ({
                value: String(place + 1),
                label: t('eventRules.after', { count: place + 1 }),
              })),
            ]}
          />
        ))}
      </div>
      <TextField
        label={t('eventRules.postponed')}
        hint={t('eventRules.postponedHint')}
        type="number"
        min={1}
        max={POSTPONED_HOURS_MAX}
        value={String(rules.postponedHours)}
        onChange={({ target }) => change({ postponedHours: Number(target.value) })}
      />
      <SelectField
        label={t('eventRules.retirement')}
        value={rules.retirement}
        onChange={({ target }) => {
          const retirement = RETIREMENT_RULES.find((rule) => rule === target.value)
          if (retirement) change({ retirement })
        }}
        options={RETIREMENT_RULES.map((value) => ({ value, label: t(`eventRules.retirements.${value}`) }))}
      />
      <div className="grid grid-cols-1 gap-2 desk:grid-cols-2">
        <CheckboxField
          label={t('eventRules.shootOut')}
          checked={rules.isShootOutOneGoal}
          onChange={({ target }) => change({ isShootOutOneGoal: target.checked })}
        />
        <CheckboxField
          label={t('eventRules.tie')}
          checked={rules.isTieVoid}
          onChange={({ target }) => change({ isTieVoid: target.checked })}
        />
      </div>
      <ul aria-label={t('eventRules.inWords')} className="list-disc space-y-1 pl-5 text-sm text-dim">
        {rulesInWords(sport, rules).map((names) => (
          <li key={names.ko}>{names[language]}</li>
        ))}
      </ul>
      <Button
        className="self-start"
        disabled={Object.keys(options).length === 0}
        onClick={() => {
          onAdd({ sport, competitionId, competition, options: chosen() })
          setOptions({})
        }}
      >
        {t('eventRules.put')}
      </Button>
    </fieldset>
  )
}
