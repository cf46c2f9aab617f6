// The migrations of the ledger, oldest first.
import type { Migration } from '../../../platform/migrate.ts'
import { ledgerBooks } from './202611211000-ledger-books.ts'
import { ledgerCommissionReserved } from './202611212342-ledger-commission-reserved.ts'
import { ledgerVendorWallets } from './202611212110-ledger-vendor-wallets.ts'
import { ledgerHouseEntries } from './202611220011-ledger-house-entries.ts'
import { playLimits } from './202611230354-play-limits.ts'
import { ledgerVendorAwards } from './202611290100-ledger-vendor-awards.ts'
import { ledgerPaymentProviders } from './202611291000-ledger-payment-providers.ts'
import { ledgerLiabilities } from './202612010000-ledger-liabilities.ts'
import { ledgerRevenueByProduct } from './202611301000-ledger-revenue-by-product.ts'
import { ledgerWallets } from './202611231140-ledger-wallets.ts'

export const ledgerMigrations: readonly Migration[] = [
  ledgerBooks,
  ledgerVendorWallets,
  ledgerCommissionReserved,
  ledgerHouseEntries,
  playLimits,
  ledgerWallets,
  ledgerVendorAwards,
  ledgerPaymentProviders,
  ledgerRevenueByProduct,
  ledgerLiabilities,
]
