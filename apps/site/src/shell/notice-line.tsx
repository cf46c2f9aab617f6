// A notice that scrolls by once and rests, so that a page that is only open moves nothing: one line, to be paused and played again, still
// for those who want no motion.
import { IconButton } from '@hanpan/ui'
import { Megaphone, Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../words/words-context.tsx'

const FADED_ENDS = 'linear-gradient(90deg, transparent, #000 2rem, #000 calc(100% - 2rem), transparent)'

export function NoticeLine({ content }: { readonly content: string }) {
  const t = useTexts()
  const [paused, setPaused] = useState(false)
  const [plays, setPlays] = useState(0)
  const [isOver, setOver] = useState(false)
  const rests = paused || isOver
  const text = content.replace(/<[^>]*>/g, ' ').trim()
  if (text === '') return null
  return (
    <section aria-label={t('banner.label')} className="bg-panel">
      <div className="page flex h-11 items-center gap-3 text-sm text-dim desk:h-9">
        <Megaphone aria-hidden className="size-4 shrink-0 text-warn" />
        <p className="sr-only">{text}</p>
        <div aria-hidden className="group min-w-0 flex-1 overflow-hidden" style={{ maskImage: FADED_ENDS }}>
          <div
            key={plays}
            onAnimationEnd={() => setOver(true)}
            className="inline-flex animate-marquee whitespace-nowrap group-hover:[animation-play-state:paused] data-paused:[animation-play-state:paused] motion-reduce:animate-none"
            data-paused={paused || undefined}
          >
            {/* Twice, so that the loop has no seam. */}
            <span className="pr-24 pl-8">{text}</span>
            <span className="pr-24 pl-8">{text}</span>
          </div>
        </div>
        <IconButton
          label={rests ? t('banner.play') : t('banner.pause')}
          className="desk:size-7"
          onClick={() => {
            setPaused(!rests)
            if (isOver) setPlays(plays + 1)
            setOver(false)
          }}
        >
          {rests ? <Play aria-hidden className="size-3.5" /> : <Pause aria-hidden className="size-3.5" />}
        </IconButton>
      </div>
    </section>
  )
}
