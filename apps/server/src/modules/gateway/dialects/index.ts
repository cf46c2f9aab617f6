// The dialects of this site. A new one is a folder, and a line here.
import type { DialectName } from '../model.ts'
import type { Dialect } from './dialect.ts'
import { evolution } from './evolution/index.ts'
import { highend } from './highend/index.ts'
import { hub88 } from './hub88/index.ts'
import { pragmatic } from './pragmatic/index.ts'

export const dialects: Readonly<Record<DialectName, Dialect>> = { hub88, pragmatic, evolution, highend }
