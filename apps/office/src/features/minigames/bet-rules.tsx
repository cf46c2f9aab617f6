// The bet rules of a game: what a member may lay on one round, whether a bet may be taken back, and what the house risks.
import { type CallResponse, type GameKeyOnWire, loosensExposure } from '@hanpan/contract'
import { Button, CheckboxField, MoneyField, formatInteger } from '@hanpan/ui'
import { useState } from 'react'
import { AwaitedNotice, awaitedChanges, useAwaited } from '../../parts/awaited.tsx'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { Facts } from '../../parts/facts.tsx'
import { SettingNotice, useDoneOrAsked } from '../../parts/second-notice.tsx'
import { Panel } from '../../shell/page.tsx'
import { useMay } from '../../state/session.ts'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'

const PATH = '/api/office/minigames/options'
const NAMES = ['oneBetPerSelection', 'oppositeSidesAllowed', 'cancelAllowed', 'exposureMax'] as const
type Options = CallResponse<typeof PATH>['options']

interface BetRulesProps {
  readonly game: GameKeyOnWire
  readonly options: Options
}

export function BetRules({ game, options }: BetRulesProps) {
  const t = useTexts()
  const mayManage = useMay('minigames.manage')
  const [edited, setEdited] = useState(options)
  const [saving, setSaving] = useState(false)
  const awaited = useAwaited('game.limits', [game]).filter(({ facts }) => facts['what'] === 'options')
  const nameOf = (path: string) => {
    const name = NAMES.find((known) => known === path)
    return name ? t(`betRules.${name}`) : path
  }
  const doneText = useDoneOrAsked(t('betRules.saved'))
  const rules = [
    ['oneBetPerSelection', edited.oneBetPerSelection],
    ['oppositeSidesAllowed', edited.oppositeSidesAllowed],
    ['cancelAllowed', edited.cancelAllowed],
  ] as const
  const changed = JSON.stringify(edited) !== JSON.stringify(options)
  return (
    <Panel title={t('betRules.title')}>
      {awaited.map((wish) => (
        <AwaitedNotice key={wish.approvalIdx} wish={wish} changes={awaitedChanges(wish, nameOf)} />
      ))}
      <div className="grid grid-cols-1 gap-x-8 gap-y-3 py-3 desk:grid-cols-2">
        <div className="flex flex-col gap-3">
          {rules.map(([name, on]) => (
            <CheckboxField
              key={name}
              label={t(`betRules.${name}`)}
              checked={on}
              disabled={!mayManage}
              onChange={(event) => setEdited({ ...edited, [name]: event.target.checked })}
            />
          ))}
        </div>
        <div>
          <MoneyField
            label={t('betRules.exposureMax')}
            hint={t('betRules.exposureHint')}
            value={edited.exposureMax}
            disabled={!mayManage}
            onValueChange={(exposureMax) => setEdited({ ...edited, exposureMax })}
          />
        </div>
      </div>
      {mayManage && changed && (
        <div className="flex justify-end gap-2 pb-3">
          <Button size="small" onClick={() => setEdited(options)}>
            {t('common.undo')}
          </Button>
          <Button size="small" tone="primary" disabled={edited.exposureMax === 0} onClick={() => setSaving(true)}>
            {t('common.save')}
          </Button>
        </div>
      )}
      {saving && (
        <ConfirmDialog
          title={t('betRules.save')}
          reason="required"
          submitLabel={t('common.save')}
          run={(reason) => call('/api/office/minigames/setOptions', { gameKey: game, options: edited, reason })}
          doneText={doneText}
          onDone={() => refresh(PATH, '/api/office/approvals/awaited')}
          onClose={() => setSaving(false)}
        >
          <Facts
            facts={[
              ...rules.map(([name, on]) => ({
                name: t(`betRules.${name}`),
                value: t(on ? 'betRules.on' : 'betRules.off'),
              })),
              {
                name: t('betRules.exposureMax'),
                value: edited.exposureMax === null ? t('betRules.noLimit') : formatInteger(edited.exposureMax),
              },
            ]}
          />
          <SettingNotice setting="game.limits" loosens={loosensExposure(options.exposureMax, edited.exposureMax)} />
          <p className="text-sm text-dim">{t('betRules.saveNote')}</p>
        </ConfirmDialog>
      )}
    </Panel>
  )
}
