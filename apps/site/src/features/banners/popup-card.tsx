// The card of the popups: one at a time, turned by hand, put away by its button, its cross or Escape.
import type { CallResponse } from '@hanpan/contract'
import { Button, CheckboxField, IconButton, Scene, buttonClass } from '@hanpan/ui'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../words/words-context.tsx'
import { useBannerViews } from './banner-views.ts'
import { InsideLink } from './inside-link.tsx'

type Popup = CallResponse<'/api/etc/popupList'>['list'][number]

export function PopupCard({
  popups,
  onClose,
}: {
  readonly popups: readonly Popup[]
  /** Closes all for this visit, or puts the one that is shown away for a day. */
  readonly onClose: (forTheDay: Popup | null) => void
}) {
  const t = useTexts()
  const [index, setIndex] = useState(0)
  const [forTheDay, setForTheDay] = useState(false)
  const count = popups.length
  const popup = popups[index % count]!
  const { bannerIdx } = popup
  const views = useBannerViews()
  useEffect(() => views.show(bannerIdx), [views, bannerIdx])
  const close = () => {
    // The next one is asked about anew.
    setForTheDay(false)
    onClose(forTheDay ? popup : null)
  }
  useEffect(() => {
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => key === 'Escape' && !defaultPrevented && onClose(null)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onClose])
  return (
    <dialog
      open
      aria-label={t('banners.popups')}
      className="absolute top-0 right-0 left-auto z-10 m-0 w-full animate-rise overflow-hidden rounded-lg bg-raised text-ink shadow-float desk:w-80"
    >
      <div className="flex items-center justify-between border-b border-line py-1 pr-1 pl-4">
        <h2 className="truncate text-base font-semibold">{popup.title}</h2>
        <IconButton label={t('banners.close')} onClick={close}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      <div className="flex flex-col gap-3 p-4" aria-live="polite">
        {popup.picture === '' ? (
          <Scene name={popup.scene} className="h-20 self-center desk:h-32" />
        ) : (
          <img src={popup.picture} alt="" className="max-h-48 w-full rounded-md object-contain" />
        )}
        <p className="text-base leading-7 whitespace-pre-line">{popup.text}</p>
        {popup.link !== '' && (
          <InsideLink
            href={popup.link}
            className={buttonClass({ tone: 'primary', wide: true })}
            onFollow={() => {
              views.press(bannerIdx)
              onClose(null)
            }}
          >
            {t('banners.more')}
          </InsideLink>
        )}
        {count > 1 && (
          <div className="flex items-center justify-center gap-2">
            <IconButton label={t('banners.previous')} onClick={() => setIndex((index + count - 1) % count)}>
              <ChevronLeft aria-hidden className="size-4" />
            </IconButton>
            <span className="figures text-sm text-dim">
              {(index % count) + 1} / {count}
            </span>
            <IconButton label={t('banners.next')} onClick={() => setIndex((index + 1) % count)}>
              <ChevronRight aria-hidden className="size-4" />
            </IconButton>
          </div>
        )}
      </div>
      <div className="flex items-center justify-between gap-3 border-t border-line px-4 py-1.5">
        <CheckboxField
          label={t('banners.today')}
          checked={forTheDay}
          onChange={(event) => setForTheDay(event.target.checked)}
        />
        <Button size="small" tone="ghost" onClick={close}>
          {t('banners.close')}
        </Button>
      </div>
    </dialog>
  )
}
