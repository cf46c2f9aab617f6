// The rules of promotions: revisions of each kind, the newest in force.
import type { Instant } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import { type NewRevision, type Revision, revisionsIn } from '../../platform/revisions.ts'
import { defaultSettings, type SettingsByKind, type SettingsKind } from './default-settings.ts'

const revisionsOf = <Kind extends SettingsKind>(kind: Kind) =>
  revisionsIn<SettingsByKind[Kind]>('promotions.settings', kind)

export interface RevisionInForce<Kind extends SettingsKind> {
  /** 0 for the rules of a new site, which nobody has set. */
  readonly revision: number
  readonly value: SettingsByKind[Kind]
  readonly changed_at: Instant | null
  readonly changed_by: string
}

export async function readSettings<Kind extends SettingsKind>(
  db: Queryable,
  kind: Kind,
): Promise<RevisionInForce<Kind>> {
  const newest = await revisionsOf(kind).newest(db)
  return newest ?? { revision: 0, value: defaultSettings[kind], changed_at: null, changed_by: '' }
}

/** Revisions of a kind, or those with some numbers, in ascending order. */
export async function readRevisions<Kind extends SettingsKind>(
  db: Queryable,
  kind: Kind,
  numbers: readonly number[] | null = null,
): Promise<Revision<SettingsByKind[Kind]>[]> {
  return await revisionsOf(kind).all(db, numbers)
}

/** False when somebody else has made this revision. */
export async function insertRevision<Kind extends SettingsKind>(
  db: Queryable,
  kind: Kind,
  row: NewRevision<SettingsByKind[Kind]>,
): Promise<boolean> {
  return await revisionsOf(kind).append(db, row)
}
