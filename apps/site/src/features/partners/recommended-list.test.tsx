import { LIST_COUNTED_MAX } from '@hanpan/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { RecommendedList } from './recommended-list.tsx'

it.each([
  [LIST_COUNTED_MAX - 1, '9,999명'],
  [LIST_COUNTED_MAX, '10,000명 이상'],
])('says of %d members that were brought what is known of their number', async (total, text) => {
  server.answer('/api/member/recommended', () => ({
    list: [],
    recommenderId: '',
    partnerLevel: null,
    mayRecommend: true,
    pageInfo: { page: 1, count_per_list: 10, tatal_list_count: total },
  }))
  await show(<RecommendedList about={null} />)
  expect(await screen.findByText(text)).toBeTruthy()
})
