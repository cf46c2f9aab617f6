// Lines over reels of three rows, the customary ones: a line names a row for each reel, 0 at the top.

const L = (text: string): readonly (readonly number[])[] => text.split(' ').map((line) => line.split('').map(Number))

/** Rows, the two Vs. */
export const LINES_5 = L('11111 00000 22222 01210 21012')
export const LINES_10 = [...LINES_5, ...L('00100 22122 12221 10001 01110')]
export const LINES_20 = [...LINES_10, ...L('21112 10101 12121 01010 21212 11011 11211 02020 20202 00200')]
export const LINES_25 = [...LINES_20, ...L('22022 02220 20002 10201 12021')]
/** Three reels: rows and diagonals. */
export const LINES_3_REELS = L('111 000 222 012 210')
/** Four rows. */
export const LINES_4_ROWS = L(
  '11111 22222 00000 33333 01210 32123 12321 21012 01110 32223 10001 23332 12221 21112 00100 33233 11011 22122 10101 23232',
)
