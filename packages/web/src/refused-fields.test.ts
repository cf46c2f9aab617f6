import { expect, it } from 'vitest'
import { refusedFields } from './refused-fields.ts'

const values = {
  name: '',
  level: 1,
  days: ['mon'],
  limits: { stakeMin: 1, stakeMax: 2 },
}

it.each([
  ['a field', ['name'], ['name']],
  ['several, in the order of the form', ['limits.stakeMax', 'name'], ['name', 'limits.stakeMax']],
  ['a part of a field’s value', ['days.0'], ['days']],
  ['a part twice', ['days.0', 'days.1'], ['days']],
  ['what the request wraps', ['settings.limits.stakeMin', 'settings.level'], ['level', 'limits.stakeMin']],
  ['what the form does not hold', ['requestId', 'limits.other', 'name.first.letter'], ['name']],
  ['a whole group, which is no field', ['limits'], []],
  ['the request as a whole', [''], []],
  ['a name that every object has', ['toString', 'constructor'], []],
])('%s is found', (_, fields, found) => {
  expect(refusedFields({ code: 'E400', data: { fields } }, values)).toEqual(found)
})

it('nothing is found in another refusal, nor where nothing is named', () => {
  expect(refusedFields({ code: 'U101', data: { fields: ['name'] } }, values)).toEqual([])
  expect(refusedFields({ code: 'E400' }, values)).toEqual([])
  expect(refusedFields({ code: 'E400', data: { fields: 'name' } }, values)).toEqual([])
  expect(refusedFields({ code: 'E400', data: { fields: [1] } }, values)).toEqual([])
})
