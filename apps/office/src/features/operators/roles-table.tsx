// The roles, and the form in which the permissions of one are chosen.
import { permissions as allPermissions, mayAgree, type CallResponse, type Permission } from '@hanpan/contract'
import { Button, CheckboxField, Drawer, Notice } from '@hanpan/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { AwaitedBadge, AwaitedNotice, useAwaited, type AwaitedChange, type AwaitedWish } from '../../parts/awaited.tsx'
import { ConfirmForm } from '../../parts/confirm.tsx'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { TextInput, useField } from '../../parts/form-fields.tsx'
import { needed, useJudgedForm } from '../../parts/judged-form.ts'
import { SettingNotice, useDoneOrAsked } from '../../parts/second-notice.tsx'
import { usePermissions } from '../../state/session.ts'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { operatorCalls } from './operator-row.ts'
import { permissionGroups, permissionsOf, usePermissionText, useRoleText } from './role-text.ts'
import { Badge } from '../../parts/badge.tsx'

type RoleRow = CallResponse<'/api/office/roles/list'>['list'][number]

const isOfRole = ({ facts, about }: AwaitedWish, role: string) => facts['what'] === 'role' && about.includes(role)

function useRoleColumns(onOpen: (row: RoleRow) => void): readonly Column<RoleRow>[] {
  const t = useTexts()
  const awaited = useAwaited('operator.rights')
  const roleText = useRoleText()
  const permissionText = usePermissionText()
  return [
    {
      key: 'role',
      header: t('roles.role'),
      card: 'title',
      value: (row) => row.role,
      render: (row) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <button type="button" className="font-semibold hover:underline" onClick={() => onOpen(row)}>
            {roleText(row.role, row.name)}
          </button>
          {awaited.flatMap((wish) =>
            isOfRole(wish, row.role) ? [<AwaitedBadge key={wish.approvalIdx} wish={wish} />] : [],
          )}
        </span>
      ),
    },
    {
      key: 'operators',
      header: t('roles.operators'),
      align: 'right',
      value: (row) => row.operators,
      render: (row) => <span className="figures">{t('roles.people', { count: row.operators })}</span>,
    },
    {
      key: 'count',
      header: t('roles.permissionCount'),
      align: 'right',
      value: (row) => row.permissions.length,
      render: (row) =>
        row.fixed ? (
          <Badge tone="good">{t('roles.all')}</Badge>
        ) : (
          <span className="figures">{t('roles.count', { count: row.permissions.length })}</span>
        ),
    },
    {
      key: 'names',
      header: t('roles.permissions'),
      card: 'hidden',
      wraps: true,
      value: (row) => row.permissions.join(' '),
      render: (row) => <span className="text-dim">{row.permissions.map(permissionText).join(' · ')}</span>,
    },
  ]
}

export function RolesTable({ rows }: { readonly rows: readonly RoleRow[] }) {
  const t = useTexts()
  const roleText = useRoleText()
  const [opened, setOpened] = useState<RoleRow | null>(null)
  const columns = useRoleColumns(setOpened)
  return (
    <>
      <DataTable label={t('menu.roles')} columns={columns} rows={rows} rowKey={(row) => row.role} onOpen={setOpened} />
      {opened && (
        <Drawer
          open
          persistent
          onClose={() => setOpened(null)}
          title={t('roles.editTitle', { role: roleText(opened.role, opened.name) })}
        >
          <RoleForm row={opened} onClose={() => setOpened(null)} />
        </Drawer>
      )}
    </>
  )
}

export function AddRole() {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" tone="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
        {t('roles.add')}
      </Button>
      {open && (
        <Drawer open persistent onClose={() => setOpen(false)} title={t('roles.addTitle')}>
          <RoleForm row={null} onClose={() => setOpen(false)} />
        </Drawer>
      )}
    </>
  )
}

/** Permissions that a wish gives and takes. */
function roleChanges(
  { facts }: AwaitedWish,
  t: ReturnType<typeof useTexts>,
  permissionText: (permission: Permission) => string,
): readonly AwaitedChange[] {
  const of = (text: unknown) =>
    (JSON.parse(String(text)) as { permissions: readonly Permission[] } | null)?.permissions ?? []
  const [before, after] = [of(facts['before']), of(facts['after'])]
  const listed = (permissions: readonly Permission[]) => permissions.map(permissionText).join(' · ')
  const given = after.filter((permission) => !before.includes(permission))
  const taken = before.filter((permission) => !after.includes(permission))
  return [
    ...(given.length > 0 ? [{ name: t('roles.given'), after: listed(given) }] : []),
    ...(taken.length > 0 ? [{ name: t('roles.taken'), after: listed(taken) }] : []),
  ]
}

interface RoleValues {
  readonly name: string
  readonly permissions: readonly Permission[]
}

interface RoleFormProps {
  /** Null for a new one. */
  readonly row: RoleRow | null
  readonly onClose: () => void
}

function RoleForm({ row, onClose }: RoleFormProps) {
  const t = useTexts()
  const own = usePermissions()
  const isNamed = row === null || row.name !== ''
  const form = useJudgedForm<RoleValues>({
    values: { name: row?.name ?? '', permissions: row?.permissions ?? [] },
    judge: ({ name }) => ({ name: isNamed && needed(name) }),
  })
  const [removing, setRemoving] = useState(false)
  const doneText = useDoneOrAsked(t('roles.saved'))
  const permissionText = usePermissionText()
  const awaited = useAwaited('operator.rights').filter((wish) => row !== null && isOfRole(wish, row.role))
  const isOwn = row !== null && row.name !== ''
  const permissions = allPermissions.filter((permission) => form.values.permissions.includes(permission))
  const done = () => {
    refresh(...operatorCalls)
    onClose()
  }
  if (row?.fixed) return <Notice>{t('roles.fixed')}</Notice>
  if (removing && row) {
    return (
      <ConfirmForm
        reason="optional"
        submitLabel={t('roles.remove')}
        danger
        run={(reason) => call('/api/office/roles/remove', { role: row.role, reason })}
        doneText={t('roles.removed')}
        onDone={done}
        onCancel={() => setRemoving(false)}
      />
    )
  }
  return (
    <ConfirmForm
      reason="optional"
      submitLabel={t('common.save')}
      form={form}
      run={(reason) =>
        call('/api/office/roles/save', {
          ...(row && { role: row.role }),
          name: form.getValues('name').trim(),
          permissions,
          reason,
        })
      }
      doneText={doneText}
      onDone={done}
      onCancel={onClose}
    >
      {awaited.map((wish) => (
        <AwaitedNotice key={wish.approvalIdx} wish={wish} changes={roleChanges(wish, t, permissionText)} />
      ))}
      {isNamed && <TextInput control={form.control} name="name" label={t('roles.name')} required maxLength={40} />}
      <SettingNotice
        setting="operator.rights"
        loosens={row !== null && row.operators > 0 && mayAgree(row.permissions) !== mayAgree(permissions)}
      />
      <PermissionChoice control={form.control} own={own} />
      <p className="text-sm text-dim">
        {row && row.operators > 0 ? t('roles.consequence', { count: row.operators }) : t('roles.nobody')}
      </p>
      {isOwn && row.operators === 0 && (
        <Button size="small" tone="danger" className="self-start" onClick={() => setRemoving(true)}>
          {t('roles.remove')}
        </Button>
      )}
    </ConfirmForm>
  )
}

interface PermissionChoiceProps {
  readonly control: Control<RoleValues>
  readonly own: readonly Permission[]
}

function PermissionChoice({ control, own }: PermissionChoiceProps) {
  const t = useTexts()
  const permissionText = usePermissionText()
  const { field, change, error } = useField(control, 'permissions', t('roles.permissions'))
  const chosen = new Set(field.value)
  const toggle = (permission: Permission) => {
    const next = new Set(chosen)
    if (!next.delete(permission)) next.add(permission)
    change([...next])
  }
  return (
    <div className="flex flex-col gap-4">
      {permissionGroups.map(({ name }) => (
        <fieldset key={name} className="rounded-md border border-line px-3 pt-1 pb-2">
          <legend className="px-1 text-xs font-semibold text-dim">{t(`roles.${name}`)}</legend>
          {permissionsOf(name).map((permission) => (
            <CheckboxField
              key={permission}
              label={permissionText(permission)}
              checked={chosen.has(permission)}
              disabled={!own.includes(permission)}
              onChange={() => toggle(permission)}
            />
          ))}
        </fieldset>
      ))}
      {error !== undefined && <p className="text-sm font-medium text-up">{error}</p>}
      {own.length < allPermissions.length && <p className="text-xs text-dim">{t('roles.beyond')}</p>}
    </div>
  )
}
