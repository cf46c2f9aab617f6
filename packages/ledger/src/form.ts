// Whether a command can be read at all: what is checked before anything is looked up.
import { WON_MAX } from '@hanpan/kernel'
import { INPUT_HASH_CHARACTERS_MAX, MEMO_CHARACTERS_MAX, TRANSFERS_PER_COMMAND_MAX } from './limits.ts'
import type { LedgerCommand, Transfer } from './model.ts'

const KIND = /^[a-z][a-z0-9-]{0,31}$/

function wordsAreWellFormed(kind: string, memo: string | undefined): boolean {
  return KIND.test(kind) && (memo === undefined || memo.length <= MEMO_CHARACTERS_MAX)
}

export function transferIsWellFormed(transfer: Transfer): boolean {
  return (
    Number.isSafeInteger(transfer.amount) &&
    transfer.amount >= 1 &&
    transfer.amount <= WON_MAX &&
    transfer.fromAccountId !== transfer.toAccountId &&
    wordsAreWellFormed(transfer.kind, transfer.memo)
  )
}

export function commandIsWellFormed(command: LedgerCommand): boolean {
  if (command.inputHash.length < 1 || command.inputHash.length > INPUT_HASH_CHARACTERS_MAX) return false
  switch (command.type) {
    case 'post': {
      const { length } = command.transfers
      return length >= 1 && length <= TRANSFERS_PER_COMMAND_MAX && command.transfers.every(transferIsWellFormed)
    }
    case 'reserve':
      return transferIsWellFormed(command.transfer)
    case 'post-hold':
    case 'void-hold':
      return wordsAreWellFormed(command.kind, command.memo)
  }
}
