// For the tests of catalogues.

/** Every text of a catalogue by its key: "menu.home". */
export function textsByKey(texts: object, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, entry]) =>
    typeof entry === 'string'
      ? [[`${path}${key}`, entry] as [string, string]]
      : textsByKey(entry as object, `${path}${key}.`),
  )
}

const argumentsOf = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map((match) => match[1]!))]
    .sort((left, right) => left.localeCompare(right))
    .join()

/** What is wrong with a catalogue beside the first one: keys that one of them lacks or has elsewhere, texts that are empty, other arguments. */
export function faultsOfCatalogue(own: object, first: object): string[] {
  const texts = textsByKey(own)
  const firstTexts = textsByKey(first)
  const firstOf = new Map(firstTexts)
  const keys = new Set(texts.map(([key]) => key))
  return [
    ...firstTexts.filter(([key]) => !keys.has(key)).map(([key]) => `${key} is missing`),
    ...texts.flatMap(([key, text]) => {
      const meant = firstOf.get(key)
      if (meant === undefined) return [`${key} is not in the first catalogue`]
      if (text.trim() === '') return [`${key} is empty`]
      return argumentsOf(text) === argumentsOf(meant) ? [] : [`${key} takes other arguments`]
    }),
  ]
}
