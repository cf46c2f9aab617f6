// Which deposit a line of the bank may have paid for. Pure: amounts are equal already, names and times decide (SPEC.md CA26).
import { DAY_MS, HOUR_MS, type Instant } from '@hanpan/kernel'

const CANDIDATES_MAX = 3
/** A line that is further from a deposit did not pay for it. */
export const NEAR_MS = DAY_MS
const LIKELY_MS = 3 * HOUR_MS

export interface LineFacts {
  readonly holder: string
  readonly at: Instant
}

export interface DepositFacts {
  readonly memberName: string
  readonly createdAt: Instant
}

export type Fit = 'sure' | 'likely' | 'possible'

export interface Candidate<Deposit> {
  readonly deposit: Deposit
  readonly nameFits: boolean
  readonly fit: Fit
}

/** Banks cut names, add brackets and blanks: what is left is compared, and a cut name fits the name it was cut from. */
const plainName = (name: string) =>
  name
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
const CUT_NAME_LENGTH_MIN = 4

export function nameFits(holder: string, memberName: string): boolean {
  const [written, known] = [plainName(holder), plainName(memberName)]
  if (written === '' || known === '') return false
  return written === known || (written.length >= CUT_NAME_LENGTH_MIN && known.startsWith(written))
}

const likelier = <Deposit extends DepositFacts>(line: LineFacts) => {
  const distance = ({ deposit }: Candidate<Deposit>) => Math.abs(line.at - deposit.createdAt)
  return (one: Candidate<Deposit>, other: Candidate<Deposit>) =>
    Number(other.nameFits) - Number(one.nameFits) || distance(one) - distance(other)
}

/** The likeliest candidates of one line, the likeliest first. The parameters are those of `candidatesOf`. */
export function suggest<Deposit extends DepositFacts>(
  line: LineFacts,
  deposits: readonly Deposit[],
  rivals: number,
): Candidate<Deposit>[] {
  return candidatesOf(line, deposits, rivals).toSorted(likelier(line)).slice(0, CANDIDATES_MAX)
}

const RANKS: Readonly<Record<Fit, number>> = { sure: 0, likely: 1, possible: 2 }

/** The lines that may have paid for one of some deposits, the likeliest first: each as `candidatesOf` judges it among all of the deposits. */
export function linesThatFit<Line extends LineFacts, Deposit extends DepositFacts>(
  deposit: Deposit,
  lines: readonly Line[],
  deposits: readonly Deposit[],
  rivalsOf: (line: Line) => number,
): { readonly line: Line; readonly nameFits: boolean; readonly fit: Fit }[] {
  return lines
    .flatMap((line) =>
      candidatesOf(line, deposits, rivalsOf(line))
        .filter((candidate) => candidate.deposit === deposit)
        .map(({ nameFits, fit }) => ({ line, nameFits, fit })),
    )
    .toSorted(
      (one, other) =>
        RANKS[one.fit] - RANKS[other.fit] ||
        Math.abs(one.line.at - deposit.createdAt) - Math.abs(other.line.at - deposit.createdAt),
    )
    .slice(0, CANDIDATES_MAX)
}

/**
 * Every deposit that a line may have paid for.
 * @param deposits Deposits in progress of the line's amount.
 * @param rivals How many other open lines of the amount have the same holder.
 */
function candidatesOf<Deposit extends DepositFacts>(
  line: LineFacts,
  deposits: readonly Deposit[],
  rivals: number,
): Candidate<Deposit>[] {
  const distance = ({ createdAt }: DepositFacts) => Math.abs(line.at - createdAt)
  const near = deposits.filter((deposit) => distance(deposit) <= NEAR_MS)
  const named = near.filter(({ memberName }) => nameFits(line.holder, memberName))
  const fitOf = (deposit: Deposit, fits: boolean): Fit => {
    if (fits) return named.length === 1 && rivals === 0 ? 'sure' : 'likely'
    return near.length === 1 && distance(deposit) <= LIKELY_MS && plainName(line.holder) === '' ? 'likely' : 'possible'
  }
  return near.map((deposit) => {
    const fits = named.includes(deposit)
    return { deposit, nameFits: fits, fit: fitOf(deposit, fits) }
  })
}
