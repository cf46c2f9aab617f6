// Which modules the entry needs, after what nobody uses has fallen away: only a build knows. One that is thrown away says it
// beforehand, so that the true one can put them into one file. Without it the first page waits for three dozen small files, each
// compressed by itself and each named again by every page that is loaded later: nine kilobytes of a hundred and fifty.
import { build, type Plugin } from 'vite'

/** Says that this run is the inner one that only wants to know. */
export const ENTRY_RUN = 'HANPAN_ENTRY_RUN'

/** The module that starts the site; the entry has to keep a file that is its own. */
const START = /\/src\/main\.tsx$|\/index\.html$/

export interface EntryChunk {
  readonly plugin: Plugin
  readonly has: (moduleId: string) => boolean
}

export function entryChunk(): EntryChunk {
  const modules = new Set<string>()
  return {
    has: (moduleId) => modules.has(moduleId),
    plugin: {
      name: 'hanpan-entry-chunk',
      apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
      async configResolved({ root, configFile }) {
        if (process.env[ENTRY_RUN]) return
        process.env[ENTRY_RUN] = '1'
        try {
          for (const id of await modulesOfEntry(root, configFile ?? false)) modules.add(id)
        } finally {
          delete process.env[ENTRY_RUN]
        }
      },
    },
  }
}

async function modulesOfEntry(root: string, configFile: string | false): Promise<string[]> {
  const built = await build({ root, configFile, logLevel: 'warn', build: { write: false, minify: false } })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []))
  const chunks = new Map(outputs.flatMap((item) => (item.type === 'chunk' ? [[item.fileName, item]] : [])))
  const found = new Set([...chunks.values()].filter((chunk) => chunk.isEntry).map((chunk) => chunk.fileName))
  for (const fileName of found) for (const imported of chunks.get(fileName)?.imports ?? []) found.add(imported)
  return [...found].flatMap((fileName) => chunks.get(fileName)?.moduleIds ?? []).filter((id) => !START.test(id))
}
