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

/** Small modules of most games. */
const SHARED = new RegExp(
  [
    'vite/preload-helper',
    'rolldown/runtime',
    'node_modules/lucide-react/',
    'packages/kernel/src/',
    'packages/fairness/src/draw',
    'casino/src/(?:cards|figures|floats|money|prices)\\.ts',
    'casino/src/(?:dice|limbo|mines|crash)/game\\.ts',
    // The check of a round brings the rules of every game: nothing that a first frame waits for.
    'client/src/(?:parts/(?!shared-rounds)|wire/ask|live/(?:studio-clock|live-socket)|sound/)',
    'apps/studio/src/wire/beat',
  ].join('|'),
)

export default defineConfig(
  appConfig({
    folder,
    plugins: [compressed()],
    chunkGroups: [
      // What most games share, in one file: a browser that speaks HTTP/1.1 has six requests under way, and each of them takes a round trip. What
      // loads the lazy parts is needed by all of them too.
      { name: 'shared', test: SHARED, priority: 7 },
      // What slots share; the rules of one are loaded with its theme (games/slots/themes).
      {
        name: 'slots',
        test: /casino\/src\/slots\/(?:engine\/|(?!slots\.ts)[\w-]+\.ts)|games\/slots\/(?:words\/words|art\/|themes\/themes\.ts)/,
        priority: 6,
      },
      { name: 'live', test: /client\/src\/live\//, priority: 5 },
      {
        name: 'tables',
        test: /casino\/src\/(?:baccarat|dragontiger|roulette|sicbo|table-game|tables)\b|games\/tables\/(?:words\/|parts\/state-words|spot-names)/,
        priority: 4,
      },
      { name: 'instant', test: /games\/instant\/(?:words\/|panel|layout|use-nets)/, priority: 3 },
      {
        name: 'virtual',
        test: /casino\/src\/(?:league|race|basketball|virtual)\/|games\/virtual\/(?:words\/|race\/race-facts)/,
        priority: 2,
      },
      { name: 'pixi', test: /node_modules\/pixi\.js\//, priority: 1 },
    ],
    wordFolders: [join(folder, 'src'), ...shelf],
  }),
)
