// A vendor as the runner plays it: the same questions in every dialect, and the answers in the same few words.

/** How an answer is understood. */
export type Outcome =
  | 'ok'
  | 'no-money'
  | 'duplicate'
  | 'rolled-back'
  | 'unknown'
  | 'settled'
  | 'token'
  | 'blocked'
  | 'limit'
  | 'game'
  | 'player'
  | 'currency'
  | 'signature'
  | 'malformed'
  | 'later'
  | 'other'

export interface Said {
  readonly outcome: Outcome
  /** In whole won; null where the answer has none. */
  readonly balance: number | null
  /** The dialect's own word. */
  readonly word: string
}

export interface Player {
  readonly playerRef: string
  readonly token: string
  readonly game: string
}

export interface Debit {
  readonly id: string
  readonly round: string
  /** In won: fractions are said as the dialect says them. */
  readonly amount: number
}

export interface Credit extends Debit {
  readonly debitId: string
  /** Whether it closes the round, where the dialect says so. */
  readonly closes?: boolean
}

export interface Rollback {
  readonly id: string
  readonly round: string
  readonly targetId: string
  readonly amount: number
}

/** What is wrong with a message on purpose. */
export type Fault = 'signature' | 'white space' | 'syntax' | 'missing' | 'game' | 'player' | 'currency' | 'token'

export type Send = (
  request: {
    readonly method: 'GET' | 'POST'
    readonly path: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
  },
  signal?: AbortSignal,
) => Promise<{ readonly status: number; readonly body: string }>

export type DialectName = 'hub88' | 'pragmatic' | 'evolution' | 'highend'

export interface VendorSide {
  readonly dialect: DialectName
  /** Faults that a message of this dialect can have. */
  readonly faults: readonly Fault[]
  /** Whether a debit names the session that it belongs to. */
  readonly hasTokens: boolean
  /** Whether a round has one credit, or one cancel. */
  readonly answersOnce: boolean
  /** Who plays by a token; null where the dialect has no such question. */
  open(player: Player): Promise<Said> | null
  balance(player: Player): Promise<Said>
  debit(player: Player, debit: Debit, fault?: Fault, signal?: AbortSignal): Promise<Said>
  credit(player: Player, credit: Credit, fault?: Fault): Promise<Said>
  rollback(player: Player, rollback: Rollback): Promise<Said>
  /** Says that a round is over; null where the dialect says so with a credit. */
  endRound(player: Player, round: string): Promise<Said> | null
}
