// Compiles the catalogues' ICU messages while building. The parser of messages is 12 kB that no visitor needs: what arrives
// is already taken apart, and only the small formatter goes with it.
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const CATALOGUE = /\/src\/words\/(?:.+\/)?(?:ko|en|vi)\.ts$/
/** A string literal with an argument in it. Catalogues are plain data: no other braces stand inside quotes. */
const MESSAGE = /'((?:[^'\\\n]|\\.)*\{(?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*\{(?:[^"\\\n]|\\.)*)"/g

export function compiledMessages(): Plugin {
  return {
    name: 'hanpan-compiled-messages',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
    }),
    transform(code, id) {
      if (!CATALOGUE.test(id)) return null
      const compiled = code.replace(MESSAGE, (_, single?: string, double?: string) => {
        const message = (single ?? double ?? '').replace(/\\(.)/g, '$1')
        return `(${JSON.stringify(compile(message))} as unknown as string)`
      })
      return { code: compiled, map: null }
    },
  }
}
