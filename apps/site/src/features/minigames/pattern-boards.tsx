// The pattern boards of the last rounds: odd/even and under/over, of the sum and of the powerball, as bead roads.
import { Segments, classNames } from '@hanpan/ui'
import { useEffect, useRef, useState } from 'react'
import { useFormFactor } from '../../app/form-factor.ts'
import { useTexts } from '../../words/words-context.tsx'
import { roadColumns } from './bead-road.ts'
import { outcomes, type BoardName, type Outcome, type PowerballRound } from './outcomes.ts'

const BOARDS = [
  { name: 'normalOddEven', text: 'powerball.boardNormalOddEven', sides: ['odd', 'even'] },
  { name: 'normalUnderOver', text: 'powerball.boardNormalUnderOver', sides: ['under', 'over'] },
  { name: 'powerOddEven', text: 'powerball.boardPowerOddEven', sides: ['odd', 'even'] },
  { name: 'powerUnderOver', text: 'powerball.boardPowerUnderOver', sides: ['under', 'over'] },
] as const satisfies readonly { name: BoardName; text: string; sides: readonly [Outcome, Outcome] }[]

type Board = (typeof BOARDS)[number]

export function PatternBoards({ rounds }: { readonly rounds: readonly PowerballRound[] }) {
  const t = useTexts()
  const phone = useFormFactor() === 'phone'
  const [chosen, setChosen] = useState<BoardName>('normalOddEven')
  const shown = phone ? BOARDS.filter((board) => board.name === chosen) : BOARDS
  return (
    <div className="flex flex-col gap-3">
      {phone && (
        <Segments
          label={t('powerball.boards')}
          value={chosen}
          onValueChange={setChosen}
          options={BOARDS.map((board) => ({ value: board.name, label: t(board.text) }))}
        />
      )}
      <div className="grid gap-3 wide:grid-cols-2">
        {shown.map((board) => (
          <Road key={board.name} board={board} rounds={rounds} />
        ))}
      </div>
    </div>
  )
}

const CELL_PX = 28

function Road({ board, rounds }: { readonly board: Board; readonly rounds: readonly PowerballRound[] }) {
  const t = useTexts()
  const results = rounds.flatMap((round) => (round.result ? [round.result] : [])).toReversed()
  const line = results.map((result) => outcomes[board.name](result))
  const columns = roadColumns(line)
  const columnCount = columns.length
  const [left, right] = board.sides
  const leftCount = line.filter((outcome) => outcome === left).length
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The newest column stands at the right end; that is where one looks.
    scroller.current?.scrollTo({ left: columnCount * CELL_PX })
  }, [columnCount])
  const summary = t('powerball.boardSummary', {
    count: line.length,
    left: t(`pick.${left}`),
    leftCount,
    right: t(`pick.${right}`),
    rightCount: line.length - leftCount,
  })
  return (
    <figure className="min-w-0 rounded-md border border-line bg-ground/60 p-3">
      <figcaption className="mb-2 flex items-baseline justify-between gap-3 text-sm">
        <span className="font-medium">{t(board.text)}</span>
        <span className="figures text-xs text-dim">{summary}</span>
      </figcaption>
      <div ref={scroller} aria-hidden className="overflow-x-auto pb-1 [scrollbar-width:thin]">
        <div className="road flex w-max min-w-full rounded-sm">
          {columns.map((column, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- A column has no name but its place.
            <div key={index} className="flex w-7 shrink-0 flex-col">
              {column.map((outcome, row) => (
                // oxlint-disable-next-line react/no-array-index-key -- A bead has no name but its place.
                <span key={row} className="grid h-7 place-items-center">
                  <Bead outcome={outcome} isNewest={index === columns.length - 1 && row === column.length - 1} />
                </span>
              ))}
            </div>
          ))}
        </div>
      </div>
    </figure>
  )
}

function Bead({ outcome, isNewest }: { readonly outcome: Outcome; readonly isNewest: boolean }) {
  const t = useTexts()
  const isFirst = outcome === 'odd' || outcome === 'under'
  return (
    <span
      className={classNames(
        'grid size-5.5 place-items-center rounded-full text-2xs leading-none font-bold',
        isFirst
          ? 'bg-odd/18 text-odd ring-1 ring-odd/60 ring-inset'
          : 'bg-even/18 text-even ring-1 ring-even/60 ring-inset',
        isNewest && 'animate-rise ring-2',
      )}
    >
      {t(`pick.${outcome}`).charAt(0)}
    </span>
  )
}
