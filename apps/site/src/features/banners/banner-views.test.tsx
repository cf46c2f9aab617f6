import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { BannerCarousel } from './banner-carousel.tsx'

const banner = (bannerIdx: string) => ({
  bannerIdx,
  title: bannerIdx,
  text: '',
  picture: '',
  scene: 'gift' as const,
  link: '',
})

it('[SI33] tells of every banner that was shown once a view, together when the page is left', async () => {
  server.answer('/api/etc/banner', { list: [banner('one'), banner('two'), banner('three')] })
  server.answer('/api/etc/bannerSeen', {})
  const { user } = await show(<BannerCarousel />)
  await screen.findByText('one', { selector: 'span' })
  const next = screen.getByRole('button', { name: '다음' })
  // There and back again.
  await user.click(next)
  await user.click(screen.getByRole('button', { name: '이전' }))
  await user.click(next)
  cleanup()
  expect(server.asked('/api/etc/bannerSeen')).toEqual([{ layout: 'desk', shown: ['one', 'two'], pressed: [] }])
})
