import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../testing.tsx'
import { MoneyInput } from './form-fields.tsx'
import { useJudgedForm } from './judged-form.ts'

function Fields() {
  const { control } = useJudgedForm({ values: { limit: 0, stake: 0 }, judge: () => ({}) })
  return (
    <>
      <MoneyInput control={control} name="limit" label="한도" noneIsEmpty />
      <MoneyInput control={control} name="stake" label="금액" noneIsEmpty required />
    </>
  )
}

it('an amount that may be none shows a dash where there is none, and no nought', async () => {
  await show(<Fields />)
  const [limit, stake] = [await screen.findByLabelText('한도'), screen.getByLabelText(/^금액/)]
  expect([limit, stake].map((field) => field.getAttribute('placeholder'))).toEqual(['–', '0'])
})
