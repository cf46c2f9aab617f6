// Suspends and reopens: everything, or a part of it, with a reason.
import type { CallRequest } from '@hanpan/contract'
import { Button } from '@hanpan/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { useMay } from '../../state/session.ts'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'

export const DESK_PATHS = [
  '/api/office/sports/events',
  '/api/office/sports/event',
  '/api/office/sports/suspended',
] as const

interface SuspendProps {
  readonly target: CallRequest<'/api/office/sports/setSuspended'>['target']
  /** What it is called. */
  readonly name: string
  readonly isSuspended: boolean
  /** The name stands on the button too. */
  readonly named?: boolean
}

export function Suspend({ target, name, isSuspended, named = false }: SuspendProps) {
  const t = useTexts()
  const mayManage = useMay('sports.manage')
  const [open, setOpen] = useState(false)
  if (!mayManage) return null
  const title = t(isSuspended ? 'sports.reopenOne' : 'sports.suspendOne', { name })
  return (
    <>
      <Button
        size="small"
        {...(!isSuspended && { tone: 'danger' as const })}
        aria-label={title}
        onClick={() => setOpen(true)}
      >
        {named ? title : t(isSuspended ? 'sports.reopen' : 'sports.suspend')}
      </Button>
      {open && (
        <ConfirmDialog
          title={title}
          reason="required"
          submitLabel={t(isSuspended ? 'sports.reopen' : 'sports.suspend')}
          danger={!isSuspended}
          run={(reason) => call('/api/office/sports/setSuspended', { target, suspended: !isSuspended, reason })}
          doneText={t(isSuspended ? 'sports.reopened' : 'sports.suspended', { name })}
          onDone={() => refresh(...DESK_PATHS)}
          onClose={() => setOpen(false)}
        >
          <p className="text-sm text-dim">{t(isSuspended ? 'sports.reopenNote' : 'sports.suspendNote')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
