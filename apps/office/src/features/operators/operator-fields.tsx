// The form of an operator: a new one, and one that is changed.
import { mayAgree } from '@hanpan/contract'
import { Button } from '@hanpan/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { PasswordInput, SelectInput, TextAreaInput, TextInput } from '../../parts/form-fields.tsx'
import { needed, useJudgedForm, type Problems } from '../../parts/judged-form.ts'
import { SettingNotice, useDoneOrAsked } from '../../parts/second-notice.tsx'
import { refresh, useCall } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { linesOf } from '../../parts/connection-fields.ts'
import { operatorCalls, type OperatorRow } from './operator-row.ts'
import { useRoleText } from './role-text.ts'

const ID = /^[A-Za-z][A-Za-z0-9._-]{3,31}$/
export const PASSWORD_LENGTH_MIN = 10

interface Draft {
  readonly name: string
  readonly role: string
  readonly addresses: string
  readonly sites: string
}

const emptyDraft: Draft = { name: '', role: '', addresses: '', sites: '' }
const draftOf = (row: OperatorRow): Draft => ({
  name: row.name,
  role: row.role,
  addresses: row.addresses.join('\n'),
  sites: row.sites.join('\n'),
})
const problemsOf = ({ name, role }: Draft): Problems<Draft> => ({ name: needed(name), role: needed(role) })
const fieldsOf = (draft: Draft) => ({
  name: draft.name.trim(),
  role: draft.role,
  addresses: linesOf(draft.addresses),
  sites: linesOf(draft.sites),
})

export function AddOperator() {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" tone="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
        {t('staff.add')}
      </Button>
      {open && <AddDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts()
  const form = useJudgedForm({
    values: { ...emptyDraft, operatorId: '', password: '' },
    judge: ({ operatorId, password, ...draft }) => ({
      operatorId: needed(operatorId) || (!ID.test(operatorId) && t('staff.idHint')),
      password: needed(password) || (password.length < PASSWORD_LENGTH_MIN && t('staff.passwordHint')),
      ...problemsOf(draft),
    }),
  })
  const { control } = form
  const { operatorId, password, ...draft } = form.values
  const rights = useRightsOf(draft.role)
  const made = useDoneOrAsked(t('staff.made', { id: operatorId }))
  return (
    <ConfirmDialog
      title={t('staff.addTitle')}
      submitLabel={t('staff.add')}
      form={form}
      run={() => call('/api/office/operators/create', { operatorId, password, ...fieldsOf(draft) })}
      doneText={made}
      onDone={() => refresh(...operatorCalls)}
      onClose={onClose}
    >
      <div className="grid gap-4 desk:grid-cols-2">
        <TextInput
          control={control}
          name="operatorId"
          label={t('staff.id')}
          hint={t('staff.idHint')}
          required
          autoComplete="off"
          maxLength={32}
        />
        <PasswordInput
          control={control}
          name="password"
          label={t('staff.password')}
          hint={t('staff.passwordHint')}
          required
          autoComplete="new-password"
          maxLength={200}
        />
      </div>
      <Fields control={control} />
      <SettingNotice setting="operator.rights" loosens={rights.agrees} />
    </ConfirmDialog>
  )
}

export function EditDialog({ row, onClose }: { readonly row: OperatorRow; readonly onClose: () => void }) {
  const t = useTexts()
  const form = useJudgedForm<Draft>({ values: draftOf(row), judge: problemsOf })
  const draft = form.values
  const { operatorId } = row
  const doneText = useDoneOrAsked(t('staff.saved', { id: operatorId }))
  const [before, after] = [useRightsOf(row.role), useRightsOf(draft.role)]
  const touches = before.agrees !== after.agrees || before.isOwner !== after.isOwner
  return (
    <ConfirmDialog
      title={`${t('staff.edit')} · ${operatorId}`}
      reason="optional"
      submitLabel={t('common.save')}
      form={form}
      run={(reason) => call('/api/office/operators/change', { operatorId, ...fieldsOf(draft), reason })}
      doneText={doneText}
      onDone={() => refresh(...operatorCalls)}
      onClose={onClose}
    >
      <Fields control={form.control} />
      <SettingNotice setting="operator.rights" loosens={touches} />
    </ConfirmDialog>
  )
}

/** What of a role only two operators give or take. */
function useRightsOf(role: string): { readonly agrees: boolean; readonly isOwner: boolean } {
  const found = useCall('/api/office/roles/list', {}).data?.list.find((one) => one.role === role)
  return { agrees: mayAgree(found?.permissions ?? []), isOwner: found?.fixed === true }
}

function Fields<Values extends Draft>(props: { readonly control: Control<Values> }) {
  // Of either form they need to know no more than what both have.
  const control = props.control as unknown as Control<Draft>
  const t = useTexts()
  const roleText = useRoleText()
  const roles = useCall('/api/office/roles/list', {}).data?.list ?? []
  return (
    <>
      <div className="grid gap-4 desk:grid-cols-2">
        <TextInput control={control} name="name" label={t('staff.name')} required maxLength={40} />
        <SelectInput
          control={control}
          name="role"
          label={t('staff.role')}
          required
          placeholder="–"
          options={roles.map(({ role, name }) => ({ value: role, label: roleText(role, name) }))}
        />
      </div>
      <TextAreaInput
        control={control}
        name="addresses"
        label={t('staff.addresses')}
        hint={t('staff.addressesHint')}
        rows={3}
        maxLength={3000}
      />
      <TextAreaInput
        control={control}
        name="sites"
        label={t('staff.sites')}
        hint={t('staff.sitesHint')}
        rows={2}
        maxLength={3000}
      />
    </>
  )
}
