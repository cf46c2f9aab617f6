import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
// @ts-expect-error A plain script without types.
import { REPLACING_TESTS } from './replacing-tests.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const SOURCES = ['apps/office/src', 'apps/site/src', 'apps/studio/client', 'packages']
/** These have workers of their own anyway (vitest.config.ts). */
const APART = /^apps\/site\/.*\.test\.tsx$/

it('names each file that replaces a module', () => {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file) && !/(?:^|[\\/])(?:node_modules|dist)[\\/]/.test(file))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  )
  const replacing = files.filter((file) =>
    /^\s*vi\.(?:mock|doMock)\(/m.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(replacing.filter((file) => !APART.test(file)).toSorted()).toEqual(REPLACING_TESTS)
})
