// Text with formatting, made safe: a closed list of elements and attributes, links that carry nothing over, and pictures of our own
// only (SPEC.md BO11, BO12). What comes out is what is stored; sanitising it again changes nothing.
import sanitizeHtml from 'sanitize-html'

const PICTURE = /^\/files\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.webp$/
const SIDE = /^\d{1,4}$/
const NESTING_MAX = 16

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
        alt: alt.slice(0, 200),
        ...(SIDE.test(width) && { width }),
        ...(SIDE.test(height) && { height }),
      },
    }),
  },
}

/** The text with nothing in it that could harm its reader. Without `pictures`, every picture of ours may stay. */
export function sanitizeRichText(html: string, pictures?: ReadonlySet<string>): string {
  return sanitizeHtml(html, {
    ...shared,
    exclusiveFilter: ({ tag, attribs }) => {
      if (tag === 'a') return attribs['href'] === undefined ? 'excludeTag' : false
      if (tag !== 'img') return false
      const id = PICTURE.exec(attribs['src'] ?? '')?.[1]
      return id === undefined || (pictures !== undefined && !pictures.has(id))
    },
  }).trim()
}

/** The ids of the pictures in a sanitised text. */
export function picturesIn(html: string): string[] {
  const found = html.matchAll(/<img src="([^"]*)"/g)
  return [...new Set([...found].flatMap(([, src]) => PICTURE.exec(src!)?.[1] ?? []))]
}

/** The words alone, in lower case, as a search compares them. */
export function plainText(html: string): string {
  const text = sanitizeHtml(html.replaceAll(/<(?:\/(?:p|li|h2|h3|blockquote)|br)\b[^>]*>/g, ' $&'), {
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

export function isBlank(html: string): boolean {
  return (
    !html.includes('<img ') &&
    plainText(html)
      .replaceAll(/[\u200b\u00a0\ufeff]/g, '')
      .trim() === ''
  )
}
