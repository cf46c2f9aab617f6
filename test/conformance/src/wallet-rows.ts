// What every wallet that a vendor keeps must do: money goes there and comes back once, whatever is lost on the way. Played against the sandbox's own
// vendors, which lose answers, say nothing and refuse as they are told.

export type WalletDialect = 'evolution' | 'highend'
type Misbehaviour = 'lose' | 'silent' | 'refuse'

export interface WalletSaid {
  /** ok, or how it was refused. */
  readonly outcome: string
  /** In whole won: what the site has of the member, and what the vendor has. */
  readonly cash: number
  readonly wallet: number
}

export interface WalletSandbox {
  player(money?: number, standing?: 'active' | 'suspended' | 'excluded' | 'limited'): Promise<string>
  readonly limitedLoss: number
  putIn(player: string): Promise<WalletSaid>
  collect(player: string): Promise<WalletSaid>
  balance(player: string): Promise<WalletSaid>
  /** Wins, or loses, at the vendor. */
  play(player: string, amount: number): Promise<void>
  misbehave(...how: readonly Misbehaviour[]): Promise<void>
}

export interface WalletRow {
  readonly name: string
  /** Throws what is wrong. */
  run(sandbox: WalletSandbox): Promise<void>
}

const MONEY = 100_000
const COPIES = 10

function expect(what: string, said: WalletSaid, outcome: string, cash: number, wallet: number): void {
  const found = `${said.outcome}, ${said.cash} here and ${said.wallet} there`
  const wanted = `${outcome}, ${cash} here and ${wallet} there`
  if (found !== wanted) throw new Error(`${what}: ${found}, and not ${wanted}`)
}

export const walletRows: readonly WalletRow[] = [
  {
    name: 'what a launch takes along is at the vendor',
    async run(sandbox) {
      const player = await sandbox.player(MONEY)
      expect('put in', await sandbox.putIn(player), 'ok', 0, MONEY)
      expect('again, with nothing left', await sandbox.putIn(player), 'ok', 0, MONEY)
    },
  },
  {
    name: 'what was won there comes back',
    async run(sandbox) {
      const player = await sandbox.player(MONEY)
      await sandbox.putIn(player)
      await sandbox.play(player, 23_456)
      expect('taken out', await sandbox.collect(player), 'ok', MONEY + 23_456, 0)
    },
  },
  {
    name: 'what was lost there stays there',
    async run(sandbox) {
      const player = await sandbox.player(MONEY)
      await sandbox.putIn(player)
      await sandbox.play(player, -40_000)
      expect('taken out', await sandbox.collect(player), 'ok', MONEY - 40_000, 0)
    },
  },
  {
    name: 'with nothing there nothing comes back',
    async run(sandbox) {
      const player = await sandbox.player(MONEY)
      expect('taken out', await sandbox.collect(player), 'ok', MONEY, 0)
      await sandbox.putIn(player)
      await sandbox.play(player, -MONEY)
      expect('taken out after all was lost', await sandbox.collect(player), 'ok', 0, 0)
    },
  },
  {
    name: 'an answer that is lost on the way in: the money is there once',
    async run(sandbox) {
      const player = await sandbox.player(MONEY)
      await sandbox.misbehave('lose')
      await sandbox.putIn(player)
      expect('afterwards', await sandbox.balance(player), 'ok', 0, MONEY)
      expect('taken out', await sandbox.collect(player), 'ok', MONEY, 0)
    },
  },
  {
    name: 'a vendor that says nothing on the way in: the money waits, and arrives once',
    async run(sandbox) {
      const player = await sandbox.player(MONEY)
      await sandbox.misbehave('silent')
      expect('put in', await sandbox.putIn(player), 'vendor_unreachable', 0, 0)
      expect('tried again', await sandbox.putIn(player), 'ok', 0, MONEY)
      expect('taken out', await sandbox.collect(player), 'ok', MONEY, 0)
    },
  },
  {
    name: 'a vendor that refuses: the money is given back',
    async run(sandbox) {
      const player = await sandbox.player(MONEY)
      await sandbox.misbehave('refuse')
      expect('put in', await sandbox.putIn(player), 'vendor_refused', MONEY, 0)
      expect('tried again', await sandbox.putIn(player), 'ok', 0, MONEY)
    },
  },
  {
    name: 'an answer that is lost on the way out: the money arrives once',
    async run(sandbox) {
      const player = await sandbox.player(MONEY)
      await sandbox.putIn(player)
      await sandbox.play(player, 500)
      await sandbox.misbehave('lose')
      await sandbox.collect(player)
      expect('asked again', await sandbox.collect(player), 'ok', MONEY + 500, 0)
      expect('and again', await sandbox.collect(player), 'ok', MONEY + 500, 0)
    },
  },
  {
    name: 'a vendor that says nothing on the way out: the money stays there until it does',
    async run(sandbox) {
      const player = await sandbox.player(MONEY)
      await sandbox.putIn(player)
      await sandbox.misbehave('silent')
      expect('taken out', await sandbox.collect(player), 'vendor_unreachable', 0, MONEY)
      // What is won meanwhile comes along.
      await sandbox.play(player, 700)
      expect('asked again', await sandbox.collect(player), 'ok', MONEY + 700, 0)
    },
  },
  {
    name: 'many conversions at once: the money goes and comes once',
    async run(sandbox) {
      const player = await sandbox.player(MONEY)
      await Promise.all(Array.from({ length: COPIES }, () => sandbox.putIn(player)))
      expect('put in', await sandbox.balance(player), 'ok', 0, MONEY)
      await sandbox.play(player, 10)
      await Promise.all(Array.from({ length: COPIES }, () => sandbox.collect(player)))
      expect('taken out', await sandbox.collect(player), 'ok', MONEY + 10, 0)
    },
  },
  {
    name: 'no more is put in than the member’s own limit leaves',
    async run(sandbox) {
      const player = await sandbox.player(MONEY, 'limited')
      const { limitedLoss } = sandbox
      expect('put in', await sandbox.putIn(player), 'ok', MONEY - limitedLoss, limitedLoss)
      expect('and no more', await sandbox.putIn(player), 'ok', MONEY - limitedLoss, limitedLoss)
      await sandbox.play(player, 0 - limitedLoss)
      await sandbox.collect(player)
      expect('what was lost there counts', await sandbox.putIn(player), 'ok', MONEY - limitedLoss, 0)
    },
  },
  {
    name: 'whose spending is closed puts nothing in, and is paid back',
    async run(sandbox) {
      const player = await sandbox.player(MONEY, 'suspended')
      expect('put in', await sandbox.putIn(player), 'spending_closed', MONEY, 0)
      await sandbox.play(player, 300)
      expect('taken out', await sandbox.collect(player), 'ok', MONEY + 300, 0)
    },
  },
]
