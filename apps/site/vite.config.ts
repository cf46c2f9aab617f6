// Builds the member site. Workspace packages are read from their sources, so a build never ships yesterday's package.
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { fontSubset } from '../../packages/ui/vite/font.ts'
import { compiledMessages } from '../../packages/ui/vite/messages.ts'
import { SHELL_RUN, staticPages } from './vite/pages.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** The inner run renders the shell in Node; what a package keeps for servers is right there, and only there. */
const platform = process.env[SHELL_RUN] ? 'node' : 'browser'
const conditions = ['hanpan-source', 'module', platform, 'production', 'import', 'default']
const server = 'http://127.0.0.1:3000'

export default defineConfig({
  root: here('.'),
  resolve: { conditions, dedupe: ['react', 'react-dom'] },
  ssr: { resolve: { conditions }, noExternal: true },
  plugins: [
    fontSubset({
      wordFolders: [
        here('src/words'),
        here('../../packages/editor/src/words'),
        here('../../packages/contract/src/messages'),
      ],
      outputFile: here('.cache/pretendard.woff2'),
    }),
    compiledMessages(),
    react(),
    tailwindcss(),
    staticPages(),
  ],
  build: {
    outDir: 'dist',
    target: ['chrome111', 'safari16.4', 'firefox128'],
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Our packages keep no state at import time: what a page does not use of them falls away (the schemas above all).
      // Few files instead of forty: the first page would wait for each, and they compress better together.
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 3 },
            { name: 'frame', test: /node_modules\/(?:@tanstack|use-intl|zustand)\//, priority: 2 },
          ],
        },
      },
      treeshake: { moduleSideEffects: (id: string) => !/\/packages\/\w+\/src\//.test(id) },
    },
  },
  server: {
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
  },
})
