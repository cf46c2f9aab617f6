// What stands where data is awaited: rows in waiting, unless the place has something of its own, or nothing.
import { expect, it } from 'vitest'
import { show } from '../testing.tsx'
import { Loaded } from './loaded.tsx'

const awaited = { data: undefined, error: null } as never

it.each([
  ['rows where nothing is said', undefined, 'rows'],
  ['what the place says', <p key="own">곧 옵니다</p>, '곧 옵니다'],
  ['nothing, as among buttons', null, ''],
])('shows %s', async (_name, waiting, shown) => {
  await show(
    <section aria-label="자리">
      <Loaded query={awaited} {...(waiting !== undefined && { waiting })}>
        {() => null}
      </Loaded>
    </section>,
  )
  const place = document.querySelector('section[aria-label="자리"]') as HTMLElement
  const said = place.querySelector('[aria-hidden]') ? 'rows' : place.textContent
  expect(said).toBe(shown)
})
