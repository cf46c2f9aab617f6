// The operator's own page: what it may do, and its second factor.
import { OwnPassword } from '../features/operators/own-password.tsx'
import { usePermissionText, useRoleText } from '../features/operators/role-text.ts'
import { SecondFactor } from '../features/operators/second-factor.tsx'
import { Facts } from '../parts/facts.tsx'
import { Page, Panel } from '../shell/page.tsx'
import { useSession } from '../state/session.ts'
import { useTexts } from '../words/words-context.tsx'
import { Badge } from '../parts/badge.tsx'

export function AccountScreen() {
  const t = useTexts()
  const roleText = useRoleText()
  const permissionText = usePermissionText()
  const operator = useSession(({ operator }) => operator)
  if (!operator) return null
  return (
    <Page title={t('menu.account')} narrow>
      <div className="flex flex-col gap-4">
        <Panel title={t('account.who')}>
          <Facts
            facts={[
              { name: t('login.id'), value: operator.operatorId, strong: true },
              { name: t('account.name'), value: operator.name },
              { name: t('account.role'), value: roleText(operator.role, operator.roleName) },
            ]}
          />
          <ul className="flex flex-wrap gap-1.5 py-3" aria-label={t('account.permissions')}>
            {operator.permissions.map((permission) => (
              <li key={permission}>
                <Badge>{permissionText(permission)}</Badge>
              </li>
            ))}
          </ul>
        </Panel>
        <SecondFactor />
        <OwnPassword />
      </div>
    </Page>
  )
}
