// The operator's own password.
import { Button, PasswordField } from '@hanpan/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { Panel } from '../../shell/page.tsx'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { PASSWORD_LENGTH_MIN } from './operator-fields.tsx'

export function OwnPassword() {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  return (
    <Panel title={t('staff.ownPassword')}>
      <div className="flex flex-col gap-4 py-2 text-sm">
        <p className="text-dim">{t('staff.ownPasswordNote')}</p>
        <Button className="self-start" onClick={() => setOpen(true)}>
          {t('staff.ownPassword')}
        </Button>
      </div>
      {open && <PasswordDialog onClose={() => setOpen(false)} />}
    </Panel>
  )
}

function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts()
  const [password, setPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  return (
    <ConfirmDialog
      title={t('staff.ownPassword')}
      submitLabel={t('common.save')}
      disabled={password === '' || newPassword.length < PASSWORD_LENGTH_MIN}
      run={() => call('/api/office/password', { password, newPassword })}
      doneText={t('staff.ownPasswordDone')}
      onClose={onClose}
    >
      <PasswordField
        label={t('staff.ownPasswordNow')}
        required
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordField
        label={t('staff.newPassword')}
        hint={t('staff.passwordHint')}
        required
        autoComplete="new-password"
        maxLength={200}
        value={newPassword}
        onChange={(event) => setNewPassword(event.target.value)}
      />
    </ConfirmDialog>
  )
}
