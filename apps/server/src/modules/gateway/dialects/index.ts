// The dialects of this site. A new one is a folder, and a line here.
import type { DialectName } from '../model.ts'
import type { Dialect } from './dialect.ts'
import { hub88 } from './hub88/index.ts'

export const dialects: Partial<Readonly<Record<DialectName, Dialect>>> = { hub88 }
