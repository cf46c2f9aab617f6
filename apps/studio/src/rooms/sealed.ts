// The seed of a round that many share: made before the round opens, told as its SHA-256, sealed at rest until the round has been told.
import { commitmentOf, serverSeedOf } from '@hanpan/fairness'
import { assert } from '@hanpan/kernel'
import { randomBytes } from 'node:crypto'
import { hashes } from '../platform/hashes.ts'
import { newId } from '../platform/ids.ts'
import type { Sealer } from '../platform/secrets.ts'

export interface SealedSeed {
  readonly commitment: string
  readonly serverSeed: Buffer
}

export interface Seals {
  /** A round of a number, with a seed that nobody knows. */
  make(number: number): SealedSeed & { readonly roundId: string; readonly number: number }
  open(sealed: Pick<SealedSeed, 'serverSeed'>): string
  /** The same, and that it is the one which was promised. */
  openPromised(sealed: SealedSeed): string
}

/** `about` says of what the seeds are: a seal opens only as the same. */
export function sealsOf(sealer: Sealer, about: string): Seals {
  const open = ({ serverSeed }: Pick<SealedSeed, 'serverSeed'>) => sealer.open(serverSeed, about)
  return {
    make(number) {
      const serverSeed = serverSeedOf(randomBytes(32))
      return {
        roundId: newId(),
        number,
        commitment: commitmentOf(hashes, serverSeed),
        serverSeed: sealer.seal(serverSeed, about),
      }
    },
    open,
    openPromised(sealed) {
      const serverSeed = open(sealed)
      assert(commitmentOf(hashes, serverSeed) === sealed.commitment, 'the seed is the one that was promised')
      return serverSeed
    },
  }
}
