// The bet rules of a game: what a member may lay on one round, whether a bet may be taken back, and what the house risks.
import { type CallResponse, type GameKeyOnWire, loosensExposure } from '@hanpan/contract'
import { formatInteger } from '@hanpan/ui'
import { useState } from 'react'
import { AwaitedNotice, awaitedChanges, useAwaited } from '../../parts/awaited.tsx'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { Facts } from '../../parts/facts.tsx'
import { CheckboxInput, MoneyInput } from '../../parts/form-fields.tsx'
import { useJudgedForm } from '../../parts/judged-form.ts'
import { SaveBar } from '../../parts/save-bar.tsx'
import { SettingNotice, useDoneOrAsked } from '../../parts/second-notice.tsx'
import { Panel } from '../../shell/page.tsx'
import { useMay } from '../../state/session.ts'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'

const PATH = '/api/office/minigames/options'
const RULES = ['oneBetPerSelection', 'oppositeSidesAllowed', 'cancelAllowed'] as const
const NAMES = [...RULES, 'exposureMax'] as const
type Options = CallResponse<typeof PATH>['options']

/** No bound of what the house risks stands in the form as 0. */
const valuesOf = (options: Options) => ({ ...options, exposureMax: options.exposureMax ?? 0 })
const optionsOf = (values: ReturnType<typeof valuesOf>): Options => ({
  ...values,
  exposureMax: values.exposureMax === 0 ? null : values.exposureMax,
})

interface BetRulesProps {
  readonly game: GameKeyOnWire
  readonly options: Options
  /** The limit that holds while the game has none of its own. */
  readonly exposureWithout: number
}

export function BetRules({ game, options, exposureWithout }: BetRulesProps) {
  const t = useTexts()
  const mayManage = useMay('minigames.manage')
  const form = useJudgedForm({ values: valuesOf(options), judge: () => ({}) })
  const edited = optionsOf(form.values)
  const [saving, setSaving] = useState(false)
  const awaited = useAwaited('game.limits', [game]).filter(({ facts }) => facts['what'] === 'options')
  const nameOf = (path: string) => {
    const name = NAMES.find((known) => known === path)
    return name ? t(`betRules.${name}`) : path
  }
  const doneText = useDoneOrAsked(t('betRules.saved'))
  const limitOf = ({ exposureMax }: Options) => exposureMax ?? exposureWithout
  const changed = JSON.stringify(edited) !== JSON.stringify(options)
  return (
    <Panel title={t('betRules.title')}>
      {awaited.map((wish) => (
        <AwaitedNotice key={wish.approvalIdx} wish={wish} changes={awaitedChanges(wish, nameOf)} />
      ))}
      <div className="grid grid-cols-1 gap-x-8 gap-y-3 py-3 desk:grid-cols-2">
        <div className="flex flex-col gap-3">
          {RULES.map((name) => (
            <CheckboxInput
              key={name}
              control={form.control}
              name={name}
              label={t(`betRules.${name}`)}
              disabled={!mayManage}
            />
          ))}
        </div>
        <div>
          <MoneyInput
            control={form.control}
            name="exposureMax"
            label={t('betRules.exposureMax')}
            hint={t('betRules.exposureHint', { amount: formatInteger(exposureWithout) })}
            noneIsEmpty
            placeholder={formatInteger(exposureWithout)}
            disabled={!mayManage}
          />
        </div>
      </div>
      {mayManage && changed && (
        <SaveBar
          text={t('betRules.save')}
          saveLabel={t('common.save')}
          onUndo={() => form.reset(valuesOf(options))}
          onSave={() => setSaving(true)}
        />
      )}
      {saving && (
        <ConfirmDialog
          title={t('betRules.save')}
          formBehind={form}
          reason="required"
          submitLabel={t('common.save')}
          run={(reason) => call('/api/office/minigames/setOptions', { gameKey: game, options: edited, reason })}
          doneText={doneText}
          onDone={() => refresh(PATH, '/api/office/approvals/awaited')}
          onClose={() => setSaving(false)}
        >
          <Facts
            facts={[
              ...RULES.map((name) => ({
                name: t(`betRules.${name}`),
                value: t(edited[name] ? 'betRules.on' : 'betRules.off'),
              })),
              {
                name: t('betRules.exposureMax'),
                value:
                  edited.exposureMax === null
                    ? t('betRules.usual', { amount: formatInteger(exposureWithout) })
                    : formatInteger(edited.exposureMax),
              },
            ]}
          />
          <SettingNotice setting="game.limits" loosens={loosensExposure(limitOf(options), limitOf(edited))} />
          <p className="text-sm text-dim">{t('betRules.saveNote')}</p>
        </ConfirmDialog>
      )}
    </Panel>
  )
}
