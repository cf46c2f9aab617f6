// Roles and their permissions.
import { AddRole, RolesTable } from '../features/operators/roles-table.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

export function RolesScreen() {
  const t = useTexts()
  const query = useCall('/api/office/roles/list', {})
  return (
    <Page title={t('menu.roles')} note={t('roles.note')} aside={<AddRole />}>
      <Loaded query={query}>{({ list }) => <RolesTable rows={list} />}</Loaded>
    </Page>
  )
}
