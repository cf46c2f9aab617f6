import { checkSignupField, signupFields, signupReadings, type RefusalCode } from '@hanpan/contract'
import { describe, expect, it } from 'vitest'
import { fieldOfCode } from './join-rules.ts'

describe('the field of a refusal', () => {
  it.each(signupFields)('leads back to %s when it is empty', (field) => {
    const code = checkSignupField(field, '', signupReadings.primary, 'other')
    expect(code === null ? field : fieldOfCode(code)).toBe(field)
  })

  it.each([
    ['U116', 'memId'],
    ['U119', 'bankacc'],
    ['U113', 'recommenderId'],
    ['U020', 'captcha'],
    ['U123', 'birthDate'],
    ['U125', 'agree'],
    ['U121', null],
    ['U115', null],
    ['E001', null],
  ] as const)('%s belongs to %s', (code: RefusalCode, field) => {
    expect(fieldOfCode(code)).toBe(field)
  })
})
