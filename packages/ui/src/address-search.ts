// The part of an address behind its question mark, as texts: "?query=3150" asks for the text 3150, not for a number, and what is typed
// into a filter comes back from the address as it was typed.

export function readAddressSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** Texts and numbers; values that are undefined are left out. */
export function writeAddressSearch(search: Readonly<Record<string, unknown>>): string {
  const kept = Object.entries(search).flatMap(([key, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[key, `${value}`]] : [],
  )
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept).toString()}`
}
