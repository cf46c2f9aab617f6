// What a game is called on the site. Every game has the three languages of the site, so a missing one does not compile.
export type Names = { readonly ko: string; readonly en: string; readonly vi: string }
