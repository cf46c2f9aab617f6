// HighEnd, KPLAY and the Korean aggregators that speak like them: JSON with a bearer key, whole won.
import { type Dialect, kindsBy } from '../dialect.ts'
import { games, launch } from './launch.ts'
import { later, receive, unreadable } from './receive.ts'
import { statement } from './statement.ts'
import { transfer } from './transfer.ts'

export const highend: Dialect = {
  settings: [
    { name: 'vendorUrl', kind: 'address' },
    { name: 'statementBy', kind: 'call-file', isOptional: true },
  ],
  keys: [
    { name: 'apiToken', kind: 'secret' },
    { name: 'callbackToken', kind: 'secret' },
  ],
  kindOf: kindsBy('OK', [
    'UNAUTHORIZED',
    'NOT_FOUND',
    'INVALID_JSON',
    'INVALID_PARAMETER',
    'INVALID_AMOUNT',
    'TRY_AGAIN',
  ]),
  receive,
  later,
  unreadable,
  launch,
  transfer,
  canAsk: () => true,
  statement,
  games,
}
