import { describe, expect, it } from 'vitest'
import { BODY_DEPTH_MAX, BODY_VALUES_MAX, parseBody } from './bodies.ts'

const parse = (text: string) => parseBody(Buffer.from(text))
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

describe('a body', () => {
  it.each([
    ['an object', '{"a":[1,"가","\\"\\\\",null]}', { a: [1, '가', '"\\', null] }],
    ['brackets in a text', `{"a":"${'['.repeat(1000)}"}`, { a: '['.repeat(1000) }],
    ['a text that ends in a backslash', '{"a":"\\\\","b":["x"]}', { a: '\\', b: ['x'] }],
    ['a pair of surrogates', '"\\ud83d\\ude00"', '😀'],
  ])('may be %s', (_name, text, value) => {
    expect(parse(text)).toEqual(value)
  })

  it('may be as deep and as wide as its limits, and no more', () => {
    expect(parse(nested(BODY_DEPTH_MAX))).toBeDefined()
    expect(parse(nested(BODY_DEPTH_MAX + 1))).toBeUndefined()
    expect(parse(`[0${',0'.repeat(BODY_VALUES_MAX)}]`)).toHaveLength(BODY_VALUES_MAX + 1)
    expect(parse(`[0${',0'.repeat(BODY_VALUES_MAX + 1)}]`)).toBeUndefined()
  })

  it.each([
    ['nothing', ''],
    ['no JSON', '{"a":'],
    ['a text without an end', '"abc\\"'],
    ['60,000 brackets', '['.repeat(60_000)],
    ['60,000 brackets within an object', `{"a":${nested(60_000)}}`],
    ['60,000 objects', '{"a":'.repeat(60_000)],
    ['half of a surrogate pair', '{"a":"\\ud800"}'],
    ['its other half, alone', '{"a":["x\\udc00"]}'],
    ['half of a pair in a name', '{"\\ud800":1}'],
    ['U+0000', '{"a":{"b":"x\\u0000"}}'],
    ['U+0000 in a name', '{"\\u0000":1}'],
    ['a name that reaches for what objects inherit', '{"a":{"__proto__":{"admin":true}}}'],
  ])('is not %s', (_name, text) => {
    expect(parse(text)).toBeUndefined()
  })

  it('is UTF-8', () => {
    expect(parseBody(Buffer.from([0x22, 0xff, 0x22]))).toBeUndefined()
    expect(parseBody(Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]))).toBeUndefined() // Half of a pair, as bytes.
  })
})
