// Every numbered rule of every SPEC.md is quoted by a test, and no test quotes a rule that does not exist.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

function* files(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const below = path.join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!['node_modules', 'dist', '.cache', 'test-results'].includes(entry.name)) yield* files(below)
    } else yield below
  }
}

const all = ['packages', 'apps', 'test', 'tools'].flatMap((folder) => [...files(path.join(root, folder))])
const matchesIn = (suffix: RegExp, pattern: RegExp) =>
  new Set(
    all
      .filter((file) => suffix.test(file))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(pattern)].map((match) => match[1]!)),
  )

it('a number means one rule', () => {
  const numbers = all
    .filter((file) => file.endsWith('SPEC.md'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^- \*\*([A-Z]{2}\d+)\*\*/gm)].map((match) => match[1]!))
  expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([])
})

it('rules and tests name each other', () => {
  const rules = matchesIn(/SPEC\.md$/, /^- \*\*([A-Z]{2}\d+)\*\*/gm)
  const quoted = matchesIn(/\.(test|journey)\.tsx?$/, /\[([A-Z]{2}\d+)\]/g)
  expect(rules.size).toBeGreaterThan(50)
  expect([...rules].filter((rule) => !quoted.has(rule))).toEqual([])
  expect([...quoted].filter((rule) => !rules.has(rule))).toEqual([])
})
