import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, type Instant } from '@hanpan/kernel'
import { newRequestId, startTestNode, type TestNode } from '../../testing/test-node.ts'
import { deleteLooseFiles } from './file-store.ts'
import { createPictures, PICTURES_A_DAY_MAX, WAITING_MAX } from './pictures.ts'

let site: TestNode
beforeAll(async () => {
  site = await startTestNode()
})
afterAll(() => site.stop())

let number = 0
async function member() {
  number += 1
  await site.seedMember({ memId: `painter${number}` })
  return await site.logIn(`painter${number}`)
}
const canvas = (width = 8, height = 6) => sharp({ create: { width, height, channels: 3, background: '#0a0' } })
const upload = (token: string, file: Buffer) =>
  site.call('/api/board/upload', { content: file.toString('base64') }, token)
const uploaded = async (token: string) => (await upload(token, await canvas().png().toBuffer())).data.url as string
const write = async (token: string, content: string, boardIdx?: string) =>
  (
    await site.call(
      '/api/board/normal/save',
      { title: '사진', content, requestId: newRequestId(), ...(boardIdx && { boardIdx }) },
      token,
    )
  ).data.boardIdx as string
const contentOf = async (token: string, boardIdx: string) =>
  (await site.call('/api/board/normal/datail', { boardIdx }, token)).data.board.content as string
const get = (url: string) => fetch(`${site.baseUrl}${url}`)
const tomorrow = () => (Date.now() + DAY_MS) as Instant

describe('an upload', () => {
  it.each([
    ['JPEG', () => canvas().jpeg().toBuffer()],
    ['PNG', () => canvas().png().toBuffer()],
    ['WebP', () => canvas().webp().toBuffer()],
    ['GIF', () => canvas().gif().toBuffer()],
  ])('[BO13] takes %s and draws it anew as WebP', async (_name, make) => {
    const answer = await upload(await member(), await make())
    expect(answer.data).toMatchObject({ width: 8, height: 6 })
    const served = Buffer.from(await (await get(answer.data.url)).arrayBuffer())
    expect((await sharp(served).metadata()).format).toBe('webp')
  })

  it('[BO13] loses metadata and what is too large to show', async () => {
    const file = await canvas(2400, 1200)
      .withExif({ IFD0: { Copyright: 'somebody', Make: 'camera' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(file).metadata()).exif).toBeDefined()
    const { data } = await upload(await member(), file)
    expect(data).toMatchObject({ width: 1600, height: 800 })
    const served = Buffer.from(await (await get(data.url)).arrayBuffer())
    expect((await sharp(served).metadata()).exif).toBeUndefined()
  })

  it.each([
    ['a page', () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj')],
    ['a picture’s head with nothing behind it', () => Buffer.from('\x89PNG\r\n\x1a\nand no more', 'latin1')],
    ['a program that begins like a GIF', () => Buffer.from('GIF89a=1;alert(1)')],
    ['TIFF', () => canvas().tiff().toBuffer()],
    ['more pixels than anyone shows', () => canvas(6000, 4100).png().toBuffer()],
  ])('[BO13] refuses %s (BD03)', async (_name, make) => {
    expect((await upload(await member(), await make())).resultCode).toBe('BD03')
  })

  it('[BO13] refuses a file too large at the door, before it is read', async () => {
    const token = await member()
    expect((await upload(token, Buffer.alloc(5 * 1024 * 1024 + 3))).resultCode).toBe('E400')
    expect((await upload(token, Buffer.alloc(9 * 1024 * 1024))).resultCode).toBe('E413')
    expect((await site.call('/api/board/upload', { content: 'not base64!' }, token)).resultCode).toBe('E400')
  })

  it('[BO9] is thirty a day (BD04)', async () => {
    const token = await member()
    const file = await canvas().png().toBuffer()
    const answers = await Promise.all(Array.from({ length: PICTURES_A_DAY_MAX + 2 }, () => upload(token, file)))
    expect(answers.filter(({ resultCode }) => resultCode === 'BD04')).toHaveLength(2)
    expect(answers.filter(({ resultCode }) => resultCode === '0')).toHaveLength(PICTURES_A_DAY_MAX)
  })
})

describe('many uploads at once', () => {
  it('[BO23] wait for one another, so many and no more', async () => {
    const pictures = createPictures({ database: site.node.platform.database, newId: () => '' as never })
    const noPicture = Buffer.from('no picture at all').toString('base64')
    const upload = () => pictures.upload({ id: 'x', aDayMax: 1 }, noPicture, 0 as Instant)
    const answers = await Promise.all(Array.from({ length: WAITING_MAX + 3 }, upload))
    const refusals = answers.map((answer) => (answer.ok ? null : answer.refusal))
    expect(refusals.filter((refusal) => refusal === 'overloaded')).toHaveLength(3)
    expect(refusals.filter((refusal) => refusal === 'picture_unusable')).toHaveLength(WAITING_MAX)
    expect(await upload()).toMatchObject({ refusal: 'picture_unusable' })
  })
})

describe('a picture', () => {
  it('[BO14] is served as what it is and nothing else', async () => {
    const response = await get(await uploaded(await member()))
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': `default-src 'none'; sandbox`,
    })
  })

  it.each(['/files/nonsense.webp', '/files/00000000-0000-7000-8000-000000000000.webp', '/files/..%2fpackage.json'])(
    '[BO14] that is none is not found: %s',
    async (url) => expect((await get(url)).status).toBe(404),
  )

  it('[BO12] of another member is dropped from a text', async () => {
    const [author, other] = [await member(), await member()]
    const [mine, theirs] = [await uploaded(author), await uploaded(other)]
    const boardIdx = await write(author, `<p>가</p><img src="${mine}"><img src="${theirs}">`)
    expect(await contentOf(author, boardIdx)).toBe(`<p>가</p><img src="${mine}" alt="" />`)
  })

  it('[BO15] that no post uses is gone after a day; one that a post shows stays, until the post lets it go', async () => {
    const token = await member()
    const [used, loose] = [await uploaded(token), await uploaded(token)]
    const boardIdx = await write(token, `<img src="${used}">`)
    await deleteLooseFiles(site.database, (Date.now() - DAY_MS) as Instant, 100)
    expect([(await get(used)).status, (await get(loose)).status]).toEqual([200, 200])
    await deleteLooseFiles(site.database, tomorrow(), 100)
    expect([(await get(used)).status, (await get(loose)).status]).toEqual([200, 404])
    await write(token, '<p>사진 없음</p>', boardIdx)
    await deleteLooseFiles(site.database, tomorrow(), 100)
    expect((await get(used)).status).toBe(404)
  })
})
