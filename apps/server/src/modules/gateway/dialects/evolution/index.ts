// Evolution's One Wallet: JSON with a key in the address, whole and decimal money. Nothing is signed: the list of addresses matters.
import { type Dialect, kindsBy } from '../dialect.ts'
import { launch } from './launch.ts'
import { later, receive, unreadable } from './receive.ts'
import { canAsk, statement } from './statement.ts'
import { OK } from './words.ts'
import { transfer } from './transfer.ts'

/** A debit is kept by what its answers refer to it by. */
const KEPT = {
  debit: 'debit ',
  credit: 'credit ',
  rollback: 'cancel ',
  adjustment: '',
  jackpot: 'promo ',
  promotion: 'promo ',
} as const

export const evolution: Dialect = {
  settings: [
    { name: 'vendorUrl', kind: 'address' },
    { name: 'casinoKey', kind: 'text' },
    { name: 'historyUrl', kind: 'address', isOptional: true },
    { name: 'statementBy', kind: 'call-file', isOptional: true },
  ],
  keys: [
    { name: 'apiToken', kind: 'secret' },
    { name: 'authToken', kind: 'secret' },
    { name: 'historyToken', kind: 'secret', isOptional: true },
  ],
  kindOf: kindsBy(OK, ['UNKNOWN_ERROR', 'TEMPORARY_ERROR', 'INVALID_TOKEN_ID', 'INVALID_PARAMETER']),
  receive,
  later,
  unreadable,
  launch,
  transfer,
  keptId: (kind, id) => `${KEPT[kind]}${id}`,
  canAsk,
  // The history has games, and no payouts beside them.
  untold: ['jackpot', 'promotion'],
  statement,
}
