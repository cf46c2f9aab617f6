// Stands at the foot of a form while it holds changes that are not saved. Saving is never shut off in silence: pressed while something is
// wrong, it has the fields say so and goes to the first of them.
import { Button } from '@hanpan/ui'
import { useTexts } from '../words/words-context.tsx'

interface SaveBarProps {
  /** How many changes there are, or what keeps them from being saved. */
  readonly text: string
  readonly saveLabel: string
  readonly onUndo: () => void
  /** Where the bar stands in no form that it could send. */
  readonly onSave?: () => void
  readonly sound?: boolean
}

export function SaveBar({ text, saveLabel, onUndo, onSave, sound = true }: SaveBarProps) {
  const t = useTexts()
  return (
    <div
      data-save-bar
      className="panel sticky bottom-4 z-3 mt-4 flex flex-wrap items-center justify-between gap-3 p-3 pl-4 shadow-float"
    >
      <output className="text-sm">{text}</output>
      <div className="flex gap-2">
        <Button size="small" onClick={onUndo}>
          {t('common.undo')}
        </Button>
        <Button
          size="small"
          tone="primary"
          type={onSave ? 'button' : 'submit'}
          needsFields
          disabled={!sound}
          onClick={onSave}
        >
          {saveLabel}
        </Button>
      </div>
    </div>
  )
}
