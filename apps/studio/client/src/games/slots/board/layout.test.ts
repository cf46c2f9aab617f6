// Pictures of several cells.
import { expect, it } from 'vitest'
import { echoesOf } from './layout.ts'

it('[ST165] a picture that fills a reel is seen above and below its middle, inside its plate', () => {
  const echoes = echoesOf({ reels: 1, rows: 3 }, { width: 130, height: 470 })
  expect(echoes.map(({ x, y }) => [x, Math.sign(y)])).toEqual([
    [-0, -1],
    [0, 1],
  ])
  for (const { y, side } of echoes) expect(Math.abs(y) + side / 2).toBeLessThanOrEqual(470 / 2)
})

it('[ST165] one as wide as three reels is seen left and right of it; one as high as it is wide is large enough', () => {
  const echoes = echoesOf({ reels: 3, rows: 1 }, { width: 400, height: 150 })
  expect(echoes.map(({ x, y }) => [Math.round(x), Math.abs(y)])).toEqual([
    [-133, 0],
    [133, 0],
  ])
  for (const { x, side } of echoes) expect(Math.abs(x) + side / 2).toBeLessThanOrEqual(200)
  expect(echoesOf({ reels: 3, rows: 3 }, { width: 400, height: 400 })).toEqual([])
})
