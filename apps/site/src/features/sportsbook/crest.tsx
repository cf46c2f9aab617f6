// A club's crest: a disc cut in two, its colours taken from its id. Every club looks like itself on every page.
import { classNames } from '@hanpan/ui'

const COLOURS = [
  '#4f8bff',
  '#e5484d',
  '#f5b83d',
  '#30a46c',
  '#8e6bff',
  '#12a4b8',
  '#e5722b',
  '#d6408f',
  '#7a8699',
  '#f2f4f8',
] as const
const CUTS = ['90deg', '0deg', '45deg', '135deg'] as const

function numberOf(id: string): number {
  let number = 0
  for (const sign of id) number = (number * 31 + sign.codePointAt(0)!) % 9973
  return number
}

export function Crest({ id, className }: { readonly id: string; readonly className?: string }) {
  const number = numberOf(id)
  const first = COLOURS[number % COLOURS.length]!
  const second = COLOURS[(number + 1 + (Math.floor(number / 10) % (COLOURS.length - 1))) % COLOURS.length]!
  return (
    <span
      aria-hidden
      className={classNames('inline-block shrink-0 rounded-full ring-1 ring-line', className ?? 'size-4.5')}
      style={{
        background: `linear-gradient(${CUTS[number % CUTS.length]!}, ${first} 0 50%, ${second} 50% 100%)`,
      }}
    />
  )
}
