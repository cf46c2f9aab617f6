// What a browser remembers of a player's choices. Browsers that keep nothing for the frame of another site throw at every try: then a choice
// lasts as long as the page.
const ofPage = new Map<string, string>()

export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return ofPage.get(key) ?? null
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    ofPage.set(key, value)
  }
}
