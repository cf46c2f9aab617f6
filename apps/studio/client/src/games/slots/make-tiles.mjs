// Writes the pictures of the lobby’s tiles, 640 × 400: the scene of each slot. `node make-tiles.mjs`; a test finds a picture
// that is not what its theme draws.
import { readdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const folder = fileURLToPath(new URL('.', import.meta.url))
const server = await createServer({
  root: folder,
  configFile: false,
  server: { middlewareMode: true, hmr: false, ws: false },
  appType: 'custom',
  optimizeDeps: { noDiscovery: true },
})
const { tileOf } = await server.ssrLoadModule(`${folder}art/tile.ts`)
const keys = readdirSync(`${folder}themes`)
  .map((file) => file.replace('.ts', ''))
  .filter((key) => !['theme', 'themes'].includes(key))
for (const key of keys) {
  const { theme } = await server.ssrLoadModule(`${folder}themes/${key}.ts`)
  writeFileSync(`${folder}../../../public/art/${key}.svg`, `${tileOf(theme)}\n`)
}
await server.close()
