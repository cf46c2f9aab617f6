// What the forms of rules share: the draft, the bar at its foot, and the confirmation with its reason.
import { Badge } from '@hanpan/ui'
import { useState, type ReactNode } from 'react'
import type { CallFailure } from '@hanpan/client'
import type { Result } from '@hanpan/kernel'
import { formatDateTime } from '@hanpan/ui'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { Facts } from '../../parts/facts.tsx'
import { SaveBar } from '../../parts/save-bar.tsx'
import { fieldChanges } from '../../parts/value-diff.ts'
import { Panel } from '../../shell/page.tsx'
import { refresh } from '../../wire/queries.ts'
import { useTexts } from '../../words/words-context.tsx'
import { settingText, useSettingName } from './setting-names.ts'

export interface Revised<Settings> {
  readonly revision: number
  readonly changedAt: string | null
  readonly changedBy: string
  readonly settings: Settings
}

interface RulesFormProps<Settings extends { readonly enabled: boolean }> {
  readonly title: string
  readonly saved: Revised<Settings>
  readonly isSound: (settings: Settings) => boolean
  readonly save: (change: {
    settings: Settings
    revision: number
    reason: string
  }) => Promise<Result<unknown, CallFailure>>
  /** What the change would cost, shown where it is confirmed. */
  readonly renderPreview?: (settings: Settings) => ReactNode
  readonly children: (settings: Settings, change: (part: Partial<Settings>) => void) => ReactNode
}

export function RulesForm<Settings extends { readonly enabled: boolean }>(props: RulesFormProps<Settings>) {
  const { title, saved, isSound, save, renderPreview, children } = props
  const t = useTexts()
  const nameOf = useSettingName()
  const [draft, setDraft] = useState(saved.settings)
  const [saving, setSaving] = useState(false)
  const before = JSON.stringify(saved.settings)
  const after = JSON.stringify(draft)
  const sound = isSound(draft)
  const { enabled } = saved.settings
  return (
    <Panel
      title={title}
      aside={
        <span className="flex items-center gap-3 text-xs text-dim">
          {saved.changedAt === null
            ? t('promotions.neverChanged')
            : t('promotions.changedBy', { id: saved.changedBy, at: formatDateTime(saved.changedAt) })}
          <Badge tone={enabled ? 'brand' : 'neutral'}>{t(enabled ? 'promotions.on' : 'promotions.off')}</Badge>
        </span>
      }
    >
      <div className="py-2">{children(draft, (part) => setDraft({ ...draft, ...part }))}</div>
      {before !== after && (
        <SaveBar
          text={t(sound ? 'promotions.changed' : 'promotions.unsound')}
          saveLabel={t('common.save')}
          sound={sound}
          onUndo={() => setDraft(saved.settings)}
          onSave={() => setSaving(true)}
        />
      )}
      {saving && (
        <ConfirmDialog
          title={t('promotions.save')}
          reason="required"
          submitLabel={t('common.save')}
          run={(reason) => save({ settings: draft, revision: saved.revision, reason })}
          refusalNote={({ code }) => (code === 'O004' ? t('promotions.stale') : null)}
          doneText={t('promotions.saved')}
          onDone={() => refresh('/api/office/promotions/settings', '/api/office/promotions/costs')}
          onClose={() => setSaving(false)}
        >
          {renderPreview?.(draft)}
          <Facts
            facts={fieldChanges(before, after).map(({ path, before: old, after: next }) => ({
              name: nameOf(path),
              value: (
                <span className="figures break-words">
                  {settingText(path, old)} → <b>{settingText(path, next)}</b>
                </span>
              ),
            }))}
          />
        </ConfirmDialog>
      )}
    </Panel>
  )
}
