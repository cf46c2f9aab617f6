// Hub88 and Caleta: signed JSON, money in hundred-thousandths of a won.
import { type Dialect, json } from '../dialect.ts'
import { games, launch, roundLink } from './launch.ts'
import { receive } from './receive.ts'

export const hub88: Dialect = {
  settings: [
    { name: 'vendorUrl', kind: 'address' },
    { name: 'operatorId', kind: 'text' },
  ],
  keys: [
    { name: 'vendorPublicKey', kind: 'public-key' },
    { name: 'privateKey', kind: 'private-key' },
  ],
  receive,
  later: () => json({ status: 'RS_ERROR_TIMEOUT' }, 'RS_ERROR_TIMEOUT'),
  launch,
  games,
  roundLink,
}
