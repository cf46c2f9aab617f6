// The wallet of a site's players: its own, in its dialect, or the purses that are kept here for it.
import type { Purses } from '../purses/purses.ts'
import { createPurseWallet } from '../purses/wallet.ts'
import type { Site } from '../sites/sites.ts'
import { createEvolutionWallet } from './evolution/wallet.ts'
import { createHighendWallet } from './highend/wallet.ts'
import { createHub88Wallet } from './hub88/wallet.ts'
import { createPragmaticWallet } from './pragmatic/wallet.ts'
import type { Wallet } from './wallet.ts'

export function createWallet(site: Site, purses: Purses): Wallet {
  if (site.wallet === 'transfer') return createPurseWallet(purses)
  switch (site.dialect) {
    case 'hub88':
      return createHub88Wallet(site)
    case 'pragmatic':
      return createPragmaticWallet(site)
    case 'evolution':
      return createEvolutionWallet(site)
    case 'highend':
      return createHighendWallet(site)
  }
}
