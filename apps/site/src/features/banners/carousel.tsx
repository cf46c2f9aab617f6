// Banners: one at a time, turned by hand or, for those who like motion, by themselves; a pointer or the focus on it makes it stand
// still, and so does the button.
import type { CallResponse } from '@hanpan/contract'
import { IconButton, Scene, classNames } from '@hanpan/ui'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../words/words-context.tsx'
import { InsideLink } from './inside-link.tsx'

const TURN_MS = 6000
type Banner = CallResponse<'/api/etc/banner'>['list'][number]

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

interface CarouselProps {
  readonly banners: readonly Banner[]
  /** Told of each banner as it comes; a preview tells nobody. */
  readonly onShow?: (bannerIdx: string) => void
  readonly onPress?: (bannerIdx: string) => void
}

export function Carousel({ banners, onShow, onPress }: CarouselProps) {
  const t = useTexts()
  const [index, setIndex] = useState(0)
  const [paused, setPaused] = useState(isStill)
  const [held, setHeld] = useState(false)
  const count = banners.length
  const shown = index % count
  useEffect(() => {
    if (paused || held || count < 2) return undefined
    const timer = setTimeout(() => setIndex((shown + 1) % count), TURN_MS)
    return () => clearTimeout(timer)
  }, [paused, held, count, shown])
  const { bannerIdx } = banners[shown]!
  useEffect(() => onShow?.(bannerIdx), [onShow, bannerIdx])
  const turn = (step: number) => setIndex((shown + step + count) % count)
  return (
    // It stands still under a pointer or the focus; nothing else happens to whoever uses neither.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={t('banners.banners')}
      aria-roledescription="carousel"
      className="panel relative h-40 overflow-hidden desk:h-36"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div aria-live={paused || held ? 'polite' : 'off'} className="h-full">
        <BannerSlide key={bannerIdx} banner={banners[shown]!} onFollow={() => onPress?.(bannerIdx)} />
      </div>
      {count > 1 && (
        <div className="absolute right-2 bottom-1 flex items-center rounded-full bg-panel/80">
          <IconButton label={t('banners.previous')} onClick={() => turn(-1)}>
            <ChevronLeft aria-hidden className="size-4" />
          </IconButton>
          <span className="figures text-sm text-dim">
            {shown + 1} / {count}
          </span>
          <IconButton label={t('banners.next')} onClick={() => turn(1)}>
            <ChevronRight aria-hidden className="size-4" />
          </IconButton>
          <IconButton label={paused ? t('banners.play') : t('banners.pause')} onClick={() => setPaused(!paused)}>
            {paused ? <Play aria-hidden className="size-3.5" /> : <Pause aria-hidden className="size-3.5" />}
          </IconButton>
        </div>
      )}
    </section>
  )
}

const TONES = {
  balls: 'from-brand/25',
  calendar: 'from-down/25',
  wheel: 'from-warn/20',
  gift: 'from-up/20',
} satisfies Record<Banner['scene'], string>

function BannerSlide({ banner, onFollow }: { readonly banner: Banner; readonly onFollow: () => void }) {
  const body = (
    <span
      className={classNames(
        'relative flex h-full animate-rise items-center justify-between gap-4 bg-linear-to-r to-transparent p-5 desk:px-9',
        TONES[banner.scene],
      )}
    >
      <span className="flex min-w-0 flex-col gap-1 max-desk:self-start">
        <span className="text-xl font-bold">{banner.title}</span>
        <span className="line-clamp-2 text-base text-dim">{banner.text}</span>
      </span>
      {banner.picture === '' ? (
        <Scene name={banner.scene} className="h-28 shrink-0 max-desk:hidden desk:mr-44" />
      ) : (
        <img
          src={banner.picture}
          alt=""
          className="h-28 max-w-80 shrink-0 rounded-md object-cover max-desk:hidden desk:mr-44"
        />
      )}
    </span>
  )
  return banner.link === '' ? (
    <div className="h-full">{body}</div>
  ) : (
    <InsideLink href={banner.link} className="block h-full" onFollow={onFollow}>
      {body}
    </InsideLink>
  )
}
