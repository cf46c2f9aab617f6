// The scene behind the game, drawn at once: one picture, cut so that its subject is seen.
import { useMemo } from 'react'
import { dataUrlOf, pictureOf } from '../art/materials.ts'
import { type SceneProps, viewBoxOf } from './scene-view.ts'
import { useTable } from './context.ts'

export function Scene({ phone, width, height, above }: SceneProps) {
  const { theme } = useTable()
  const url = useMemo(() => {
    const box = viewBoxOf({ phone, width, height, above }, theme.focus)
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
