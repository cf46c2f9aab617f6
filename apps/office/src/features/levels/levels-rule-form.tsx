// What the levels are called, and the rule by which members change between them; who it would move is said before it is saved.
import type { LevelRule } from '@hanpan/contract'
import { Button, DateTime, formatInteger } from '@hanpan/ui'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { type AwaitedChange, AwaitedNotice, type AwaitedWish, useAwaited } from '../../parts/awaited.tsx'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { CheckboxInput, MoneyInput, NumberInput, SelectInput, TextInput, useOutside } from '../../parts/form-fields.tsx'
import { useJudgedForm } from '../../parts/judged-form.ts'
import { SaveBar } from '../../parts/save-bar.tsx'
import { SettingNotice, useDoneOrAsked } from '../../parts/second-notice.tsx'
import { Panel } from '../../shell/page.tsx'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { draftOf, LEVEL_SETTINGS, type LevelDraft, problemsOf, ruleOf, type Settings } from './level-draft.ts'
import { LevelsPreview } from './levels-preview.tsx'

const LANGUAGES = ['ko', 'en', 'vi'] as const

export function LevelsRuleForm({ saved }: { readonly saved: Settings }) {
  const t = useTexts()
  const outside = useOutside()
  const awaited = useAwaited('level.rule', ['level.rule'])
  const doneText = useDoneOrAsked(t('levelRules.saved'))
  const form = useJudgedForm<LevelDraft>({
    values: draftOf(saved),
    judge: (draft) =>
      problemsOf(draft, { outside, wrongStep: t('levelRules.wrongStep'), fewSteps: t('levelRules.fewSteps') }),
  })
  const draft = form.values
  const rule = ruleOf(draft)
  /** What a rule that waits would change. */
  const changesOf = ({ before, after }: AwaitedWish['facts']): readonly AwaitedChange[] => {
    const [was, is] = [before, after].map((text) => (JSON.parse(String(text)) as Pick<Settings, 'rule'>).rule) as [
      LevelRule,
      LevelRule,
    ]
    const stepsText = ({ steps }: LevelRule) =>
      steps.map(({ level, from }) => `${level}: ${formatInteger(from)}`).join(' · ')
    return [
      {
        name: t('levelRules.enabled'),
        before: t(was.enabled ? 'auditShown.yes' : 'auditShown.no'),
        after: t(is.enabled ? 'auditShown.yes' : 'auditShown.no'),
      },
      { name: t('levelRules.basis'), before: t(`levelRules.${was.basis}`), after: t(`levelRules.${is.basis}`) },
      { name: t('levelRules.days'), before: String(was.days), after: String(is.days) },
      { name: t('levelRules.graceDays'), before: String(was.graceDays), after: String(is.graceDays) },
      { name: t('levelRules.steps'), before: stepsText(was), after: stepsText(is) },
    ].filter((change) => change.before !== change.after)
  }
  const [asking, setAsking] = useState<'save' | 'preview' | null>(null)
  const savedRule = ruleOf(draftOf(saved))
  const isOther = JSON.stringify(rule) !== JSON.stringify(savedRule)
  const isChanged =
    isOther || draft.names.some((name, index) => LANGUAGES.some((each) => name[each] !== saved.names[index]?.[each]))
  const loosens = rule.enabled && isOther
  return (
    <form
      noValidate
      aria-label={t('menu.levelRules')}
      onSubmit={(event) => {
        event.preventDefault()
        void form.check().then((sound) => sound && setAsking('save'))
      }}
    >
      {awaited.map((wish) => (
        <AwaitedNotice key={wish.approvalIdx} wish={wish} changes={changesOf(wish.facts)} />
      ))}
      <div className="grid items-start gap-4 full:grid-cols-2">
        <Panel title={t('levelRules.names')}>
          <Names control={form.control} />
        </Panel>
        <Panel
          title={t('levelRules.rule')}
          aside={
            <Button size="small" onClick={() => void form.check().then((sound) => sound && setAsking('preview'))}>
              {t('levelRules.preview')}
            </Button>
          }
        >
          <Rule control={form.control} draft={draft} />
          <LastRun run={saved.lastRun} />
        </Panel>
      </div>
      {isChanged && (
        <SaveBar
          text={t(form.sound ? 'promotions.changed' : 'promotions.unsound')}
          saveLabel={t('common.save')}
          onUndo={() => form.reset(draftOf(saved))}
        />
      )}
      {asking === 'preview' && <LevelsPreview rule={rule} names={draft.names} onClose={() => setAsking(null)} />}
      {asking === 'save' && (
        <ConfirmDialog
          title={t('levelRules.save')}
          formBehind={form}
          reason="required"
          submitLabel={t('common.save')}
          run={(reason) =>
            call('/api/office/levels/set', { names: draft.names, rule, revision: saved.revision, reason })
          }
          refusalNote={({ code }) => (code === 'O004' ? t('promotions.stale') : null)}
          doneText={doneText}
          onDone={() => refresh(LEVEL_SETTINGS, '/api/office/approvals/awaited')}
          onClose={() => setAsking(null)}
        >
          <p className="text-sm">{t(rule.enabled ? 'levelRules.runsDaily' : 'levelRules.isOff')}</p>
          <SettingNotice setting="level.rule" loosens={loosens} />
        </ConfirmDialog>
      )}
    </form>
  )
}

interface FieldsProps {
  readonly control: Control<LevelDraft>
}

function Names({ control }: FieldsProps) {
  const t = useTexts()
  return (
    <div className="flex flex-col gap-2 py-2">
      <div aria-hidden className="grid grid-cols-[2rem_repeat(3,minmax(0,1fr))] gap-2 text-xs text-dim">
        <span />
        {LANGUAGES.map((language) => (
          <span key={language}>{t(`publishing.${language}`)}</span>
        ))}
      </div>
      {Array.from({ length: 10 }, (_, index) => (
        <div key={index} className="grid grid-cols-[2rem_repeat(3,minmax(0,1fr))] items-start gap-2">
          <span className="figures pt-2 text-sm font-semibold">{index + 1}</span>
          {LANGUAGES.map((language) => (
            <TextInput
              key={language}
              control={control}
              name={`names.${index}.${language}`}
              label={`${index + 1} ${t(`publishing.${language}`)}`}
              labelHidden
              maxLength={30}
              autoComplete="off"
              lang={language}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

function Rule({ control, draft }: FieldsProps & { readonly draft: LevelDraft }) {
  const t = useTexts()
  return (
    <div className="flex flex-col gap-3 py-2">
      <CheckboxInput control={control} name="enabled" label={t('levelRules.enabled')} />
      <div className="grid grid-cols-2 gap-3 wide:grid-cols-[2fr_1fr_1fr] *:first:col-span-2 wide:*:first:col-span-1">
        <SelectInput
          control={control}
          name="basis"
          label={t('levelRules.basis')}
          options={(['stakes', 'deposits'] as const).map((value) => ({ value, label: t(`levelRules.${value}`) }))}
        />
        <NumberInput control={control} name="days" label={t('levelRules.days')} />
        <NumberInput control={control} name="graceDays" label={t('levelRules.graceDays')} />
      </div>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 text-sm text-dim">{t('levelRules.steps')}</legend>
        {draft.steps.map(({ isStep }, index) => (
          <div key={index} className="grid min-h-11 grid-cols-2 items-center gap-3">
            <CheckboxInput
              control={control}
              name={`steps.${index}.isStep`}
              label={`${index + 1} · ${draft.names[index]!.ko}`}
            />
            {isStep && (
              <MoneyInput
                control={control}
                name={`steps.${index}.from`}
                label={t('levelRules.fromOf', { level: index + 1 })}
                labelHidden
              />
            )}
          </div>
        ))}
      </fieldset>
      <p className="text-xs text-dim">{t('levelRules.note')}</p>
    </div>
  )
}

function LastRun({ run }: { readonly run: Settings['lastRun'] }) {
  const t = useTexts()
  if (!run) return null
  const { day, looked, up, down, held } = run
  return (
    <p className="border-t border-line py-2 text-sm">
      {t('levelRules.lastRun')} <DateTime at={`${day}T00:00:00+09:00`} short />
      {': '}
      {t('levelRules.ran', {
        looked: formatInteger(looked),
        up: formatInteger(up),
        down: formatInteger(down),
        held: formatInteger(held),
      })}
    </p>
  )
}
