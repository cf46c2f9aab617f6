// Copying says how it went, whatever the browser lets a page do.
import { afterEach, expect, it, vi } from 'vitest'
import { copyText } from './copy-text.ts'

const { showToast } = vi.hoisted(() => ({ showToast: vi.fn() }))
vi.mock('@hanpan/ui', async (original) => ({ ...(await original<object>()), showToast }))

afterEach(() => {
  vi.unstubAllGlobals()
  showToast.mockClear()
})

const refused = () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'))
const done = { tone: 'brand', text: '복사했습니다.' }

it.each([
  ['with leave', () => Promise.resolve(), false, done],
  ['without leave, as somebody who selects it', refused, true, done],
  ['not at all: the text is shown', refused, false, { text: '홀 1.95', stays: true }],
] as const)('%s', async (_, writeText, isCopied, said) => {
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  let selected = ''
  document.execCommand = () => {
    selected = (document.activeElement as HTMLTextAreaElement).value
    return isCopied
  }
  await copyText('홀 1.95', '복사했습니다.')
  expect(showToast.mock.calls).toEqual([[said]])
  if (isCopied) expect(selected).toBe('홀 1.95')
  expect(document.querySelector('textarea')).toBeNull()
})
