// Asks before something is done that cannot be taken back.
import { Button, Dialog } from '@hanpan/ui'

interface ConfirmDialogProps {
  readonly open: boolean
  readonly title: string
  readonly text?: string | undefined
  readonly confirm: string
  readonly cancel: string
  readonly danger?: boolean
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirm, cancel, danger = false, busy = false, onConfirm, onClose } = props
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      className="max-desk:inset-auto! max-desk:inset-x-0! max-desk:bottom-0! max-desk:h-auto! max-desk:rounded-t-xl"
    >
      <div className="flex flex-col gap-6">
        {text !== undefined && <p className="text-base leading-7">{text}</p>}
        <div className="grid grid-cols-2 gap-2">
          <Button onClick={onClose}>{cancel}</Button>
          <Button tone={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
