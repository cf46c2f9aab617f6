import { describe, expect, it } from 'vitest'
import { keepPictures, picturesIn, plainText, readRichText, sanitizeRichText } from './rich-text.ts'

const ID = '0193f0c4-1111-7222-8333-444455556666'
const picture = `<img src="/files/${ID}.webp" alt="표" width="300" height="200" />`

describe('rich text', () => {
  it.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    [
      'a handler on a picture',
      `<img src="/files/${ID}.webp" onerror="alert(1)">`,
      `<img src="/files/${ID}.webp" alt="" />`,
    ],
    ['a broken handler', '<img src=x onerror=alert(1)//', ''],
    ['a script link', '<a href="javascript:alert(1)">a</a>', 'a'],
    ['a script link with a tab', '<a href="java\tscript:alert(1)">a</a>', 'a'],
    ['a script link in entities', '<a href="&#106;avascript:alert(1)">a</a>', 'a'],
    ['a data link', '<a href="data:text/html,<script>alert(1)</script>">a</a>', 'a'],
    ['a link without scheme', '<a href="//evil.example">a</a>', 'a'],
    ['a link into the site’s calls', '<a href="vbscript:x">a</a>', 'a'],
    ['styles', '<p style="position:fixed">a</p><style>*{display:none}</style>', '<p>a</p>'],
    ['classes and ids', '<p class="panel" id="content">a</p>', '<p>a</p>'],
    ['a frame', '<iframe src="https://evil.example"></iframe>b', 'b'],
    ['an object', '<object data="x"></object><embed src="x">b', 'b'],
    ['svg', '<svg onload="alert(1)"><script>alert(1)</script></svg>b', 'b'],
    ['svg in a picture', '<img src="data:image/svg+xml;base64,PHN2Zz4=">b', 'b'],
    ['math', '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>b', 'b'],
    ['a form', '<form action="https://evil.example"><input name="a"><button>b</button></form>', 'b'],
    ['a base', '<base href="https://evil.example/">b', 'b'],
    ['a meta refresh', '<meta http-equiv="refresh" content="0;url=//evil.example">b', 'b'],
    ['a comment', '<!--<img src=x onerror=alert(1)>-->b', 'b'],
    ['a template', '<template><script>alert(1)</script></template>b', 'b'],
    ['noscript', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">b', ''],
    ['nested half tags', '<scr<script>ipt>alert(1)</scr</script>ipt>b', 'ipt&gt;alert(1)ipt&gt;b'],
    ['a picture of elsewhere', '<img src="https://evil.example/a.png">b', 'b'],
    ['a picture beside ours', `<img src="/files/../api/x.webp">b`, 'b'],
    [
      'srcset',
      `<img src="/files/${ID}.webp" srcset="https://evil.example/a.png 2x">`,
      `<img src="/files/${ID}.webp" alt="" />`,
    ],
  ])('[BO11] loses %s', (_name, html, safe) => {
    expect(sanitizeRichText(html)).toBe(safe)
    expect(sanitizeRichText(safe), 'sanitising again changes nothing').toBe(safe)
  })

  it('[BO11] keeps what the editor writes', () => {
    const html =
      '<h2>제목</h2><p><strong>굵게</strong> <em>기울임</em> <u>밑줄</u> <s>취소</s><br />줄</p>' +
      `<ul><li><p>하나</p></li></ul><ol><li><p>둘</p></li></ol><blockquote><p>인용</p></blockquote><hr />${picture}`
    expect(sanitizeRichText(html)).toBe(html)
  })

  it('[BO11] sends a link away without anything of ours', () => {
    expect(sanitizeRichText('<a href="https://example.com/a?b=1&c=2" target="_top" rel="opener">a</a>')).toBe(
      '<a href="https://example.com/a?b=1&amp;c=2" rel="noopener nofollow" target="_blank">a</a>',
    )
  })

  it('[BO12] keeps the pictures it is told of and no others', () => {
    expect(picturesIn(picture + picture)).toEqual([ID])
    const html = sanitizeRichText(`<p>a</p>${picture}<p>b</p><img src="/files/${ID}.webp" alt="&quot;/> <b>">`)
    expect(keepPictures(html, new Set([ID]))).toBe(html)
    expect(keepPictures(html, new Set())).toBe('<p>a</p><p>b</p>')
  })

  it('[BO2] knows a blank text from one that is only a picture', () => {
    const isBlank = (html: string) => readRichText(html).isBlank
    expect(isBlank('<p> &nbsp;<br /></p>')).toBe(true)
    expect(isBlank('')).toBe(true)
    expect(isBlank(picture)).toBe(false)
    expect(isBlank('<p>가</p>')).toBe(false)
  })

  it('[BO11] cuts what describes a picture between characters', () => {
    const cut = sanitizeRichText(`<img src="/files/${ID}.webp" alt="${'😀'.repeat(300)}">`)
    expect(cut).toContain(`alt="${'😀'.repeat(200)}"`)
  })

  it('[BO4] is searched by its words', () => {
    expect(plainText('<p>Hello <strong>WORLD</strong></p><p>1 &lt; 2 &amp; 3</p>')).toBe('hello world 1 < 2 & 3')
  })
})
