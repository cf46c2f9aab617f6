import { expect, it } from 'vitest'
import { tellWholeText } from './whole-text.ts'

function cell(text: string, wide: number, title = ''): HTMLElement {
  document.body.innerHTML = '<main><div style="text-overflow: ellipsis"><b></b></div></main>'
  const part = document.querySelector<HTMLElement>('main > div')!
  Object.defineProperty(part, 'clientWidth', { value: 100 })
  Object.defineProperty(part, 'scrollWidth', { value: wide, configurable: true })
  part.title = title
  part.firstElementChild!.textContent = text
  return part
}

it('is the title of what is cut, and of nothing else', () => {
  const cut = cell('한도를 넘은 출금을 다시 확인했습니다', 180)
  tellWholeText({ target: cut.firstElementChild })
  expect(cut.title).toBe('한도를 넘은 출금을 다시 확인했습니다')
  Object.defineProperty(cut, 'scrollWidth', { value: 90 })
  tellWholeText({ target: cut.firstElementChild })
  expect(cut.title).toBe('')

  const whole = cell('확인', 60)
  tellWholeText({ target: whole.firstElementChild })
  expect(whole.title).toBe('')
})

it('leaves a title that was there', () => {
  const told = cell('000-1111-0001', 180, '한판은행 000-1111-0001')
  tellWholeText({ target: told.firstElementChild })
  expect(told.title).toBe('한판은행 000-1111-0001')
})
