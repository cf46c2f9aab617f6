import { expect, it } from 'vitest'
import { modernStyles } from './modern-styles.ts'

it('keeps what a browser of today reads, and nothing that it skips', () => {
  const css =
    '@layer properties{@supports ((x:1) or (y:2)){*,:before{--tw-a:0}}}@layer base{a{color:red}}' +
    '.a{color:#f00}@supports (color:color-mix(in lab, red, red)){.a{color:color-mix(in oklab,red 10%,blue)}}.b{color:#0f0}' +
    '@supports (not (z:1)){.c{d:e}}'
  expect(modernStyles(css)).toBe(
    '@layer base{a{color:red}}.a{color:color-mix(in oklab,red 10%,blue)}.b{color:#0f0}@supports (not (z:1)){.c{d:e}}',
  )
})
