// What happens to the pages after the bundle stands: the main page is rendered once for a guest, the styles go inline, what the
// page needs beside its entry is preloaded (the Korean catalogue; the code of the main page, or where that of all others is), and the hashes of everything inline are written down for the server's
// Content-Security-Policy. `index.html` carries the rendered main page; `app.html` is the same without it, for every other
// path, where a main page flashing by would be wrong.
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { writeOfflinePage } from './offline.ts'
import { compressBuild } from '../../../packages/web/vite/compress.ts'

/** Says that this run is the inner one that renders the shell. */
export const SHELL_RUN = 'HANPAN_SHELL_RUN'

export function staticPages(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'hanpan-static-pages',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    writeBundle: {
      sequential: true,
      async handler(_, bundle) {
        if (process.env[SHELL_RUN]) return
        const chunks = Object.values(bundle).filter((item) => item.type === 'chunk')
        const fileOf = (module: string) => {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
          if (!chunk) throw new Error(`the build has no file for ${module}`)
          return `/${chunk.fileName}`
        }
        const output = join(config.root, config.build.outDir)
        await writePages(config, output, {
          every: fileOf('/words/ko.ts'),
          main: fileOf('/screens/main-screen.tsx'),
          others: fileOf('/app/screens.ts'),
        })
        await writeOfflinePage(config, output)
        compressBuild(output)
      },
    },
  }
}

/** Behind the page, from which it takes neither the line nor a byte of its entry: the system's font stands in until then. */
const FONT_PIECES =
  "addEventListener('load',()=>{const link=document.createElement('link');link.rel='stylesheet';" +
  "link.href='/font.css';document.head.append(link)})"

interface Preloads {
  readonly every: string
  readonly main: string
  readonly others: string
}

async function writePages(config: ResolvedConfig, output: string, preloads: Preloads): Promise<void> {
  const page = readFileSync(join(output, 'index.html'), 'utf8')
  const stylesheet = /<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/.exec(page)
  if (!stylesheet) throw new Error('the build has no stylesheet to inline')
  const styles = readFileSync(join(output, stylesheet[1] ?? ''), 'utf8').trim()
  // The one that the styles begin with; its pieces are fetched by need.
  const font = /url\(\/?assets\/([^)]+\.woff2)\)/.exec(styles)?.[1]
  if (font === undefined) throw new Error('the styles name no font to preload')
  const withHead = (...files: string[]) => {
    const head = [
      `<link rel="preload" href="/assets/${font}" as="font" type="font/woff2" crossorigin>`,
      ...files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
      `<style>${styles}</style>`,
      `<script>${FONT_PIECES}</script>`,
    ].join('\n    ')
    return page.replace(stylesheet[0], '').replace('<!--head-->', () => head)
  }
  const shell = await renderShell(config)
  const other = withHead(preloads.every, preloads.others).replace('<!--shell-->', '')
  const main = withHead(preloads.every, preloads.main).replace('<!--shell-->', () => shell)
  writeFileSync(join(output, 'app.html'), other)
  writeFileSync(join(output, 'index.html'), main)
  writeFileSync(join(output, 'csp.json'), `${JSON.stringify(inlineHashes(other + main), null, 2)}\n`)
}

/** Builds the shell for Node, runs it, and leaves nothing behind. */
async function renderShell(config: ResolvedConfig): Promise<string> {
  const outDir = join(config.root, '.cache/shell')
  process.env[SHELL_RUN] = '1'
  try {
    await build({
      root: config.root,
      configFile: config.configFile ?? false,
      logLevel: 'warn',
      build: { ssr: 'src/static-shell.tsx', outDir, emptyOutDir: true, copyPublicDir: false, minify: false },
    })
    const file = readdirSync(outDir).find((name) => /^static-shell\.m?js$/.test(name))
    const { renderStaticShell } = (await import(`${pathToFileURL(join(outDir, file!)).href}?${Date.now()}`)) as {
      renderStaticShell: () => Promise<string>
    }
    const shell = await renderStaticShell()
    // A style attribute in markup would be refused by the policy; set through scripts it is not.
    if (/<[^>]+\sstyle="/.test(shell)) throw new Error('the static shell carries a style attribute')
    return shell
  } finally {
    delete process.env[SHELL_RUN]
    rmSync(outDir, { recursive: true, force: true })
  }
}

interface InlineHashes {
  readonly script: readonly string[]
  readonly style: readonly string[]
}

/** The sources ('sha256-…', as a policy spells them) of every inline script and style element of the page. */
function inlineHashes(page: string): InlineHashes {
  const hashesOf = (pattern: RegExp) => [
    ...new Set(
      [...page.matchAll(pattern)]
        .map((match) => match[1] ?? '')
        .filter((text) => text !== '')
        .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`),
    ),
  ]
  return {
    script: hashesOf(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g),
    style: hashesOf(/<style[^>]*>([\s\S]*?)<\/style>/g),
  }
}
