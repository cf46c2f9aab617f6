import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { MemberMarkers } from './related.tsx'

describe('the markers in the head of a member’s page', () => {
  it('each lead to where they are explained', async () => {
    server.answer('/api/office/members/related', { related: [], markers: ['sharedDevice', 'winsMuch'] })
    await show(<MemberMarkers memId="member01" />)
    const link = await screen.findByRole('link', { name: '기기 공유' })
    expect(link.getAttribute('href')).toBe('/members/member01?tab=related')
    expect(link.getAttribute('title')).toBe('같은 주소의 같은 브라우저를 다른 회원이 썼습니다.')
    expect(screen.getAllByRole('link')).toHaveLength(2)
  })
})
