import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
// @ts-expect-error A plain script without types.
import LongTestsFirst, { LONG_TESTS, placeOf } from './long-tests-first.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

it('names files that are there, each once', () => {
  expect(LONG_TESTS.filter((file: string) => !existsSync(path.join(root, file)))).toEqual([])
  expect(new Set(LONG_TESTS).size).toBe(LONG_TESTS.length)
})

it('begins with the longest, and keeps the usual order of the others', async () => {
  const specs = ['tools/b.test.ts', LONG_TESTS[1], 'tools/a.test.ts', LONG_TESTS[0]].map((file) => ({
    moduleId: path.join(root, file),
    project: { name: 'server', config: { sequence: { groupOrder: 1 }, isolate: false } },
  }))
  const cache = { getFileTestResults: () => undefined, getFileStats: () => ({ size: 1 }) }
  const sequencer = new LongTestsFirst({ config: { root }, cache })
  const sorted = await sequencer.sort(specs)
  expect(sorted.map(({ moduleId }: { moduleId: string }) => moduleId)).toEqual(
    [specs[3], specs[1], specs[0], specs[2]].map((spec) => spec!.moduleId),
  )
  expect(placeOf(`C:\\work\\${LONG_TESTS[2].replaceAll('/', '\\')}`)).toBe(2)
})
