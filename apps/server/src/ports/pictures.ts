// What modules may do with pictures that an operator has uploaded or uploads.
import type { Instant, Result } from '@hanpan/kernel'
import type { Queryable } from '../platform/database.ts'

export interface PicturesPort {
  /** Keeps a picture by its address; false when there is none. What nothing keeps is deleted after a day. */
  keep(tx: Queryable, url: string): Promise<boolean>
  release(tx: Queryable, url: string, at: Instant): Promise<void>
  /** Draws a picture anew, in its turn, for somebody who keeps it itself. */
  redraw(file: Buffer): Promise<Result<Buffer, 'picture_unusable' | 'overloaded'>>
}
