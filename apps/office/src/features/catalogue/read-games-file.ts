// The games of a file: CSV (RFC 4180) whose first line names the columns, or JSON, a list of games or one under `games`.
import { IMPORT_GAMES_MAX, type ImportedGame } from '@hanpan/contract'

export const GAME_COLUMNS = [
  'gameKey',
  'vendorGame',
  'ko',
  'en',
  'vi',
  'category',
  'tags',
  'image',
  'rtp',
  'volatility',
  'betMin',
  'betMax',
] as const
type GameColumn = (typeof GAME_COLUMNS)[number]

export type FileFault = 'noKey' | 'noRows' | 'tooMany'
export type GamesFile =
  | { readonly ok: true; readonly games: readonly ImportedGame[] }
  | { readonly ok: false; readonly fault: FileFault }

/** Rows of cells; a cell in quotes may hold commas, line breaks, and quotes that are doubled. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const source = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  for (let index = 0; index < source.length; index += 1) {
    const letter = source[index]!
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (source[index + 1] === '"') {
        cell += '"'
        index += 1
      } else isQuoted = false
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === ',') {
      row.push(cell)
      cell = ''
    } else if (letter === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
    } else cell += letter
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell])
  return rows.filter((cells) => cells.some((one) => one.trim() !== ''))
}

/** What is no number is told as one that no game has, so that its line is named. */
const numberOf = (text: string) => (Number.isFinite(Number(text)) ? Number(text) : -1)

/** A cell, or a value of JSON; what is neither text nor number is nothing. */
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

function gameOf(values: Readonly<Partial<Record<GameColumn, unknown>>>): ImportedGame {
  const text = (column: GameColumn) => textOf(values[column]).trim()
  const { tags } = values
  const rtp = text('rtp')
  return {
    gameKey: text('gameKey'),
    vendorGame: text('vendorGame'),
    ko: text('ko'),
    en: text('en'),
    vi: text('vi'),
    category: text('category'),
    tags: (Array.isArray(tags) ? tags.map(textOf) : text('tags').split(';')).filter((tag) => tag.trim() !== ''),
    image: text('image'),
    rtp: rtp === '' ? null : numberOf(rtp),
    volatility: text('volatility'),
    betMin: numberOf(text('betMin') || '0'),
    betMax: numberOf(text('betMax') || '0'),
  }
}

function rowsOf(text: string): readonly Readonly<Partial<Record<GameColumn, unknown>>>[] {
  if (/^\s*[[{]/.test(text)) {
    let parsed: unknown
    try {
      parsed = JSON.parse(text)
    } catch {
      return []
    }
    const list = Array.isArray(parsed) ? parsed : (parsed as { games?: unknown }).games
    return Array.isArray(list) ? list.filter((one) => typeof one === 'object' && one !== null) : []
  }
  const [header = [], ...rows] = readCsv(text)
  const columns = header.map((cell) => GAME_COLUMNS.find((name) => name.toLowerCase() === cell.trim().toLowerCase()))
  return rows.map((cells) =>
    Object.fromEntries(columns.flatMap((column, place) => (column ? [[column, cells[place] ?? '']] : []))),
  )
}

export function readGamesFile(text: string): GamesFile {
  const rows = rowsOf(text)
  if (rows.length === 0) return { ok: false, fault: 'noRows' }
  if (!rows.some((row) => row.gameKey !== undefined)) return { ok: false, fault: 'noKey' }
  if (rows.length > IMPORT_GAMES_MAX) return { ok: false, fault: 'tooMany' }
  return { ok: true, games: rows.map(gameOf) }
}
