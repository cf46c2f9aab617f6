import { expect, it } from 'vitest'
import { cashierTexts } from '../../words/cashier/ko.ts'
import { REJECT_REASONS } from './reject-reasons.ts'

it('a withdrawal is not refused for what is said of deposits', () => {
  const said = REJECT_REASONS.out.map((key) => cashierTexts.cash.reasons[key])
  expect(said).toEqual(['예금주가 다릅니다.', '출금 계좌가 확인되지 않습니다.'])
  expect(said.join(' ')).not.toContain('입금')
})
