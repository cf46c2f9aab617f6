// The names of picks, put together from the words of a catalogue: "odd-under-even" of a triple is 홀 · 언더 · 파워 짝. What a pick is made
// of, and what a band spans, the games say.
import { partsOfPick, type PickPart, type PickSide } from '@hanpan/minigames'

type PickWord = PickSide | 'rungs3' | 'rungs4' | 'powerOdd' | 'powerEven'
export type SayPickWord = (word: PickWord) => string

function sayPart(part: PickPart, say: SayPickWord): string {
  switch (part.kind) {
    case 'side':
      return say(part.side)
    case 'power-side':
      return say(part.side === 'odd' ? 'powerOdd' : 'powerEven')
    case 'rungs':
      return say(part.rungs === '3' ? 'rungs3' : 'rungs4')
    case 'numbers':
      return part.numbers.join(' ')
    case 'name':
      return part.name
  }
}

/** A pick in the reader's words: "홀", "홀 · 언더", "A", "3 17 44". */
export function pickText(market: string, pick: string, say: SayPickWord): string {
  return partsOfPick(market, pick)
    .map((part) => sayPart(part, say))
    .join(' · ')
}
