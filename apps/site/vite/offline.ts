// Builds the offline verifier: one HTML file with everything in it, that works from a disk without a network.
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type ResolvedConfig } from 'vite'
import { conditionsFor } from '../../../packages/web/vite/app.ts'

const STYLES = `:root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif}body{max-width:52rem;margin:2rem auto;padding:0 1rem}
nav{display:flex;gap:.5rem;justify-content:flex-end}textarea{box-sizing:border-box;width:100%;font:13px/1.5 ui-monospace,monospace}
label{font-weight:600}button{font:inherit;min-height:2.75rem;padding:0 1rem}button[aria-pressed=true]{font-weight:700}
ul{list-style:none;padding:0}li{padding:.5rem 0;border-top:1px solid #8884}code{overflow-wrap:anywhere;font-size:13px;opacity:.8}
.holds strong,p.holds{color:light-dark(#0a6b3d,#4fd08b)}.differs strong,p.differs{color:light-dark(#b3261e,#ff8a80)}p.holds,p.differs{font-weight:700}`

/** Its address on the site. */
export const OFFLINE_FILE = 'offline/verify.html'

export async function writeOfflinePage(config: ResolvedConfig, output: string): Promise<void> {
  const built = await build({
    configFile: false,
    root: config.root,
    logLevel: 'error',
    resolve: { conditions: conditionsFor('browser') },
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(config.root, 'src/offline/main.ts'), formats: ['iife'], name: 'hanpan' },
    },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []))
  const chunk = outputs.find((item) => item.type === 'chunk')
  if (!chunk) throw new Error('the offline verifier was not built')
  // A text in the code that looks like the end of the script would end it.
  const code = chunk.code.trim().replaceAll('</script', String.raw`<\/script`)
  const hash = createHash('sha256').update(code).digest('base64')
  const policy = `default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'`
  mkdirSync(join(output, 'offline'), { recursive: true })
  writeFileSync(
    join(output, OFFLINE_FILE),
    `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${policy}"><title>Hanpan</title><style>${STYLES}</style><body><script>${code}</script></body></html>\n`,
  )
}
