// What is held for members at the end, part by part, against what banks and payment providers have.
import { Money, classNames } from '@hanpan/ui'
import { useTexts } from '../../words/words-context.tsx'
import type { BankBalance, Closing } from './use-closing.ts'

interface HeldProps extends Pick<Closing, 'figures' | 'cover'> {
  readonly banks: readonly BankBalance[]
}

const UNKNOWN = <span className="text-dim">–</span>

export function Held({ figures, banks, cover }: HeldProps) {
  const t = useTexts()
  const { membersMoney, pendingWithdrawals = 0, atVendors = 0, openBets, atProviders = 0 } = figures
  const held = membersMoney + openBets
  // Of a month without closed days nobody has said what banks had: that is no nought.
  const inBanks = banks.length === 0 ? null : banks.reduce((sum, { balance }) => sum + balance, 0)
  const lines = [
    ['cash', membersMoney - pendingWithdrawals - atVendors],
    ['pending', pendingWithdrawals],
    ['atVendors', atVendors],
    ['openBets', openBets],
    ['sum', held],
    ['banks', inBanks],
    ['providers', atProviders],
  ] as const
  return (
    <section aria-label={t('closings.held')} className="panel px-4 py-3">
      <h2 className="font-semibold">{t('closings.held')}</h2>
      <table className="mt-2 w-full text-sm">
        <tbody>
          {lines.map(([name, value]) => (
            <tr key={name} className={classNames('border-b border-line/70', name === 'sum' && 'font-semibold')}>
              <th
                scope="row"
                className={classNames('py-1.5 text-left', name === 'sum' ? 'font-semibold' : 'font-normal')}
              >
                {t(`closings.heldParts.${name}`)}
              </th>
              <td className="text-right whitespace-nowrap">{value === null ? UNKNOWN : <Money value={value} />}</td>
            </tr>
          ))}
          <tr className="font-semibold">
            <th scope="row" className="py-1.5 text-left font-semibold">
              {t('closings.heldParts.cover')}
            </th>
            <td className={classNames('text-right whitespace-nowrap', cover !== null && cover < 0 && 'text-warn')}>
              {cover === null ? UNKNOWN : <Money value={cover} signed />}
            </td>
          </tr>
        </tbody>
      </table>
      {cover !== null && cover < 0 && <p className="mt-2 text-sm text-dim">{t('closings.notCovered')}</p>}
    </section>
  )
}
