// How fishing is played: the rules, and every creature with what it pays and how likely one shot catches it.
import { CREATURES, FISHING_VERSIONS, type FishingVersion, meanTimes } from '@hanpan/casino'
import type { Opened } from '../../../../src/wire/calls.ts'
import { pictureOf } from './creatures.ts'
import { fishingWords } from './words/words.ts'

export function FishingRules({ opened }: { readonly opened: Opened }) {
  const words = fishingWords[opened.language]
  const rtp = FISHING_VERSIONS[opened.game.version as FishingVersion] / 1000
  return (
    <div className="flex flex-col gap-5">
      <ul className="flex list-disc flex-col gap-2 pl-5 text-base leading-7">
        {words.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <section className="flex flex-col gap-2">
        <h3 className="text-base font-bold">{words.table}</h3>
        <ul className="grid grid-cols-2 gap-x-6 rounded-lg bg-well p-4 text-sm tabular-nums max-desk:grid-cols-1">
          {CREATURES.map((creature) => {
            const times = creature.multipliers.map((one) => one.times)
            return (
              <li key={creature.key} className="flex h-11 items-center gap-3">
                <img src={pictureOf(creature.key)} alt="" width={60} height={36} />
                <span className="flex-1">{creature.names[opened.language]}</span>
                <b>×{times.length === 1 ? times[0] : `${times[0]}–${times.at(-1)}`}</b>
                <span className="w-14 text-right text-dim">{((rtp / meanTimes(creature)) * 100).toFixed(2)}%</span>
              </li>
            )
          })}
        </ul>
      </section>
    </div>
  )
}
