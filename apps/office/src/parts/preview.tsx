// An item as members will see it: the member site draws it in a frame, in the width of a desk or of a phone, in each language.
import { isPreviewReady, PREVIEW_PATH, type PreviewCommand, type PreviewItem } from '@hanpan/contract'
import { Dialog, Segments } from '@hanpan/ui'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../words/words-context.tsx'
import { LANGUAGES, type Language } from './languages.tsx'

const WIDTHS = { desk: 1280, phone: 390 } as const
const WIDTH_NAMES = ['desk', 'phone'] as const
export type PreviewWidth = (typeof WIDTH_NAMES)[number]

interface PreviewFrameProps {
  readonly item: PreviewItem
  readonly language: Language
  readonly width: PreviewWidth
  /** How high it stands in the office, in pixels. */
  readonly height: number
}

export function PreviewFrame({ item, language, width, height }: PreviewFrameProps) {
  const t = useTexts()
  const frame = useRef<HTMLIFrameElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [availableWidth, setAvailableWidth] = useState(0)
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setAvailableWidth(entry?.contentRect.width ?? 0))
    if (box.current) watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  useEffect(() => {
    const hear = ({ data, origin, source }: MessageEvent<unknown>) => {
      if (origin === location.origin && source === frame.current?.contentWindow && isPreviewReady(data)) setReady(true)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
  const command = JSON.stringify({ preview: 'show', language, item } satisfies PreviewCommand)
  useEffect(() => {
    if (ready) frame.current?.contentWindow?.postMessage(JSON.parse(command), location.origin)
  }, [ready, command])
  const pixels = WIDTHS[width]
  const scale = availableWidth === 0 ? 1 : Math.min(1, availableWidth / pixels)
  return (
    <div ref={box} className="overflow-hidden rounded-md border border-line bg-raised" style={{ height }}>
      {/* The member site itself, from this very origin: there is nothing to fence off from itself. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        ref={frame}
        title={t('publishing.preview')}
        src={PREVIEW_PATH}
        className="mx-auto block origin-top-left border-0"
        style={{
          width: pixels,
          height: height / scale,
          transform: `scale(${scale})`,
          marginLeft: Math.max(0, (availableWidth - pixels * scale) / 2),
        }}
      />
    </div>
  )
}

export function WidthChoice({
  value,
  onValue,
}: {
  readonly value: PreviewWidth
  readonly onValue: (width: PreviewWidth) => void
}) {
  const t = useTexts()
  return (
    <Segments
      label={t('publishing.width')}
      value={value}
      onValueChange={onValue}
      options={WIDTH_NAMES.map((name) => ({ value: name, label: t(`publishing.${name}`) }))}
    />
  )
}

/** What a reader of each language is shown, and whose text it is. */
export type Previews = Readonly<Record<Language, { readonly from: Language; readonly item: PreviewItem }>>

interface PreviewDialogProps {
  readonly previews: Previews
  readonly note?: string
  readonly onClose: () => void
}

export function PreviewDialog({ previews, note, onClose }: PreviewDialogProps) {
  const t = useTexts()
  const [language, setLanguage] = useState<Language>('ko')
  const [width, setWidth] = useState<PreviewWidth>('desk')
  const { from, item } = previews[language]
  const said =
    from === language
      ? (note ?? t('publishing.previewNote'))
      : t('publishing.shownFrom', { language: t(`publishing.${language}`), from: t(`publishing.${from}`) })
  return (
    <Dialog open onClose={onClose} title={t('publishing.preview')} size="wide">
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
          <Segments
            label={t('publishing.language')}
            value={language}
            onValueChange={setLanguage}
            options={LANGUAGES.map((value) => ({ value, label: t(`publishing.${value}`) }))}
          />
          <WidthChoice value={width} onValue={setWidth} />
          <p aria-live="polite" className={from === language ? 'text-sm text-dim' : 'text-sm font-semibold text-warn'}>
            {said}
          </p>
        </div>
        <PreviewFrame item={item} language={language} width={width} height={560} />
      </div>
    </Dialog>
  )
}
