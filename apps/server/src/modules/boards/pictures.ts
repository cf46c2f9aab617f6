// Pictures: judged by their bytes, drawn anew without their metadata, and kept until no text uses them (SPEC.md BO13-BO15).
import { UPLOAD_BYTES_MAX } from '@hanpan/contract'
import { type Instant, isUuid, ok, refuse, type Result, seoulDay, type Uuid } from '@hanpan/kernel'
import type * as Sharp from 'sharp'
import type { BoardsDeps } from './deps.ts'
import { insertFile, readFileBytes } from './file-store.ts'
import { takeOfDay } from './store.ts'

export const PICTURES_A_DAY_MAX = 30
export const OPERATOR_PICTURES_A_DAY_MAX = 500
const PIXELS_MAX = 24_000_000
const SIDE_MAX = 1600
const BYTES_MAX = 2_000_000
/** Files that wait or are being drawn: each is held in memory meanwhile. */
export const WAITING_MAX = 20
const QUALITIES = [82, 60, 40] as const

/** The library that draws, loaded with the first picture: a start does not wait for it. */
let loading: Promise<(typeof Sharp)['default']> | null = null
const loadSharp = () =>
  (loading ??= import('sharp').then(({ default: sharp }) => {
    // A picture is work for one thread at a time; the requests of others go on.
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  }))

export interface Picture {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** What a file is by its first bytes; only these four are handed to the decoder at all. */
function pictureTypeOf(bytes: Buffer): 'jpeg' | 'png' | 'gif' | 'webp' | null {
  const ascii = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (bytes.length < 12) return null
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (ascii(0, 6) === 'GIF87a' || ascii(0, 6) === 'GIF89a') return 'gif'
  return ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP' ? 'webp' : null
}

/** Draws a picture anew; null when it is none, too large, or broken. */
export async function redraw(file: Buffer): Promise<Picture | null> {
  if (file.length > UPLOAD_BYTES_MAX || pictureTypeOf(file) === null) return null
  const sharp = await loadSharp()
  try {
    const drawn = sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
      .rotate()
      .resize(SIDE_MAX, SIDE_MAX, { fit: 'inside', withoutEnlargement: true })
    for (const quality of QUALITIES) {
      const { data, info } = await drawn.clone().webp({ quality }).toBuffer({ resolveWithObject: true })
      if (data.length <= BYTES_MAX) return { bytes: data, width: info.width, height: info.height }
    }
    return null
  } catch {
    return null // What the decoder cannot read is no picture.
  }
}

export interface Pictures {
  upload(
    owner: { readonly id: string; readonly aDayMax: number },
    content: string,
    now: Instant,
  ): Promise<
    Result<{ url: string; width: number; height: number }, 'picture_unusable' | 'pictures_used_up' | 'overloaded'>
  >
  redraw(file: Buffer): Promise<Result<Buffer, 'picture_unusable' | 'overloaded'>>
  /** The bytes of a picture by the name in its address, or null. */
  read(name: string): Promise<Buffer | null>
}

export function createPictures(deps: Pick<BoardsDeps, 'database' | 'newId'>): Pictures {
  // One at a time on a node: a decoded picture may be a hundred times its file.
  let turn: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const inTurn = (file: Buffer): Promise<Picture | null> => {
    waiting += 1
    const drawn = turn.then(() => redraw(file)).finally(() => (waiting -= 1))
    turn = drawn.catch(() => null)
    return drawn
  }
  return {
    async upload(owner, content, now) {
      if (waiting >= WAITING_MAX) return refuse('overloaded')
      const picture = await inTurn(Buffer.from(content, 'base64'))
      if (!picture) return refuse('picture_unusable')
      const fileId = deps.newId<Uuid>()
      return await deps.database.tx(async (tx) => {
        if (!(await takeOfDay(tx, owner.id, seoulDay(now), 'picture', owner.aDayMax))) return refuse('pictures_used_up')
        await insertFile(tx, { ...picture, fileId, ownerId: owner.id, at: now })
        return ok({ url: `/files/${fileId}.webp`, width: picture.width, height: picture.height })
      })
    },
    async redraw(file) {
      if (waiting >= WAITING_MAX) return refuse('overloaded')
      const picture = await inTurn(file)
      return picture ? ok(picture.bytes) : refuse('picture_unusable')
    },
    async read(name) {
      const [id, extension, ...more] = name.split('.')
      if (extension !== 'webp' || more.length > 0 || !isUuid(id!)) return null
      return await readFileBytes(deps.database, id)
    },
  }
}
