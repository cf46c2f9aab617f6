// The page of the offline verifier: a text or a file in, findings out. Everything that is shown is text, never markup.
import { checkText, type Finding } from './check.ts'
import { offlineWords } from './words.ts'

const languages = ['ko', 'en', 'vi'] as const
let language: (typeof languages)[number] =
  languages.find((name) => navigator.language.toLowerCase().startsWith(name)) ?? 'en'

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

function show(pasted: string, findings: readonly Finding[] | null): void {
  const words = offlineWords[language]
  document.documentElement.lang = language
  document.title = words.title
  const area = element('textarea', { id: 'saved', rows: 10, value: pasted, spellcheck: false })
  const file = element('input', { type: 'file', id: 'file', accept: '.json,application/json,text/plain' })
  file.addEventListener('change', () => {
    void file.files?.[0]?.text().then((text) => show(text, checkText(text)))
  })
  const check = element('button', { type: 'button', textContent: words.check })
  check.addEventListener('click', () => show(area.value, checkText(area.value)))
  const choice = element('nav', {}, ...languages.map((name) => languageButton(name, () => show(area.value, findings))))
  document.body.replaceChildren(
    choice,
    element('h1', { textContent: words.title }),
    element('p', { textContent: words.intro }),
    element('label', { htmlFor: 'saved', textContent: words.paste }),
    area,
    element('p', {}, element('label', { htmlFor: 'file', textContent: `${words.choose} ` }), file),
    check,
    ...(findings === null ? [] : [report(findings)]),
  )
}

function languageButton(name: (typeof languages)[number], redraw: () => void): HTMLButtonElement {
  const texts = { ko: '한국어', en: 'English', vi: 'Tiếng Việt' }
  const button = element('button', { type: 'button', textContent: texts[name] })
  button.setAttribute('aria-pressed', String(name === language))
  button.addEventListener('click', () => {
    language = name
    redraw()
  })
  return button
}

function report(findings: readonly Finding[]): HTMLElement {
  const words = offlineWords[language]
  const isGood = findings.every(({ holds }) => holds !== false)
  const rows = findings.map(({ holds, what, detail }) => {
    const state = holds === null ? 'told' : holds ? 'holds' : 'differs'
    return element(
      'li',
      { className: state },
      element('strong', { textContent: words[state] }),
      ` ${words.findings[what]} `,
      element('code', { textContent: detail }),
    )
  })
  const verdict = element('p', {
    className: isGood ? 'holds' : 'differs',
    textContent: isGood ? words.good : words.bad,
  })
  verdict.setAttribute('role', 'status')
  return element('section', {}, verdict, element('ul', {}, ...rows))
}

show('', null)
