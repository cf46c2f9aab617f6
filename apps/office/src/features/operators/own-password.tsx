// The operator's own password.
import { Button } from '@hanpan/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { PasswordInput } from '../../parts/form-fields.tsx'
import { needed, useJudgedForm } from '../../parts/judged-form.ts'
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
  const form = useJudgedForm({
    values: { password: '', newPassword: '' },
    judge: ({ password, newPassword }) => ({
      password: needed(password),
      newPassword: needed(newPassword) || (newPassword.length < PASSWORD_LENGTH_MIN && t('staff.passwordHint')),
    }),
  })
  const { control } = form
  return (
    <ConfirmDialog
      title={t('staff.ownPassword')}
      submitLabel={t('common.save')}
      form={form}
      run={() => call('/api/office/password', form.getValues())}
      doneText={t('staff.ownPasswordDone')}
      onClose={onClose}
    >
      <PasswordInput
        control={control}
        name="password"
        label={t('staff.ownPasswordNow')}
        required
        autoComplete="current-password"
      />
      <PasswordInput
        control={control}
        name="newPassword"
        label={t('staff.newPassword')}
        hint={t('staff.passwordHint')}
        required
        autoComplete="new-password"
        maxLength={200}
      />
    </ConfirmDialog>
  )
}
