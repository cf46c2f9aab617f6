// A bank has its name in every language, also one that nobody may name anew.
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { server, show } from '../testing.tsx'
import { useBankName } from './use-bank-name.ts'

const bank = (bankCode: string, bankNameKr: string, bankNameEn: string, bankNameVi: string) => ({
  bankCode,
  bankNameKr,
  bankNameEn,
  bankNameVi,
})

function Names() {
  const name = useBankName()
  return <p>{['국민은행', '한판은행', '없는 은행'].map(name).join(', ')}</p>
}

beforeEach(() => {
  server.answer('/api/etc/bank', {
    list: [bank('KB', '국민은행', 'KB Kookmin Bank', 'Ngân hàng Kookmin')],
    others: [bank('HANPAN', '한판은행', 'Hanpan Bank', 'Ngân hàng Hanpan')],
  })
})

it.each([
  ['ko', '국민은행, 한판은행, 없는 은행'],
  ['en', 'KB Kookmin Bank, Hanpan Bank, 없는 은행'],
  ['vi', 'Ngân hàng Kookmin, Ngân hàng Hanpan, 없는 은행'],
] as const)('in %s', async (language, names) => {
  await show(<Names />, { language })
  expect(await screen.findByText(names)).toBeTruthy()
})
