// Everything that many play at once, by id and by the code that sites know it by: tables, and virtual sports.
import { tables, type ShelfTable } from './tables.ts'
import { type ShelfVirtual, virtuals } from './virtuals.ts'

export type Shared = ShelfTable | ShelfVirtual

export const shared: readonly Shared[] = [...tables, ...virtuals]

export const isVirtual = (one: Shared): one is ShelfVirtual => 'ground' in one

const byCode = new Map(shared.map((one) => [one.code, one]))
export const sharedByCode = (code: string): Shared | null => byCode.get(code) ?? null
