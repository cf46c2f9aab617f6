// The first line of what somebody wrote, as far as a list shows it; halves of signs and zeros, which no document of the database takes, are
// replaced.
const TITLE_MAX = 80
const UNFIT = /[\p{Surrogate}\u0000]/gu // oxlint-disable-line no-control-regex -- It is what is looked for.

export function titleText(text: string): string {
  const [first = ''] = text.trim().split('\n')
  return Array.from(first.replaceAll(UNFIT, '\uFFFD')).slice(0, TITLE_MAX).join('')
}
