// The live video: silent until its viewer wants sound, and honest about what it is showing.
import { Badge, Button, classNames } from '@hanpan/ui'
import { RotateCw, VideoOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../words/words-context.tsx'
import { playStream, type StreamState } from './play-stream.ts'

interface LivePlayerProps {
  readonly address: string
  readonly isTest: boolean
}

export function LivePlayer(props: LivePlayerProps) {
  const [attempt, setAttempt] = useState(0)
  return <Attempt key={attempt} {...props} onAgain={() => setAttempt((count) => count + 1)} />
}

function Attempt({ address, isTest, onAgain }: LivePlayerProps & { readonly onAgain: () => void }) {
  const t = useTexts()
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<StreamState>('loading')

  useEffect(() => {
    const element = video.current
    if (!element) return
    let isGone = false
    let letGo = () => {}
    const show = (next: StreamState) => {
      if (!isGone) setState(next)
    }
    playStream(element, address, show).then(
      (end) => {
        if (isGone) end()
        else letGo = end
      },
      () => show('unplayable'),
    )
    return () => {
      isGone = true
      letGo()
    }
  }, [address])

  return (
    <figure className="panel mx-auto max-w-4xl overflow-hidden">
      <div className="relative aspect-video bg-black">
        {/* A live picture has no script to caption; what it is stands beneath it. */}
        <video
          ref={video}
          aria-label={t('live.title')}
          controls={state === 'live'}
          playsInline
          muted
          autoPlay
          className={classNames('size-full', state !== 'live' && 'invisible')}
        />
        {state !== 'live' && (
          <output className="absolute inset-0 grid place-items-center p-6 text-center">
            {state === 'loading' ? (
              <p className="text-dim">{t('live.loading')}</p>
            ) : (
              <div className="flex flex-col items-center gap-4">
                <VideoOff aria-hidden className="size-10 text-dim" />
                <p>{t(state === 'unplayable' ? 'ui.partFailed' : 'live.offline')}</p>
                <Button tone="secondary" onClick={onAgain}>
                  <RotateCw aria-hidden className="size-4" />
                  {t('ui.retry')}
                </Button>
              </div>
            )}
          </output>
        )}
      </div>
      <figcaption className="flex flex-wrap items-center gap-3 p-4 text-sm text-dim">
        {state === 'live' && <Badge tone="up">{t('live.now')}</Badge>}
        {isTest && <Badge tone="warn">{t('live.test')}</Badge>}
        <span>{isTest ? t('live.testNote') : t('live.note')}</span>
      </figcaption>
    </figure>
  )
}
