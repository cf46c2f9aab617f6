// What a list says of how many there are: a long one was counted as far as lists are counted, and says so.
import { LIST_COUNTED_MAX } from '@hanpan/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../testing.tsx'
import { ListFooter } from './list-footer.tsx'

it.each([
  [0, '총 0건'],
  [LIST_COUNTED_MAX - 1, '총 9,999건'],
  [LIST_COUNTED_MAX, '10,000건 이상'],
  // A list that is counted whole.
  [LIST_COUNTED_MAX + 1, '총 10,001건'],
])('of %d rows says %j', async (total, said) => {
  const pageInfo = { page: 1, count_per_list: 50, tatal_list_count: total }
  await show(<ListFooter pageInfo={pageInfo} onPage={() => {}} />)
  expect(await screen.findByText(said)).toBeTruthy()
})
