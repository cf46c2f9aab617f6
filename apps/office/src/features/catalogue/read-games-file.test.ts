import { expect, it } from 'vitest'
import { readCsv, readGamesFile } from './read-games-file.ts'

it('reads CSV with quotes, commas and line breaks in cells, and with a byte order mark', () => {
  expect(readCsv('\uFEFFa,"b, ""c""",d\r\n"x\ny",,z\n\n')).toEqual([
    ['a', 'b, "c"', 'd'],
    ['x\ny', '', 'z'],
  ])
})

it('reads games by the names of the columns, whatever their order', () => {
  const read = readGamesFile(
    'ko,GAMEKEY,tags,rtp,betMax,other\n황금 잉어,carp,신규; 보너스,96.51,100000,x\n달토끼,moon,,,many,\n',
  )
  expect(read.ok && read.games).toEqual([
    expect.objectContaining({
      gameKey: 'carp',
      ko: '황금 잉어',
      tags: ['신규', ' 보너스'],
      rtp: 96.51,
      betMax: 100_000,
    }),
    // What is no number is none that a game may have: the server names the line.
    expect.objectContaining({ gameKey: 'moon', tags: [], rtp: null, betMax: -1, betMin: 0 }),
  ])
})

it('reads JSON, a list of games or one under games', () => {
  const games = [{ gameKey: 'carp', en: 'Carp', tags: ['new'], rtp: 94 }]
  for (const text of [JSON.stringify(games), JSON.stringify({ games })]) {
    const read = readGamesFile(text)
    expect(read.ok && read.games).toMatchObject([{ gameKey: 'carp', en: 'Carp', tags: ['new'], rtp: 94 }])
  }
})

it.each([
  ['', 'noRows'],
  ['gameKey,ko\n', 'noRows'],
  ['{"games": 1}', 'noRows'],
  ['{ broken', 'noRows'],
  ['ko,en\n잉어,Carp\n', 'noKey'],
  [`gameKey\n${'x\n'.repeat(3001)}`, 'tooMany'],
])('says what is wrong with a file as a whole', (text, fault) => {
  expect(readGamesFile(text)).toEqual({ ok: false, fault })
})
