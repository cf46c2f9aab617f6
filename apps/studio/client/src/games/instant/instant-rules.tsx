// How the instant games are played, with what they return.
import { kenos } from '@hanpan/casino'
import type { Opened } from '../../../../src/wire/calls.ts'
import { percent } from './use-nets.ts'
import { instantWords } from './words/words.ts'

export function InstantRules({ opened }: { readonly opened: Opened }) {
  const words = instantWords[opened.language]
  const { kind, key } = opened.game
  const keno = kenos.find((one) => one.key === key)
  const rules =
    kind === 'mines'
      ? words.mines.rules
      : kind === 'limbo'
        ? words.limbo.rules
        : kind === 'dice'
          ? words.dice.rules
          : keno
            ? [words.keno.rules(keno.drum.numbers, keno.drum.drawn)]
            : []
  return (
    <div className="flex flex-col gap-5">
      <ul className="flex list-disc flex-col gap-2 pl-5 text-base leading-7">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {keno && (
        <ul className="flex flex-col gap-1.5 rounded-lg bg-well p-4 text-sm tabular-nums">
          {Object.keys(keno.pays).map((count) => {
            const { rtp, hitFrequency } = keno.figures(Number(count))
            return <li key={count}>{words.keno.returns(Number(count), percent(rtp), percent(hitFrequency))}</li>
          })}
        </ul>
      )}
    </div>
  )
}
