// What modules may do with pictures that an operator has uploaded.
import type { Instant } from '@hanpan/kernel'
import type { Queryable } from '../platform/database.ts'

export interface PicturesPort {
  /** Keeps a picture by its address; false when there is none. What nothing keeps is deleted after a day. */
  keep(tx: Queryable, url: string): Promise<boolean>
  release(tx: Queryable, url: string, at: Instant): Promise<void>
}
