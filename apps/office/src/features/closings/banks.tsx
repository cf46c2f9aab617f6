// The balances of the bank's accounts at the end, typed from the statements (a month's are those of its last day), against what the books
// say that they moved.
import { Button, Money, MoneyField, TextField, classNames } from '@hanpan/ui'
import { Plus, X } from 'lucide-react'
import { useTexts } from '../../words/words-context.tsx'
import { differenceOf, movedOf, type BankBalance, type Closing } from './use-closing.ts'

interface BanksProps {
  readonly closing: Closing
  readonly banks: readonly BankBalance[]
  /** Null where they are not typed here. */
  readonly onChange: ((banks: readonly BankBalance[]) => void) | null
}

const ACCOUNTS_MAX = 30

export function Banks({ closing, banks, onChange }: BanksProps) {
  const t = useTexts()
  const difference = closing.state === 'open' ? differenceOf(closing, banks) : closing.difference
  const change = (index: number, part: Partial<BankBalance>) =>
    onChange?.(banks.map((bank, at) => (at === index ? { ...bank, ...part } : bank)))
  const sum = banks.reduce((all, { balance }) => all + balance, 0)
  return (
    <section aria-label={t('closings.banks')} className="panel px-4 py-3">
      <h2 className="font-semibold">
        {t('closings.banks')}{' '}
        <span className="text-sm font-normal text-dim">
          {t(onChange === null && closing.kind === 'month' ? 'closings.banksOfLastDay' : 'closings.banksNote')}
        </span>
      </h2>
      <ul className="mt-2 flex flex-col gap-2">
        {banks.map((bank, index) => (
          <li key={index} className="flex flex-wrap items-end gap-2">
            {onChange === null ? (
              <p className="flex flex-1 justify-between text-sm">
                <span>{bank.name}</span> <Money value={bank.balance} className="font-semibold" />
              </p>
            ) : (
              <>
                <div className="w-full min-w-0 desk:w-auto desk:flex-1">
                  <TextField
                    label={t('closings.accountName', { number: index + 1 })}
                    labelHidden
                    placeholder={t('closings.accountPlaceholder')}
                    maxLength={60}
                    autoComplete="off"
                    value={bank.name}
                    onChange={(event) => change(index, { name: event.currentTarget.value })}
                  />
                </div>
                <div className="min-w-0 flex-1 desk:w-48 desk:flex-none">
                  <MoneyField
                    label={t('closings.balanceOf', { number: index + 1 })}
                    labelHidden
                    value={bank.balance}
                    onValueChange={(balance) => change(index, { balance: balance ?? 0 })}
                  />
                </div>
                <button
                  type="button"
                  aria-label={t('closings.removeAccount', { number: index + 1 })}
                  disabled={banks.length === 1}
                  onClick={() => onChange(banks.filter((_, at) => at !== index))}
                  className="grid size-11 place-items-center rounded-md text-dim hover:bg-raised disabled:opacity-40 desk:size-9"
                >
                  <X aria-hidden className="size-4" />
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
      {onChange !== null && banks.length < ACCOUNTS_MAX && (
        <Button
          size="small"
          className="mt-2"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => onChange([...banks, { name: '', balance: 0 }])}
        >
          {t('closings.addAccount')}
        </Button>
      )}
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-1 border-t border-line pt-2 text-sm">
        <div>
          <dt className="text-xs text-dim">{t('closings.banksSum')}</dt>
          <dd>
            <Money value={sum} className="font-semibold" />
          </dd>
        </div>
        <div>
          <dt className="text-xs text-dim">{t('closings.booksMoved')}</dt>
          <dd>
            <Money value={movedOf(closing.figures)} signed className="font-semibold" />
          </dd>
        </div>
        <div>
          <dt className="text-xs text-dim">{t('closings.difference')}</dt>
          <dd className={classNames(difference !== null && difference !== 0 && 'text-warn')}>
            {difference === null ? (
              <span className="text-dim">{t('closings.firstClosing')}</span>
            ) : (
              <Money value={difference} signed={difference !== 0} className="font-semibold" />
            )}
          </dd>
        </div>
      </dl>
      {closing.explanation !== '' && <p className="mt-2 text-sm">{closing.explanation}</p>}
    </section>
  )
}
