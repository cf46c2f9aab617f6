// A request over a page that is about something else: a member, or the history.
import { Drawer } from '@hanpan/ui'
import { useTexts } from '../../words/words-context.tsx'
import type { CashRow } from './cash-row.ts'
import { RequestPane } from './request-pane.tsx'

export function RequestDrawer({ row, onClose }: { readonly row: CashRow; readonly onClose: () => void }) {
  const t = useTexts()
  return (
    <Drawer
      open
      onClose={onClose}
      title={t(row.cashType === 'in' ? 'cash.deposit' : 'cash.withdrawal')}
      className="w-[min(100vw,46rem)]!"
    >
      <div className="-m-4 h-[calc(100%+2rem)]">
        <RequestPane row={row} onDecided={onClose} />
      </div>
    </Drawer>
  )
}
