// How crash is played, what it pays at most, and what each multiplier returns, exactly.
import { crashFigures } from '@hanpan/casino'
import { formatInteger } from '@hanpan/ui'
import type { Opened } from '../../../../src/wire/calls.ts'
import { BET_PAYOUT_MAX } from '../../../../src/wire/crash.ts'
import { times } from './times.ts'
import { crashWords } from './words/words.ts'

const SHOWN = [101, 120, 150, 200, 300, 500, 1000, 10_000, 100_000]

export function CrashRules({ opened }: { readonly opened: Opened }) {
  const words = crashWords[opened.language]
  const { stakeMin, stakeMax } = opened
  return (
    <div className="flex flex-col gap-5">
      <ul className="flex list-disc flex-col gap-2 pl-5 text-base leading-7">
        {words.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
        <li>
          {words.limits(
            formatInteger(stakeMin),
            formatInteger(stakeMax),
            formatInteger(BET_PAYOUT_MAX),
            formatInteger(BET_PAYOUT_MAX * 2),
          )}{' '}
          {words.limit(formatInteger(BET_PAYOUT_MAX))}
        </li>
      </ul>
      <table className="w-full rounded-lg bg-well text-sm tabular-nums">
        <thead>
          <tr className="text-dim">
            {[words.tableTarget, words.tableChance, words.tableReturn].map((title) => (
              <th key={title} scope="col" className="px-4 py-2.5 text-right font-semibold first:text-left">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {SHOWN.map((target) => {
            const { rtp, hitFrequency } = crashFigures(target)
            return (
              <tr key={target}>
                <th scope="row" className="px-4 py-2 text-left font-bold">
                  {times(target)}
                </th>
                <td className="px-4 py-2 text-right">{(hitFrequency * 100).toFixed(6)}%</td>
                <td className="px-4 py-2 text-right">{(rtp * 100).toFixed(6)}%</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
