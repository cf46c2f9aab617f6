// Stands at the foot of a form while it holds changes that are not saved.
import { Button } from '@hanpan/ui'
import { useTexts } from '../words/words-context.tsx'

interface SaveBarProps {
  /** How many changes there are, or what keeps them from being saved. */
  readonly text: string
  readonly saveLabel: string
  readonly sound: boolean
  readonly onUndo: () => void
  readonly onSave: () => void
}

export function SaveBar({ text, saveLabel, sound, onUndo, onSave }: SaveBarProps) {
  const t = useTexts()
  return (
    <div className="panel sticky bottom-4 z-3 mt-4 flex flex-wrap items-center justify-between gap-3 p-3 pl-4 shadow-float">
      <output className="text-sm">{text}</output>
      <div className="flex gap-2">
        <Button size="small" onClick={onUndo}>
          {t('common.undo')}
        </Button>
        <Button size="small" tone="primary" disabled={!sound} onClick={onSave}>
          {saveLabel}
        </Button>
      </div>
    </div>
  )
}
