/** How a game of a vendor's product is named among all games: in bets (`game_key`), in lists and in links. */
export const catalogueKey = (prodId: string, gameKey: string): string => `${prodId}:${gameKey}`
