// Puts a live stream (HLS) into a video element: by the browser itself where it can, else by hls.js, which only this page loads.
import { loadPart } from '@hanpan/ui'

/** `unplayable`: what plays it did not arrive. */
export type StreamState = 'loading' | 'live' | 'offline' | 'unplayable'

/** How often the same stream is mended before it counts as offline. */
const MENDS_MAX = 2

/** Answers how to let go of the stream again. */
export async function playStream(
  video: HTMLVideoElement,
  address: string,
  onState: (state: StreamState) => void,
): Promise<() => void> {
  const isShown = () => onState('live')
  video.addEventListener('loadeddata', isShown)
  const { default: Hls } = await loadPart(() => import('hls.js/light'))
  if (!Hls.isSupported()) {
    const isLost = () => onState('offline')
    video.addEventListener('error', isLost)
    video.src = address
    return () => {
      video.removeEventListener('loadeddata', isShown)
      video.removeEventListener('error', isLost)
      video.removeAttribute('src')
      video.load()
    }
  }
  // A worker would be made of a blob, which the site's policy refuses; the segments need no rewriting anyway.
  const stream = new Hls({ enableWorker: false, liveSyncDurationCount: 2 })
  let mends = 0
  stream.on(Hls.Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return
    mends += 1
    if (type === Hls.ErrorTypes.MEDIA_ERROR && mends <= MENDS_MAX) return stream.recoverMediaError()
    stream.stopLoad()
    onState('offline')
  })
  stream.loadSource(address)
  stream.attachMedia(video)
  return () => {
    video.removeEventListener('loadeddata', isShown)
    stream.destroy()
  }
}
