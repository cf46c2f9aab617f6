// What a text can be made of: the elements that the server keeps (its sanitiser has the same list), and nothing else. What is pasted
// from elsewhere becomes this on arrival.
import { Schema, type DOMOutputSpec, type NodeSpec, type MarkSpec } from 'prosemirror-model'

const hole = 0
const plain =
  (tag: string): (() => DOMOutputSpec) =>
  () => [tag, hole]

const nodes = {
  doc: { content: 'block+' },
  paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }, { tag: 'div' }], toDOM: plain('p') },
  heading: {
    attrs: { level: { default: 2, validate: 'number' } },
    content: 'inline*',
    group: 'block',
    defining: true,
    parseDOM: [
      { tag: 'h1', attrs: { level: 2 } },
      { tag: 'h2', attrs: { level: 2 } },
      { tag: 'h3', attrs: { level: 3 } },
    ],
    toDOM: (node) => [`h${node.attrs['level'] as number}`, hole],
  },
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: plain('blockquote'),
  },
  bullet_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: plain('ul') },
  ordered_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ol' }], toDOM: plain('ol') },
  list_item: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: plain('li') },
  image: {
    attrs: {
      src: { validate: 'string' },
      alt: { default: '', validate: 'string' },
      width: { default: null },
      height: { default: null },
    },
    group: 'block',
    draggable: true,
    parseDOM: [
      {
        // Pictures of other places are not taken over: the server would drop them.
        tag: 'img[src^="/files/"]',
        getAttrs: (dom) => ({
          src: dom.getAttribute('src'),
          alt: dom.getAttribute('alt') ?? '',
          width: dom.getAttribute('width'),
          height: dom.getAttribute('height'),
        }),
      },
    ],
    toDOM: (node) => ['img', node.attrs],
  },
  text: { group: 'inline' },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
} as const satisfies Record<string, NodeSpec>

const marks = {
  link: {
    attrs: { href: { validate: 'string' } },
    inclusive: false,
    parseDOM: [{ tag: 'a[href^="http"]', getAttrs: (dom) => ({ href: dom.getAttribute('href') }) }],
    toDOM: (mark) => ['a', { href: mark.attrs['href'] as string, rel: 'noopener nofollow' }, hole],
  },
  strong: {
    parseDOM: [{ tag: 'strong' }, { tag: 'b' }, { style: 'font-weight=bold' }],
    toDOM: plain('strong'),
  },
  em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }], toDOM: plain('em') },
  underline: { parseDOM: [{ tag: 'u' }, { style: 'text-decoration=underline' }], toDOM: plain('u') },
  strike: {
    parseDOM: [{ tag: 's' }, { tag: 'del' }, { tag: 'strike' }, { style: 'text-decoration=line-through' }],
    toDOM: plain('s'),
  },
} as const satisfies Record<string, MarkSpec>

export const schema = new Schema<keyof typeof nodes, keyof typeof marks>({ nodes, marks })
export type MarkName = Exclude<keyof typeof marks, 'link'>
