import { describe, expect, it } from 'vitest'
import { keyCommand, type KeyPress } from './key-commands.ts'

const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }

describe('a key press', () => {
  it.each<[string, Partial<KeyPress> & Pick<KeyPress, 'key' | 'code'>, string | null]>([
    ['j', { key: 'j', code: 'KeyJ' }, 'down'],
    ['k', { key: 'k', code: 'KeyK' }, 'up'],
    ['j in Hangul', { key: 'ㅓ', code: 'KeyJ' }, 'down'],
    ['k in Hangul', { key: 'ㅏ', code: 'KeyK' }, 'up'],
    ['j while the input method listens', { key: 'Process', code: 'KeyJ' }, 'down'],
    ['j of a Dvorak keyboard', { key: 'j', code: 'KeyC' }, 'down'],
    ['the place of j on a Dvorak keyboard', { key: 'h', code: 'KeyJ' }, null],
    ['Enter', { key: 'Enter', code: 'Enter' }, 'open'],
    ['/', { key: '/', code: 'Slash' }, 'filter'],
    ['?', { key: '?', code: 'Slash', shiftKey: true }, 'help'],
    ['? of a German keyboard', { key: '?', code: 'Minus', shiftKey: true }, 'help'],
    ['Ctrl+K', { key: 'k', code: 'KeyK', ctrlKey: true }, 'search'],
    ['Cmd+K in Hangul', { key: 'ㅏ', code: 'KeyK', metaKey: true }, 'search'],
    ['Ctrl+J', { key: 'j', code: 'KeyJ', ctrlKey: true }, null],
    ['Alt+J', { key: 'j', code: 'KeyJ', altKey: true }, null],
    ['x', { key: 'x', code: 'KeyX' }, null],
  ])('%s', (_, press, command) => {
    expect(keyCommand({ ...plain, ...press })).toBe(command)
  })
})
