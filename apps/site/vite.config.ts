// Builds the member site.
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { appConfig } from '../../packages/web/vite/app.ts'
import { SHELL_RUN, staticPages } from './vite/pages.ts'
import { ASKING_RUN, sharedChunks } from './vite/shared-chunks.ts'

/** Chunks that every page has by the time it loads another one: to name them again for each page would only make the entry heavier. */
const OF_THE_ENTRY = /^assets\/(?:index|rolldown-runtime|frame|entry)-[\w-]{8}\.js$/

/** What changes with the lock file alone: compressed together. Which icons the frame shows changes more often. */
const LIBRARY = /\/node_modules\/(?!lucide-react\/dist\/esm\/icons\/)/

const shared = sharedChunks()
/** The run that only asks what belongs together writes nothing. */
const onlyAsks = process.env[ASKING_RUN] !== undefined

export default defineConfig(
  appConfig({
    folder: fileURLToPath(new URL('.', import.meta.url)),
    // The inner run renders the shell in Node.
    platform: process.env[SHELL_RUN] ? 'node' : 'browser',
    isStyled: !onlyAsks,
    plugins: [shared.plugin, !onlyAsks && staticPages()],
    modulePreload: {
      resolveDependencies: (_file: string, dependencies: string[], { hostType }: { hostType: string }) =>
        hostType === 'js' ? dependencies.filter((file) => !OF_THE_ENTRY.test(file)) : dependencies,
    },
    isReactApart: false,
    chunkGroups: [
      { name: 'frame', test: (id) => shared.ofEntry(id) && LIBRARY.test(id), priority: 2 },
      { name: 'entry', test: shared.ofEntry, priority: 1 },
      { name: 'parts', test: shared.ofParts, priority: 0 },
    ],
  }),
)
