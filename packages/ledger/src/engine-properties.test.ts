import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LedgerCommand, Request } from './index.ts'
import { A, B, guarded, hash, holdId, house, post, run, total, transfer, uuid, withCash } from './testing.ts'

const deposit = (id: number, amount: number) => post(id, [transfer(house.bank.id, A.cash, amount)])
const reserve = (id: number, amount: number): LedgerCommand => ({
  type: 'reserve',
  commandId: uuid(id),
  inputHash: hash(`hash ${id}`),
  holdId: holdId(id),
  transfer: transfer(A.cash, A.withdrawalHold, amount, { kind: 'withdrawal-hold' }),
})
const settle = (type: 'post-hold' | 'void-hold', id: number, hold: number): LedgerCommand => ({
  type,
  commandId: uuid(id),
  inputHash: hash(`hash ${id}`),
  holdId: holdId(hold),
  toAccountId: house.withdrawalsPaid.id,
  kind: 'withdrawal',
})

describe('properties', () => {
  const accounts = [A.cash, B.cash, A.withdrawalHold, house.bank.id, house.openBets.id, A.point, house.pointsCost.id]
  const anyTransfer = fc
    .record({ from: fc.nat(6), to: fc.nat(6), amount: fc.integer({ min: 0, max: 500 }) })
    .map(({ from, to, amount }) =>
      transfer(accounts[from]!, accounts[to]!, amount, from > 4 ? { currency: 'point' } : {}),
    )
  const anyCommand: fc.Arbitrary<LedgerCommand> = fc.oneof(
    fc.tuple(fc.nat(40), fc.array(anyTransfer, { maxLength: 4 })).map(([id, transfers]) => post(id, transfers)),
    fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 300 })).map(([id, amount]) => deposit(id, amount)),
    fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 300 })).map(([id, amount]) => reserve(id, amount)),
    fc
      .tuple(fc.constantFrom('post-hold' as const, 'void-hold' as const), fc.nat(40), fc.nat(40))
      .map(([type, id, hold]) => settle(type, id, hold)),
  )
  const anyBatch = fc.array(
    anyCommand.map((command) => ({ command })),
    { maxLength: 30 },
  )

  it('[LG1] [LG2] conserves money, stays at or above zero, and counts entries', () => {
    fc.assert(
      fc.property(fc.array(anyBatch, { maxLength: 4 }), (batches) => {
        let world = withCash(300)
        for (const batch of batches) {
          world = run(world, batch).world
          expect(total(world, 'won')).toBe(0)
          expect(total(world, 'point')).toBe(0)
        }
        for (const id of [A.cash, B.cash, A.withdrawalHold, A.point]) {
          const entries = world.transfers.flatMap((posted) => [
            ...(posted.fromAccountId === id ? [posted.from!] : []),
            ...(posted.toAccountId === id ? [posted.to!] : []),
          ])
          expect(entries.map(({ version }) => version)).toEqual(entries.map((_, index) => index + 1))
          expect(entries.every(({ balance }) => balance >= 0)).toBe(true)
          expect(guarded(world, id).balance).toBe(entries.at(-1)?.balance ?? 0)
        }
      }),
    )
  })

  it('[LG6] [LG7] refused and replayed commands change nothing for their neighbours', () => {
    fc.assert(
      fc.property(anyBatch, (batch: Request[]) => {
        const all = run(withCash(300), batch)
        const effective = batch.filter((_, index) => {
          const outcome = all.outcomes[index]!
          return outcome.ok && !outcome.value.replayed
        })
        const alone = run(withCash(300), effective)
        expect(alone.world).toEqual(all.world)
        expect(alone.outcomes.every((outcome) => outcome.ok)).toBe(true)
      }),
    )
  })

  it('[LG8] comes to the same in one batch and one by one', () => {
    fc.assert(
      fc.property(anyBatch, (batch) => {
        const together = run(withCash(300), batch)
        let world = withCash(300)
        const outcomes = batch.map((request) => {
          const step = run(world, [request])
          world = step.world
          return step.outcomes[0]
        })
        expect(outcomes).toEqual(together.outcomes)
        expect(world).toEqual(together.world)
      }),
    )
  })

  it('[LG5] a batch handed in again answers the same and changes nothing', () => {
    fc.assert(
      fc.property(anyBatch, (batch) => {
        const first = run(withCash(300), batch)
        const posted = batch.filter((_, index) => first.outcomes[index]!.ok)
        const again = run(first.world, posted)
        expect(again.world).toEqual(first.world)
        expect(again.outcomes).toEqual(
          first.outcomes.flatMap((o) => (o.ok ? [{ ok: true, value: { ...o.value, replayed: true } }] : [])),
        )
      }),
    )
  })

  it('[LG7] commands of different members may trade places', () => {
    const ofMember = (cash: typeof A.cash, first: number) =>
      fc
        .array(fc.integer({ min: 1, max: 200 }), { maxLength: 8 })
        .map((amounts) =>
          amounts.map((amount, index) => post(first + index, [transfer(cash, house.openBets.id, amount)])),
        )
    fc.assert(
      fc.property(ofMember(A.cash, 1), ofMember(B.cash, 100), (mine, theirs) => {
        const start = run(withCash(300), [{ command: post(0xb, [transfer(house.bank.id, B.cash, 300)]) }]).world
        const outcomesById = (commands: readonly LedgerCommand[]) => {
          const { outcomes } = run(
            start,
            commands.map((command) => ({ command })),
          )
          return new Map(commands.map((command, index) => [command.commandId, outcomes[index]]))
        }
        expect(outcomesById([...mine, ...theirs])).toEqual(outcomesById([...theirs, ...mine]))
      }),
    )
  })
})
