// Which modules belong into one file, after what nobody uses has fallen away: only a build knows. One that is thrown away says it
// beforehand, so that the true one can put them together. Without it the first page waits for three dozen small files and asks for
// seventy more, icons of two hundred bytes among them; each is compressed by itself and named again by every page that is loaded later.
import { build, type Plugin, type Rolldown } from 'vite'

/** Says that this run is the inner one that only wants to know. */
export const ASKING_RUN = 'HANPAN_ASKING_RUN'

/** The module that starts the site; the entry has to keep a file that is its own. */
const START = /\/src\/main\.tsx$|\/index\.html$/
/** What every page loads by need, besides its own: parts of the shell, and of the page that most people come in by. */
const PARTS_OF_EVERY_PAGE = /\/src\/(?:shell\/[\w-]+|screens\/main-screen)\.tsx$/
const MAIN_PAGE = /\/src\/screens\/main-screen\.tsx$/
const ICON = /\/lucide-react\/dist\/esm\/icons\//
/** A file that is larger is worth a request of its own, and not every page needs it. In characters of the code as it is written. */
const SMALL_CODE_MAX = 20_000

export interface SharedChunks {
  readonly plugin: Plugin
  /** Modules of the entry. */
  readonly ofEntry: (moduleId: string) => boolean
  /** Small modules that several parts share which pages load by need. */
  readonly ofParts: (moduleId: string) => boolean
}

export function sharedChunks(): SharedChunks {
  const entry = new Set<string>()
  const parts = new Set<string>()
  return {
    ofEntry: (moduleId) => entry.has(moduleId),
    ofParts: (moduleId) => parts.has(moduleId),
    plugin: {
      name: 'hanpan-shared-chunks',
      apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
      async configResolved({ root, configFile }) {
        if (process.env[ASKING_RUN]) return
        process.env[ASKING_RUN] = '1'
        try {
          const chunks = await chunksOf(root, configFile ?? false)
          const ofEntry = withImports(chunks, (chunk) => chunk.isEntry)
          for (const id of ofEntry.flatMap((chunk) => chunk.moduleIds)) if (!START.test(id)) entry.add(id)
          for (const id of smallShared(chunks, ofEntry).flatMap((chunk) => chunk.moduleIds)) parts.add(id)
        } finally {
          delete process.env[ASKING_RUN]
        }
      },
    },
  }
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>

async function chunksOf(root: string, configFile: string | false): Promise<Chunks> {
  const built = await build({ root, configFile, logLevel: 'warn', build: { write: false, minify: false } })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []))
  return new Map(outputs.flatMap((item) => (item.type === 'chunk' ? [[item.fileName, item]] : [])))
}

/** The chunks that are asked for, with all that they import. */
function withImports(chunks: Chunks, isAsked: (chunk: Rolldown.OutputChunk) => boolean): Rolldown.OutputChunk[] {
  const found = new Set([...chunks.values()].filter(isAsked))
  for (const chunk of found) {
    for (const imported of chunk.imports) {
      const known = chunks.get(imported)
      if (known) found.add(known)
    }
  }
  return [...found]
}

/**
 * Without what the main page needs at once, which should not wait for the rest, and without what imports a file of its own: two files that
 * import each other would start in the wrong order.
 */
function smallShared(chunks: Chunks, entry: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const askers = [...chunks.values()].filter((chunk) => PARTS_OF_EVERY_PAGE.test(chunk.facadeModuleId ?? ''))
  const isIcons = (chunk: Rolldown.OutputChunk) => chunk.moduleIds.every((id) => ICON.test(id))
  const named = new Set(askers.flatMap((chunk) => chunk.dynamicImports))
  const atOnce = new Set([...entry, ...withImports(chunks, (chunk) => MAIN_PAGE.test(chunk.facadeModuleId ?? ''))])
  const asked = new Set([
    ...withImports(chunks, (chunk) => named.has(chunk.fileName)),
    // An icon is lighter than to ask for it.
    ...withImports(chunks, (chunk) => askers.includes(chunk)).filter(isIcons),
  ])
  let found = [...asked].filter(
    (chunk) => !atOnce.has(chunk) && !chunk.isDynamicEntry && chunk.code.length <= SMALL_CODE_MAX,
  )
  for (let before = -1; before !== found.length;) {
    before = found.length
    const known = new Set([...entry, ...found].map((chunk) => chunk.fileName))
    found = found.filter((chunk) => chunk.imports.every((fileName) => known.has(fileName)))
  }
  return found
}
