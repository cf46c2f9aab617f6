// The site's own accounts: what each holds and what that means. All are seen from the account's side, so that together with
// the members' balances they sum to zero.
import type { CallResponse } from '@hanpan/contract'
import { Money, Points, classNames } from '@hanpan/ui'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import type { Texts } from '../../words/words.ts'
import { useTexts } from '../../words/words-context.tsx'

type Account = CallResponse<'/api/office/ledger/accounts'>['list'][number]
type AccountName = keyof Texts['houseAccount']

/** In the order in which they are shown. */
const accountNames = [
  'bank',
  'withdrawalsPaid',
  'openBets',
  'revenueMinigame',
  'revenueSport',
  'revenueCasino',
  'revenueHotelCasino',
  'revenueSlot',
  'revenueVirtual',
  'revenueFishing',
  'revenue',
  'adjustments',
  'bonusCost',
  'commissionCost',
  'commissionOwed',
  'commissionRequested',
  'commissionReserved',
  'openingCommission',
  'pointConversionCost',
  'pointsOwed',
  'openingPoints',
  'vendorWallets',
  'vendorAwards',
  'paymentProviders',
  'paymentFees',
  'chargeBacks',
  'chargeBacksRecovered',
  'pointsCost',
  'pointsConverted',
  'pointAdjustments',
] as const satisfies readonly AccountName[]

export function HouseAccounts({ accounts }: { readonly accounts: readonly Account[] }) {
  const t = useTexts()
  const known = (account: string) => accountNames.find((name) => name === account)
  const placeOf = ({ account }: Account) => accountNames.findIndex((name) => name === account)
  const columns: readonly Column<Account>[] = [
    {
      key: 'name',
      header: t('ledger.account'),
      card: 'title',
      value: (row) => row.account,
      render: (row) => {
        const name = known(row.account)
        return <b className="font-semibold">{name ? t(`houseAccount.${name}`) : row.account}</b>
      },
    },
    {
      key: 'meaning',
      header: t('ledger.meaning'),
      card: 'hidden',
      wraps: true,
      value: (row) => row.account,
      render: (row) => {
        const name = known(row.account)
        return <span className="text-dim">{name ? t(`houseMeaning.${name}`) : ''}</span>
      },
    },
    {
      key: 'balance',
      header: t('ledger.balance'),
      align: 'right',
      value: (row) => row.balance,
      render: (row) => {
        const Amount = row.currency === 'won' ? Money : Points
        return <Amount value={row.balance} className={classNames('font-semibold', row.balance === 0 && 'text-dim')} />
      },
    },
  ]
  return (
    <DataTable
      label={t('ledger.accounts')}
      columns={columns}
      rows={accounts.toSorted((one, other) => placeOf(one) - placeOf(other))}
      rowKey={(row) => row.account}
      keys={false}
      contained
      bare
    />
  )
}
