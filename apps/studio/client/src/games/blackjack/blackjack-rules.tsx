// How blackjack is played here, and what it returns with the best play.
import { blackjack } from '@hanpan/casino'
import type { Opened } from '../../../../src/wire/calls.ts'
import { blackjackWords } from './words/words.ts'

export function BlackjackRules({ opened }: { readonly opened: Opened }) {
  const words = blackjackWords[opened.language]
  return (
    <div className="flex flex-col gap-5">
      <section className="flex flex-col gap-2">
        <h3 className="text-base font-bold">{words.rulesTitle}</h3>
        <ul className="flex list-disc flex-col gap-2 pl-5 text-base leading-7">
          {words.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
      <section className="flex flex-col gap-2 rounded-lg bg-well p-4">
        <h3 className="text-base font-bold">{words.tableTitle}</h3>
        <ul className="flex flex-col gap-1 text-sm">
          {words.table.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <p className="text-sm font-bold tabular-nums">{words.best(`${(blackjack.declared.rtp * 100).toFixed(2)}%`)}</p>
      </section>
    </div>
  )
}
