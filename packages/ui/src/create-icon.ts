// An icon as lucide draws it, without what nobody here asks of one. Its own maker goes through every attribute of every icon each time
// that one is shown, and weighs three times as much; a build puts this one in its place (packages/web/vite/icons.ts).
import { createElement, type SVGAttributes } from 'react'

interface IconData {
  readonly size: number
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

type IconProps = SVGAttributes<SVGSVGElement> & { readonly size?: number | string }

export function createIcon({ size: box, node }: IconData) {
  const paths = node.map(([tag, attributes]) => createElement(tag, attributes))
  return function Icon({ size = 24, children, ...rest }: IconProps) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${box} ${box}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': isNamed(rest) || children ? undefined : true,
        ...rest,
      },
      paths,
      children,
    )
  }
}

const isNamed = (props: object) => Object.keys(props).some((name) => /^(?:aria-|role$|title$)/.test(name))
