// What each member level may deposit and withdraw, at once and on a day; what is empty is the site's.
import type { LevelLimitsOfCash, SiteOptionsOnWire } from '@hanpan/contract'
import { classNames, formatInteger, MoneyField } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../../words/words-context.tsx'
import { AwaitedOptions } from './awaited-options.tsx'
import { levelFits } from './changed-options.ts'
import { SaveOptions } from './save-options.tsx'

const FIELDS = ['depositMax', 'depositDayMax', 'withdrawalMax', 'withdrawalDayMax'] as const

export function LevelsForm({ saved }: { readonly saved: SiteOptionsOnWire }) {
  const t = useTexts()
  const [options, setOptions] = useState(saved)
  const { deposit, withdrawal, levels } = options
  const set = (index: number, field: keyof LevelLimitsOfCash, value: number | null) =>
    setOptions({
      ...options,
      levels: levels.map((level, at) => (at === index ? { ...level, [field]: value ?? 0 } : level)),
    })
  return (
    <>
      <div className="mb-3 empty:hidden">
        <AwaitedOptions names={['levels']} />
      </div>
      <p className="mb-3 text-sm text-dim">
        {t('levels.site', {
          depositMin: formatInteger(deposit.minimum),
          depositMax: formatInteger(deposit.maximum),
          withdrawalMin: formatInteger(withdrawal.minimum),
          withdrawalMax: formatInteger(withdrawal.maximum),
        })}{' '}
        <Link to="/minigames/limits" search={{}} className="font-semibold text-brand hover:underline">
          {t('levels.games')}
        </Link>
      </p>
      <div className="panel overflow-hidden">
        <div
          aria-hidden
          className="hidden grid-cols-[5rem_repeat(4,minmax(0,1fr))] gap-3 border-b border-line px-4 py-2 text-xs font-medium text-dim wide:grid"
        >
          <span>{t('members.level')}</span>
          {FIELDS.map((field) => (
            <span key={field} className="text-right">
              {t(`levels.${field}`)}
            </span>
          ))}
        </div>
        <ul className="divide-y divide-line/70">
          {levels.map((level, index) => (
            <li
              key={index}
              className="grid grid-cols-2 items-center gap-3 px-4 py-2.5 wide:grid-cols-[5rem_repeat(4,minmax(0,1fr))]"
            >
              <span
                className={classNames(
                  'text-sm font-semibold max-wide:col-span-2',
                  !levelFits(level, options) && 'text-up',
                )}
              >
                {t('members.levelNumber', { level: String(index + 1) })}
              </span>
              {FIELDS.map((field) => (
                <MoneyField
                  key={field}
                  label={`${t('members.levelNumber', { level: String(index + 1) })} ${t(`levels.${field}`)}`}
                  className="wide:[&_label]:sr-only"
                  placeholder={t('levels.asSite')}
                  value={level[field] === 0 ? null : level[field]}
                  onValueChange={(value) => set(index, field, value)}
                />
              ))}
            </li>
          ))}
        </ul>
      </div>
      <SaveOptions
        saved={saved}
        options={options}
        fits={levels.every((level) => levelFits(level, options))}
        onUndo={() => setOptions(saved)}
      />
    </>
  )
}
