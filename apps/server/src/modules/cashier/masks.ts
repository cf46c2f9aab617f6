/** How a nickname is shown to somebody who may not know it: its first letter. */
export function maskNick(nick: string): string {
  return `${Array.from(nick)[0] ?? ''}***`
}

/** How a member's id is shown to strangers: its first two letters. */
export function maskMemId(memId: string): string {
  return `${memId.slice(0, 2)}***`
}
