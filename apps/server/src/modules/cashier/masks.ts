/** How a member's id is shown to strangers: its first two letters. */
export function maskMemId(memId: string): string {
  return `${memId.slice(0, 2)}***`
}
