// Builds the operator's office, served under /office/.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { appConfig } from '../../packages/web/vite/app.ts'
import { compressBuild } from '../../packages/web/vite/compress.ts'

const compressed = (): Plugin => {
  let output = ''
  return {
    name: 'hanpan-compressed',
    apply: 'build',
    configResolved: ({ root, build }) => void (output = join(root, build.outDir)),
    closeBundle: { sequential: true, handler: () => compressBuild(output) },
  }
}

export default defineConfig(
  appConfig({
    folder: fileURLToPath(new URL('.', import.meta.url)),
    base: '/office/',
    plugins: [compressed()],
    chunkGroups: [
      {
        name: 'frame',
        test: /node_modules\/(?:@tanstack|use-intl|zustand|@base-ui|@floating-ui)\//,
        priority: 1,
      },
    ],
  }),
)
