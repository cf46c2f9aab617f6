// Pragmatic Play: forms with a hash, decimal money.
import { type Dialect, kindsBy } from '../dialect.ts'
import { games, launch } from './launch.ts'
import { receive, say } from './receive.ts'
import { OK, TRY_AGAIN } from './words.ts'

export const pragmatic: Dialect = {
  settings: [
    { name: 'vendorUrl', kind: 'address' },
    { name: 'secureLogin', kind: 'text' },
    { name: 'providerId', kind: 'text' },
    { name: 'bonusWinPays', kind: 'yes-no' },
  ],
  keys: [{ name: 'secret', kind: 'secret' }],
  kindOf: kindsBy(String(OK), ['5', '7', '100', '130', 'unknown']),
  receive,
  later: ({ path }) => say(path === '/endRound.html' ? 130 : TRY_AGAIN),
  launch,
  games,
}
