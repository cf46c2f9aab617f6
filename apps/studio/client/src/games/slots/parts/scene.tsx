// The scene behind the game, drawn at once: one picture, cut so that its subject is seen.
import { useMemo } from 'react'
import { dataUrlOf, pictureOf } from '../art/materials.ts'
import { SCENE_HEIGHT, SCENE_WIDTH } from '../art/scenery.ts'
import { useTable } from './context.ts'

interface SceneProps {
  readonly phone: boolean
  readonly width: number
  readonly height: number
  /** What of it is seen above the reels. */
  readonly above: number
}

/** Where subjects stand, and how much round them is to be seen. */
const SUBJECT = { x: 185, y: 340, width: 470, height: 400 }

/** What of the scene is seen: on a phone the part round its subject, in the height above the reels. */
function viewBoxOf({ phone, width, height, above }: SceneProps): string {
  if (!phone) return `0 0 ${SCENE_WIDTH} ${SCENE_HEIGHT}`
  const wide = Math.max(SUBJECT.width, (SUBJECT.height * width) / Math.max(60, above))
  const scale = wide / width
  const x = SUBJECT.x - wide / 2 + Math.max(0, wide - SUBJECT.width) * 0.3
  return [Math.max(-120, x), SUBJECT.y - (above * scale) / 2, wide, height * scale].map(Math.round).join(' ')
}

export function Scene({ phone, width, height, above }: SceneProps) {
  const { theme } = useTable()
  const url = useMemo(() => {
    const box = viewBoxOf({ phone, width, height, above })
    const fit = ' preserveAspectRatio="xMinYMid slice"'
    return dataUrlOf(pictureOf(theme.scene, box, Math.round(width), Math.round(height), fit))
  }, [theme, phone, width, height, above])
  const { ground } = theme.palette
  return (
    <>
      <img src={url} alt="" draggable={false} className="absolute top-0 left-0 max-w-none" style={{ width, height }} />
      {phone && (
        <div
          className="absolute inset-x-0"
          style={{
            top: height * 0.55,
            height: height * 0.45 + 1,
            background: `linear-gradient(${ground}00, ${ground})`,
          }}
        />
      )}
    </>
  )
}
