// Whom push services write to: what turns push messages on at a live site.
import { TextInput } from '../../parts/form-fields.tsx'
import { Panel } from '../../shell/page.tsx'
import { useTexts } from '../../words/words-context.tsx'
import type { GroupProps } from './options-form.tsx'

export function PushGroup({ control }: GroupProps) {
  const t = useTexts()
  return (
    <Panel title={t('options.push')}>
      <div className="py-2">
        <TextInput
          control={control}
          name="pushContact"
          label={t('options.pushContact')}
          hint={t('options.pushHint')}
          inputMode="email"
          maxLength={120}
        />
      </div>
    </Panel>
  )
}
