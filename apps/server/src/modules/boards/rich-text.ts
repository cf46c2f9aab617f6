// Text with formatting, made safe: a closed list of elements and attributes, links that carry nothing over, and pictures of our own
// only (SPEC.md BO11, BO12). What comes out is what is stored; sanitising it again changes nothing.
import { createRequire } from 'node:module'
import type sanitizeHtml from 'sanitize-html'

const PICTURE = /^\/files\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.webp$/
const SIDE = /^\d{1,4}$/
const NESTING_MAX = 16

const require = createRequire(import.meta.url)
/** Loaded with the first text: a start does not wait for it. */
let loaded: typeof sanitizeHtml | null = null
const sanitizer = () => (loaded ??= require('sanitize-html') as typeof sanitizeHtml)

const shared: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr', 'a', 'img'],
  allowedAttributes: { a: ['href', 'rel', 'target'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['http', 'https'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'iframe',
    'object',
    'svg',
    'math',
    'template',
  ],
  nestingLimit: NESTING_MAX,
  transformTags: {
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    h1: 'h2',
    h4: 'h3',
    div: 'p',
    a: (tagName, { href }) => ({
      tagName,
      attribs: href === undefined ? {} : { href, rel: 'noopener nofollow', target: '_blank' },
    }),
    img: (tagName, { src = '', alt = '', width = '', height = '' }) => ({
      tagName,
      attribs: {
        src,
        // Whole characters: half of one could not be stored.
        alt: Array.from(alt).slice(0, 200).join(''),
        ...(SIDE.test(width) && { width }),
        ...(SIDE.test(height) && { height }),
      },
    }),
  },
}

export interface CleanRichText {
  readonly content: string
  /** The ids of the pictures in it. */
  readonly pictures: readonly string[]
  /** Its words alone, as a search compares them. */
  readonly words: string
  readonly isBlank: boolean
}

/** All that is asked of a text, for the thread that does it: what a text costs is up to whoever wrote it. */
export function readRichText(html: string): CleanRichText {
  const content = sanitizeRichText(html)
  const words = plainText(content)
  const isBlank = !content.includes('<img ') && words.replaceAll(/[\u200b\u00a0\ufeff]/g, '').trim() === ''
  return { content, pictures: picturesIn(content), words, isBlank }
}

/** The text with nothing in it that could harm its reader. */
export function sanitizeRichText(html: string): string {
  return sanitizer()(html, {
    ...shared,
    exclusiveFilter: ({ tag, attribs }) => {
      if (tag === 'a') return attribs['href'] === undefined ? 'excludeTag' : false
      return tag === 'img' && !PICTURE.test(attribs['src'] ?? '')
    },
  }).trim()
}

/** A sanitised text with these pictures and no others. Sanitising writes a picture in one way only. */
export function keepPictures(html: string, kept: ReadonlySet<string>): string {
  return html
    .replaceAll(/<img src="([^"]*)"[^<>]*\/>/g, (picture, src: string) => {
      const id = PICTURE.exec(src)?.[1]
      return id !== undefined && kept.has(id) ? picture : ''
    })
    .trim()
}

/** The ids of the pictures in a sanitised text. */
export function picturesIn(html: string): string[] {
  const found = html.matchAll(/<img src="([^"]*)"/g)
  return [...new Set([...found].flatMap(([, src]) => PICTURE.exec(src!)?.[1] ?? []))]
}

/** The words alone, in lower case, as a search compares them. */
export function plainText(html: string): string {
  const text = sanitizer()(html.replaceAll(/<(?:\/(?:p|li|h2|h3|blockquote)|br)\b[^>]*>/g, ' $&'), {
    allowedTags: [],
    allowedAttributes: {},
  })
  return searchable(
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  )
}

export function searchable(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
