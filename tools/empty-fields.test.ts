// No button is shut off in silence because of an empty field: one that uses the fields of a form stays within reach, and pressed
// it has the empty ones say so (packages/ui: Button, empty-fields.ts). Here it is kept so in the sources of both apps.
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
/** What a condition looks like that asks whether something has been filled in. */
const ASKS_FIELDS = /=== ''|!(?:\w+\.)?(?:is(?:Ready|Sound|Complete|Whole|Filled)|filled|hasText|sure)\b/

/** Every opening tag of a button that is shut off at times, with its condition. */
export function* shutButtons(source: string): Generator<{ readonly tag: string; readonly condition: string }> {
  for (const { index } of source.matchAll(/<(?:Icon)?Button\b/g)) {
    let depth = 0
    let end = index
    while (end < source.length && (depth > 0 || source[end] !== '>' || source[end - 1] === '=')) {
      if (source[end] === '{') depth += 1
      if (source[end] === '}') depth -= 1
      end += 1
    }
    const tag = source.slice(index, end)
    const condition = /disabled=\{([^]*?)\}(?=\s|$)/.exec(tag)?.[1]
    if (condition !== undefined) yield { tag, condition }
  }
}

const sources = ['site', 'office'].flatMap((app) =>
  readdirSync(path.join(root, 'apps', app, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => path.join('apps', app, 'src', name)),
)

it('finds what it looks for', () => {
  const found = [...shutButtons(`<Button busy={x} disabled={!isReady} onClick={() => go()}>`)]
  expect(found.map(({ condition }) => ASKS_FIELDS.test(condition))).toEqual([true])
})

it('a button that an empty field keeps from working tells which one it is', () => {
  const silent = sources.flatMap((file) =>
    [...shutButtons(readFileSync(path.join(root, file), 'utf8'))]
      .filter(({ tag, condition }) => ASKS_FIELDS.test(condition) && !/type="submit"|needsFields/.test(tag))
      .map(({ condition }) => `${file}: ${condition}`),
  )
  expect(silent).toEqual([])
})
