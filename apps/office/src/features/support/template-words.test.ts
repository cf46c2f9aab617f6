import { describe, expect, it } from 'vitest'
import { fillWords, slashBefore, templateIn } from './template-words.ts'

const read = {
  inquiry: { memNick: '까치$&' },
  depositAccount: { bankNameKr: '한판은행', bankacc: '123-45', memName: '한판' },
  lastCash: { cashType: 'in', amount: 30_000 },
} as const

describe('the words of a template', () => {
  it('are filled wherever they stand, in either spelling', () => {
    expect(fillWords('[닉네임]님, [금액]을 [계좌]로. [nick] [amount] [account]', read)).toBe(
      '까치$&님, 30,000원을 한판은행 123-45 (한판)로. 까치$& 30,000원 한판은행 123-45 (한판)',
    )
  })

  it('stay where nothing is known', () => {
    expect(fillWords('[금액]', { ...read, lastCash: null })).toBe('[금액]')
  })

  it('come from the text of the language, or the Korean one', () => {
    const template = { templateIdx: '1', title: 't', content: '가', contentEn: 'a', contentVi: '' }
    expect([templateIn(template, 'en'), templateIn(template, 'vi')]).toEqual(['a', '가'])
  })
})

describe('a slash', () => {
  it.each([
    ['/계', 2, { from: 0, term: '계' }],
    ['안녕\n/', 4, { from: 3, term: '' }],
    ['안녕 /계', 5, null],
    ['/계\n다음', 5, null],
    ['http://', 7, null],
  ])('in %j at %i is %j', (text, caret, found) => {
    expect(slashBefore(text, caret)).toEqual(found)
  })
})
