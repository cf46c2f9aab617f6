// Roles and permissions by the names that people read. Keys of the catalogue cannot hold a dot: a dash stands for it.
import { permissions, type Permission } from '@hanpan/contract'
import { useTexts } from '../../words/words-context.tsx'

type DashOf<Name extends string> = Name extends `${infer Noun}.${infer Verb}` ? `${Noun}-${Verb}` : never
/** A permission without a name does not compile. */
const keyOf = (permission: Permission) => permission.replace('.', '-') as DashOf<Permission>

const known = ['owner', 'manager', 'cashier', 'service', 'trader', 'marketing', 'auditor'] as const

export function usePermissionText(): (permission: Permission) => string {
  const t = useTexts()
  return (permission) => t(`permission.${keyOf(permission)}`)
}

/** Roles that were made here have a name of their own; the others have one in each language. */
export function useRoleText(): (role: string, name?: string) => string {
  const t = useTexts()
  return (role, name = '') => {
    const key = known.find((one) => one === role)
    return name !== '' ? name : key ? t(`role.${key}`) : role
  }
}

export const permissionGroups = [
  { name: 'groupOverview', nouns: ['overview', 'ledger', 'reports', 'audit'] },
  { name: 'groupMembers', nouns: ['members', 'partners', 'support'] },
  { name: 'groupCash', nouns: ['cash', 'approvals'] },
  { name: 'groupGames', nouns: ['minigames', 'sports', 'vendors'] },
  { name: 'groupContent', nouns: ['content', 'messages', 'promotions'] },
  { name: 'groupSite', nouns: ['sites', 'operators'] },
] as const

/** Every permission stands in one group: what fits nowhere stands with the site. */
export function permissionsOf(group: (typeof permissionGroups)[number]['name']): readonly Permission[] {
  return permissions.filter((permission) => {
    const noun = permission.split('.')[0]!
    const own = permissionGroups.find(({ nouns }) => (nouns as readonly string[]).includes(noun))
    return (own?.name ?? 'groupSite') === group
  })
}
