// The banners of the main page that are on now.
import { useCall } from '../../wire/queries.ts'
import { Carousel } from './carousel.tsx'

export function BannerCarousel() {
  const { data } = useCall('/api/etc/banner', {}, { staleMs: 60_000 })
  if (!data) return <div className="panel h-40 desk:h-36" />
  return data.list.length === 0 ? null : <Carousel banners={data.list} />
}
