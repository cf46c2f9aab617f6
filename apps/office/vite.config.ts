// Builds the operator's office, served under /office/. Workspace packages are read from their sources, so a build never ships
// yesterday's package.
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { compressBuild } from '../../packages/ui/vite/compress.ts'
import { fontSubset } from '../../packages/ui/vite/font.ts'
import { compiledMessages } from '../../packages/ui/vite/messages.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const conditions = ['hanpan-source', 'module', 'browser', 'production', 'import', 'default']
const server = 'http://127.0.0.1:3000'

const compressed = (): Plugin => {
  let output = ''
  return {
    name: 'hanpan-compressed',
    apply: 'build',
    configResolved: ({ root, build }) => void (output = join(root, build.outDir)),
    closeBundle: { sequential: true, handler: () => compressBuild(output) },
  }
}

export default defineConfig({
  root: here('.'),
  base: '/office/',
  resolve: { conditions, dedupe: ['react', 'react-dom'] },
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
    compressed(),
  ],
  build: {
    outDir: 'dist',
    target: ['chrome111', 'safari16.4', 'firefox128'],
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Few files instead of forty; see the member site's build, whose reasons hold here too.
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 3 },
            {
              name: 'frame',
              test: /node_modules\/(?:@tanstack|use-intl|zustand|@base-ui|@floating-ui)\//,
              priority: 2,
            },
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
