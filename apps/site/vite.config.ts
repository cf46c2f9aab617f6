// Builds the member site. Workspace packages are read from their sources, so a build never ships yesterday's package.
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { fontSubset } from '../../packages/ui/vite/font.ts'
import { compiledMessages } from '../../packages/ui/vite/messages.ts'
import { ENTRY_RUN, entryChunk } from './vite/entry.ts'
import { SHELL_RUN, staticPages } from './vite/pages.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** The inner run renders the shell in Node; what a package keeps for servers is right there, and only there. */
const platform = process.env[SHELL_RUN] ? 'node' : 'browser'
const conditions = ['hanpan-source', 'module', platform, 'production', 'import', 'default']
const server = 'http://127.0.0.1:3000'

/** Chunks that every page has by the time it loads another one: to name them again for each page would only make the entry heavier. */
const OF_THE_ENTRY = /^assets\/(?:index|rolldown-runtime|react|frame|entry)-[\w-]{8}\.js$/

const entry = entryChunk()
/** The run that only asks what the entry needs writes nothing. */
const onlyAsks = process.env[ENTRY_RUN] !== undefined

export default defineConfig({
  root: here('.'),
  resolve: { conditions, dedupe: ['react', 'react-dom'] },
  ssr: { resolve: { conditions }, noExternal: true },
  plugins: [
    compiledMessages(),
    react(),
    entry.plugin,
    !onlyAsks && [
      fontSubset({
        wordFolders: [
          here('src/words'),
          here('../../packages/editor/src/words'),
          here('../../packages/contract/src/messages'),
        ],
        outputFile: here('.cache/pretendard.woff2'),
      }),
      tailwindcss(),
      staticPages(),
    ],
  ],
  build: {
    outDir: 'dist',
    target: ['chrome111', 'safari16.4', 'firefox128'],
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'js' ? dependencies.filter((file) => !OF_THE_ENTRY.test(file)) : dependencies,
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 3 },
            { name: 'frame', test: (id) => entry.has(id) && id.includes('/node_modules/'), priority: 2 },
            { name: 'entry', test: (id) => entry.has(id), priority: 1 },
          ],
        },
      },
      // Our packages keep no state at import time: what a page does not use of them falls away (the schemas above all).
      treeshake: { moduleSideEffects: (id: string) => !/\/packages\/\w+\/src\//.test(id) },
    },
  },
  server: {
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
  },
})
