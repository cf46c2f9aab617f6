// Builds the clients of the studio's games: one frame, and a lazy part for each kind of game.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { appConfig } from '../../../packages/web/vite/app.ts'
import { compressBuild } from '../../../packages/web/vite/compress.ts'

const compressed = (): Plugin => {
  let output = ''
  return {
    name: 'hanpan-compressed',
    apply: 'build',
    // Which files a kind of game needs is read by the server, which names them in the page (src/http/first-parts.ts).
    config: () => ({ build: { manifest: 'parts.json' } }),
    configResolved: ({ root, build }) => void (output = join(root, build.outDir)),
    closeBundle: { sequential: true, handler: () => compressBuild(output) },
  }
}

const folder = fileURLToPath(new URL('.', import.meta.url))
/** Rules and names of games: words that the font must have. */
const shelf = ['packages/casino/src', 'apps/studio/src/shelf'].map((of) => join(folder, '../../..', of))

export default defineConfig(
  appConfig({
    folder,
    plugins: [compressed()],
    chunkGroups: [
      // What loads the lazy parts is needed by all of them: beside the canvas library it would make every game wait for that.
      { name: 'preload', test: /vite\/preload-helper/, priority: 2 },
      { name: 'pixi', test: /node_modules\/pixi\.js\//, priority: 1 },
    ],
    wordFolders: [join(folder, 'src'), ...shelf],
  }),
)
