// Takes out of the stylesheet what is written for browsers that the apps turn away at the door (public/old-browser.js): fallbacks of
// @property and of color-mix. It is a twentieth of the styles, and they travel within the page.
import type { Plugin } from 'vite'

/** Blocks whose condition always holds here: what is in them stands alone. */
const ALWAYS = [
  '@supports (color:color-mix(in lab, red, red))',
  '@supports (background-image:linear-gradient(in lab, red, red))',
]
/** First values of variables, for browsers without @property. */
const NEVER = ['@layer properties{']
/** A rule with a fixed colour right before the same rule with the mixed one that replaces it: `.a{color:#f00}.a{color:color-mix(`. */
const FALLBACK_RULE = /([^{}]+)\{([a-z-]+):(?:#[0-9a-f]{3,8}|[a-z]+)\}(?=\1\{\2:color-mix\()/g

function replaceBlocks(css: string, start: string, replacement: (content: string) => string): string {
  let done = ''
  let at = 0
  for (;;) {
    const from = css.indexOf(start, at)
    if (from < 0) return done + css.slice(at)
    const open = css.indexOf('{', from)
    let depth = 1
    let end = open + 1
    for (; depth > 0 && end < css.length; end++) depth += css[end] === '{' ? 1 : css[end] === '}' ? -1 : 0
    done += css.slice(at, from) + replacement(css.slice(open + 1, end - 1))
    at = end
  }
}

/** The same stylesheet for a browser that knows @property and color-mix. */
export function modernStyles(css: string): string {
  let modern = css
  for (const start of ALWAYS) modern = replaceBlocks(modern, start, (content) => content)
  for (const start of NEVER) modern = replaceBlocks(modern, start, () => '')
  return modern.replaceAll(FALLBACK_RULE, '')
}

export function modernStylesPlugin(): Plugin {
  return {
    name: 'hanpan-modern-styles',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const item of Object.values(bundle)) {
        if (item.type === 'asset' && item.fileName.endsWith('.css')) item.source = modernStyles(String(item.source))
      }
    },
  }
}
