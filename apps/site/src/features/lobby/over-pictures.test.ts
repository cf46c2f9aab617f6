// What stands over the picture of a game can be read, whatever the picture is: the colours of the themes are reckoned with as they are written.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const here = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const [, dark = '', light = ''] = here('../../../../../packages/ui/src/tokens.css').split(
  /@theme|\[data-theme='light'\]/,
)
const COLOURS = ['ink', 'warn'] as const

it.each([
  ['dark', dark],
  ['light', light],
])('in the %s theme', (_name, theme) => {
  const colour = (name: string) => channelsOf(new RegExp(`--color-${name}: (#\\w{6})`).exec(theme)![1]!)
  const shares = ['game-tile.tsx', 'live-table.tsx'].flatMap((file) =>
    Array.from(here(file).matchAll(/bg-ground\/(\d+)/g), ([, share]) => Number(share) / 100),
  )
  expect(shares.length).toBeGreaterThan(3)
  for (const share of shares)
    for (const picture of [0, 255]) {
      const behind = colour('ground').map((channel) => channel * share + picture * (1 - share))
      for (const name of COLOURS) expect(contrastOf(colour(name), behind), name).toBeGreaterThan(4.5)
    }
})

const channelsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** By the guidelines for web content (WCAG 2.2, relative luminance). */
function contrastOf(one: readonly number[], other: readonly number[]): number {
  const [lighter, darker] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

function luminanceOf([red = 0, green = 0, blue = 0]: readonly number[]): number {
  const [r, g, b] = [red, green, blue].map((channel) =>
    channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
