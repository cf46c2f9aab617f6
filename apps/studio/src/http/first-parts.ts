// The page of a game, with the parts of the client that its kind needs named in its head: the browser fetches them beside the frame, and does not find
// out about them one behind the other. Its picture is seen before any of
// them is there. Nothing hangs on it: a page without them loads the same, later.
import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pictureOf } from '../shelf/catalogue.ts'
import { gameOf, type GameKind, type ShelfGame } from '../shelf/games.ts'
import { languages, type StudioLanguage } from '../wire/calls.ts'

/** The part of the client that shows a kind of game, as client/src/games/stages.ts loads it. */
const STAGES: Readonly<Record<GameKind, string>> = {
  slot: 'slots/slot-stage.tsx',
  blackjack: 'blackjack/blackjack-stage.tsx',
  mines: 'instant/mines-stage.tsx',
  limbo: 'instant/limbo-stage.tsx',
  dice: 'instant/dice-stage.tsx',
  keno: 'instant/keno-stage.tsx',
  fishing: 'fishing/fishing-stage.tsx',
  table: 'tables/table-stage.tsx',
  crash: 'crash/crash-stage.tsx',
  race: 'virtual/virtual-stage.tsx',
  league: 'virtual/virtual-stage.tsx',
  basketball: 'virtual/virtual-stage.tsx',
}
/** What is loaded before a game can be seen. Without a language its words are found out about later. */
export const sourcesOf = ({ kind, key }: ShelfGame, language: StudioLanguage | null): readonly string[] => {
  const ofSlot = [`slots/themes/${key}.ts`, ...(language ? [`slots/words/${language}.ts`] : [])]
  return [STAGES[kind], ...(kind === 'slot' ? ofSlot : [])].map((file) => `src/games/${file}`)
}

/** The language that an address names, if it is one of the studio's. */
export const languageOf = (named: unknown): StudioLanguage | null => languages.find((one) => one === named) ?? null

/** What the build says of its files (client/vite.config.ts). */
type Parts = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>

/** The files of some sources, with everything that they import. */
function filesOf(parts: Parts, sources: readonly string[]): ReadonlySet<string> {
  const found = new Set(sources.filter((source) => source in parts))
  for (const source of found) for (const one of parts[source]!.imports ?? []) found.add(one)
  return new Set([...found].map((source) => parts[source]!.file))
}

/** The picture that lies over the page until its game is there (client/src/frame/first-picture.ts). A lobby has shown it, so it is mostly at hand. */
const firstPicture = (gameCode: string) =>
  `<div id="first-picture" aria-hidden="true"><img src="${pictureOf(gameCode)}" alt="" fetchpriority="high"><i></i></div>`

/** The hashes of the scripts that stand in a page, as a policy names them. */
export const scriptHashes = (page: string): readonly string[] =>
  [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text]) => `'sha256-${hash('sha256', text!, 'base64')}'`)

export interface Pages {
  /** The page as it was built. */
  readonly built: string
  /** The page of a game by its code, with the words of a language; of one that is not known, as it was built. */
  readonly of: (gameCode: string, language: StudioLanguage | null) => string
}

/** Reads the build of the client. */
export function readPages(client: string): Pages {
  const page = readFileSync(path.join(client, 'index.html'), 'utf8')
  const built = path.join(client, 'parts.json')
  const parts = existsSync(built) ? (JSON.parse(readFileSync(built, 'utf8')) as Parts) : {}
  const pages = new Map<string, string>()
  const pageOf = (gameCode: string, language: StudioLanguage | null): string => {
    const name = `${gameCode} ${language}`
    const known = pages.get(name)
    if (known !== undefined) return known
    const game = gameOf(gameCode)
    if (!game) return page
    const links = [...filesOf(parts, sourcesOf(game, language))]
      .filter((file) => file.endsWith('.js') && !page.includes(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    const named = page
      .replace('</head>', `  ${links.join('\n    ')}\n  </head>`)
      .replace('<body>', `<body>\n    ${firstPicture(gameCode)}`)
    pages.set(name, named)
    return named
  }
  return { built: page, of: pageOf }
}
