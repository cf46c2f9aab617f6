// Icons are made by packages/ui's create-icon.ts: lucide's own maker is the heaviest part of them.
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const OURS = fileURLToPath(new URL('../../ui/src/create-icon.ts', import.meta.url))
const MAKER = '\0hanpan-icon-maker'
const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/

export function lightIcons(): Plugin {
  let isUsed = false
  return {
    name: 'hanpan-light-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== '../createLucideIcon.mjs' || !ICON.test(importer ?? '')) return null
      isUsed = true
      return MAKER
    },
    load: (id) => (id === MAKER ? `export { createIcon as default } from ${JSON.stringify(OURS)}` : null),
    buildEnd(error) {
      if (!error && !isUsed) throw new Error('lucide makes its icons in another way than this build knows')
    },
  }
}
