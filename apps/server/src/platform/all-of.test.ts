import { expect, it } from 'vitest'
import { allOf } from './all-of.ts'

it('answers at once what is known, and waits for the rest', async () => {
  expect(allOf([1, 'two'])).toEqual([1, 'two'])
  const waiting = allOf([1, Promise.resolve('two')])
  expect(waiting).toBeInstanceOf(Promise)
  expect(await waiting).toEqual([1, 'two'])
  await expect(allOf([1, Promise.reject(new Error('away'))])).rejects.toThrow('away')
})
