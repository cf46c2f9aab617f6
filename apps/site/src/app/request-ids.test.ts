import { expect, it } from 'vitest'
import { createRequestIds } from './request-ids.ts'

it('the same input keeps its id while nobody knows what became of it', () => {
  const ids = createRequestIds()
  const first = ids.idFor({ amount: 1 })
  expect(ids.idFor({ amount: 1 })).toBe(first)
  ids.answered('TE99')
  expect(ids.idFor({ amount: 1 })).toBe(first)
  ids.answered('C102')
  expect(ids.idFor({ amount: 1 })).not.toBe(first)
})

it('another input is another request, and so is the same once it was done', () => {
  const ids = createRequestIds()
  const first = ids.idFor({ amount: 1 })
  const second = ids.idFor({ amount: 2 })
  expect(second).not.toBe(first)
  ids.answered(null)
  expect(ids.idFor({ amount: 2 })).not.toBe(second)
})
