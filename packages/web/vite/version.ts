// Writes down which entry a build has, for pages that are open while another one is put up (src/new-version.ts).
import type { Plugin } from 'vite'

export const versionFile = (base: string): Plugin => ({
  name: 'hanpan-version-file',
  apply: 'build',
  generateBundle(_, bundle) {
    const entry = Object.values(bundle).find((item) => item.type === 'chunk' && item.isEntry)
    if (!entry || this.environment.config.build.ssr) return
    this.emitFile({
      type: 'asset',
      fileName: 'version.json',
      source: `${JSON.stringify({ entry: `${base}${entry.fileName}` })}\n`,
    })
  },
})
