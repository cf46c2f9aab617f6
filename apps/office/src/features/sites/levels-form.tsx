// What each member level may deposit and withdraw, at once and on a day; what is empty is the site's.
import type { LevelLimitsOfCash, SiteOptionsOnWire } from '@hanpan/contract'
import { formatInteger } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { MoneyInput } from '../../parts/form-fields.tsx'
import { useJudgedForm } from '../../parts/judged-form.ts'
import { useTexts } from '../../words/words-context.tsx'
import { AwaitedOptions } from './awaited-options.tsx'
import { wrongLimitsOf } from './changed-options.ts'
import { OptionsFrame } from './save-options.tsx'

const FIELDS = ['depositMax', 'depositDayMax', 'withdrawalMax', 'withdrawalDayMax'] as const

interface Levels {
  readonly levels: LevelLimitsOfCash[]
}

export function LevelsForm({ saved }: { readonly saved: SiteOptionsOnWire }) {
  const t = useTexts()
  const { deposit, withdrawal } = saved
  const form = useJudgedForm<Levels>({
    values: { levels: saved.levels },
    judge: ({ levels }) =>
      Object.fromEntries(
        levels.flatMap((level, index) =>
          wrongLimitsOf(level, saved).map((name) => [`levels.${index}.${name}`, t('levels.wrong')]),
        ),
      ),
  })
  const { levels } = form.values
  return (
    <OptionsFrame
      saved={saved}
      options={{ ...saved, levels }}
      form={form}
      onUndo={() => form.reset({ levels: saved.levels })}
    >
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
        <Link to="/minigames/limits" search={{}} className="font-semibold hover:underline">
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
          {levels.map((_, index) => (
            <li
              key={index}
              className="grid grid-cols-2 items-center gap-3 px-4 py-2.5 wide:grid-cols-[5rem_repeat(4,minmax(0,1fr))]"
            >
              <span className="text-sm font-semibold max-wide:col-span-2">
                {t('members.levelNumber', { level: String(index + 1) })}
              </span>
              {FIELDS.map((field) => (
                <MoneyInput
                  key={field}
                  control={form.control}
                  name={`levels.${index}.${field}`}
                  noneIsEmpty
                  label={`${t('members.levelNumber', { level: String(index + 1) })} ${t(`levels.${field}`)}`}
                  className="wide:[&_label]:sr-only"
                  placeholder={t('levels.asSite')}
                />
              ))}
            </li>
          ))}
        </ul>
      </div>
    </OptionsFrame>
  )
}
