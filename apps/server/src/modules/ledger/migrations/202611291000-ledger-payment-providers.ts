import type { Migration } from '../../../platform/migrate.ts'

/** The house accounts of deposits that payment providers confirm, of what they keep, and of what they take back. */
export const ledgerPaymentProviders: Migration = {
  name: '202611291000-ledger-payment-providers',
  sql: `
    INSERT INTO ledger.accounts (id, name, type, currency) VALUES
      ('00000000-0000-8000-8000-000000000015', 'paymentProviders', 'derived', 'won'),
      ('00000000-0000-8000-8000-000000000016', 'paymentFees', 'derived', 'won'),
      ('00000000-0000-8000-8000-000000000017', 'chargeBacks', 'derived', 'won'),
      ('00000000-0000-8000-8000-000000000018', 'chargeBacksRecovered', 'derived', 'won');`,
}
