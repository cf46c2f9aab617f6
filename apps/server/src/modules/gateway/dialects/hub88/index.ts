// Hub88 and Caleta: signed JSON, money in hundred-thousandths of a won.
import { type Dialect, kindsBy } from '../dialect.ts'
import { games, launch, roundLink } from './launch.ts'
import { later, receive, unreadable } from './receive.ts'
import { statement } from './statement.ts'
import { OK } from './words.ts'

export const hub88: Dialect = {
  settings: [
    { name: 'vendorUrl', kind: 'address' },
    { name: 'operatorId', kind: 'text' },
    { name: 'statementBy', kind: 'call-file', isOptional: true },
  ],
  keys: [
    { name: 'vendorPublicKey', kind: 'public-key' },
    { name: 'privateKey', kind: 'private-key' },
  ],
  kindOf: kindsBy(OK, [
    'RS_ERROR_UNKNOWN',
    'RS_ERROR_TIMEOUT',
    'RS_ERROR_INVALID_SIGNATURE',
    'RS_ERROR_WRONG_SYNTAX',
    'RS_ERROR_WRONG_TYPES',
    'RS_ERROR_WRONG_CURRENCY',
  ]),
  receive,
  later,
  unreadable,
  launch,
  games,
  roundLink,
  canAsk: () => true,
  statement,
}
