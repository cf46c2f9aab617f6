import { House } from 'lucide-react'
import type { ComponentType, SVGAttributes } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createIcon } from './create-icon.ts'

describe('an icon of a build', () => {
  const node = [['path', { d: 'M1 1h2', key: 'a' }]] as const
  const Own = createIcon({ size: 24, node })

  it.each([
    [{}],
    [{ className: 'size-4 shrink-0' }],
    [{ size: 16, strokeWidth: 1.5 }],
    [{ 'aria-label': 'home' }],
    [{ 'aria-hidden': true }],
    [{ fill: 'currentColor', role: 'img' }],
  ])('has the markup of lucide but for the classes that nobody uses: %j', (props) => {
    const Lucide = House as ComponentType<SVGAttributes<SVGSVGElement>>
    const own = renderToStaticMarkup(<Own {...props} />)
    const theirs = renderToStaticMarkup(<Lucide {...props} />)
    expect(partsOf(own)).toEqual(partsOf(theirs))
  })

  it('draws what it is made of', () => {
    expect(renderToStaticMarkup(<Own />)).toContain('><path d="M1 1h2"></path></svg>')
  })
})

/** The attributes of the outermost element, in no order. */
function partsOf(markup: string): readonly string[] {
  const attributes = [...(/<svg([^>]*)>/.exec(markup)?.[1] ?? '').matchAll(/ ([\w-]+)="([^"]*)"/g)]
  return attributes
    .map(([, name, value = '']) => [name, value.replace(/\s?\blucide(?:-[\w-]+)?\b/g, '').trim()] as const)
    .filter(([name, value]) => name !== 'class' || value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .sort()
}
