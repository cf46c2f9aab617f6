// What a game tells the site that it stands in, where it stands in one: that it is to be closed, that money has moved, and that the member asks for its
// integrated money. The site listens to the games that it trusts with that, and to their address only.
export type ToSite = 'close' | 'balance' | 'integrate'

const isFramed = window.parent !== window

export function tellSite(what: ToSite): void {
  // The site checks who speaks; there is nothing in it that anybody else might not hear.
  if (isFramed) window.parent.postMessage({ hanpanGame: what }, '*')
}

/** Leaves the game: the site closes its window, or else the lobby is gone to. */
export function leave(lobbyUrl: string): void {
  if (isFramed) return tellSite('close')
  if (/^https?:/.test(lobbyUrl)) location.assign(lobbyUrl)
}
