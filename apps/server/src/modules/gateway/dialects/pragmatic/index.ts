// Pragmatic Play: forms with a hash, decimal money.
import { type Dialect, kindsBy } from '../dialect.ts'
import { games, launch } from './launch.ts'
import { receive, say } from './receive.ts'
import { canAsk, statement } from './statement.ts'
import { OK, PARAMETERS, TRY_AGAIN } from './words.ts'

export const pragmatic: Dialect = {
  settings: [
    { name: 'vendorUrl', kind: 'address' },
    { name: 'secureLogin', kind: 'text' },
    { name: 'providerId', kind: 'text' },
    { name: 'bonusWinPays', kind: 'yes-no' },
    { name: 'statementBy', kind: 'call-file', isOptional: true },
  ],
  keys: [
    { name: 'secret', kind: 'secret' },
    { name: 'feedPassword', kind: 'secret', isOptional: true },
  ],
  kindOf: kindsBy(String(OK), ['5', '7', '100', '130', 'unknown']),
  receive,
  unreadable: () => say(PARAMETERS),
  later: ({ path }) => say(path === '/endRound.html' ? 130 : TRY_AGAIN),
  launch,
  games,
  keptId: (kind, id) => (kind === 'rollback' ? `refund ${id}` : id),
  canAsk,
  statement,
}
