// The addresses outside that are told of the signed feed.
import { TextAreaInput } from '../../parts/form-fields.tsx'
import { Panel } from '../../shell/page.tsx'
import { useTexts } from '../../words/words-context.tsx'
import type { GroupProps } from './options-form.tsx'

export function FeedGroup({ control }: GroupProps) {
  const t = useTexts()
  return (
    <Panel title={t('options.feed')}>
      <div className="py-2">
        <TextAreaInput
          control={control}
          name="feedAddresses"
          label={t('options.feedAddresses')}
          hint={t('options.feedHint')}
          rows={3}
        />
      </div>
    </Panel>
  )
}
