import { expect, it } from 'vitest'
import { faultOfNode } from './node-version.ts'

it.each([
  ['v20.19.0', null],
  ['v20.20.2', null],
  ['v22.12.0', null],
  ['v24.0.0', null],
  ['v20.18.3', 'Hanpan needs Node 20.19 or newer; this is v20.18.3.'],
  ['v18.20.8', 'Hanpan needs Node 20.19 or newer; this is v18.20.8.'],
])('says of Node %s: %s', (version, fault) => {
  expect(faultOfNode(version)).toBe(fault)
})
