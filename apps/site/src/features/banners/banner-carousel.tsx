// The banners of the main page that are on now.
import { useCall } from '../../wire/queries.ts'
import { useBannerViews } from './banner-views.ts'
import { Carousel } from './carousel.tsx'

export function BannerCarousel() {
  const { data } = useCall('/api/etc/banner', {}, { staleMs: 60_000 })
  const views = useBannerViews()
  if (!data) return <div className="panel h-40 desk:h-36" />
  return data.list.length === 0 ? null : <Carousel banners={data.list} onShow={views.show} onPress={views.press} />
}
