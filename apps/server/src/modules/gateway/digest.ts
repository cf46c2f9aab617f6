// What makes two messages of one id the same message (SPEC.md GW1).
import { hash } from 'node:crypto'
import type { WalletCommand } from './model.ts'

export function digestOf(command: WalletCommand): string {
  const { kind, memberId } = command
  const round = 'round' in command ? command.round : null
  const amount = 'amount' in command ? command.amount : 0
  const target = command.kind === 'rollback' ? command.targetId : command.kind === 'credit' ? command.debitId : null
  return hash('sha256', JSON.stringify([kind, memberId, round, amount, target]), 'base64url')
}
