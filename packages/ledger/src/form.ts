// Whether a command can be read at all: what is checked before anything is looked up.
import { TRANSFER_KINDS, WON_MAX, isUuid } from '@hanpan/kernel'
import { INPUT_HASH_CHARACTERS_MAX, MEMO_CHARACTERS_MAX, TRANSFERS_PER_COMMAND_MAX } from './limits.ts'
import type { LedgerCommand, Transfer } from './model.ts'

const PRINTABLE = /^[\x20-\x7e]+$/

function wordsAreWellFormed(kind: string, memo: string | undefined): boolean {
  // PostgreSQL's text cannot hold the character zero.
  return (
    Object.hasOwn(TRANSFER_KINDS, kind) &&
    (memo === undefined || (memo.length <= MEMO_CHARACTERS_MAX && !memo.includes('\0')))
  )
}

export function transferIsWellFormed(transfer: Transfer): boolean {
  const { reference, corrects } = transfer
  return (
    Number.isSafeInteger(transfer.amount) &&
    transfer.amount >= 1 &&
    transfer.amount <= WON_MAX &&
    isUuid(transfer.fromAccountId) &&
    isUuid(transfer.toAccountId) &&
    transfer.fromAccountId !== transfer.toAccountId &&
    wordsAreWellFormed(transfer.kind, transfer.memo) &&
    (reference === undefined || isUuid(reference)) &&
    (corrects === undefined || (isUuid(corrects.commandId) && isOrdinal(corrects.ordinal)))
  )
}

function isOrdinal(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value < TRANSFERS_PER_COMMAND_MAX
}

/** What can be asked of a command by itself. Only a well-formed command is looked up; the others are refused as `malformed`. */
export function commandIsWellFormed(command: LedgerCommand): boolean {
  const { commandId, inputHash } = command
  if (!isUuid(commandId) || inputHash.length > INPUT_HASH_CHARACTERS_MAX || !PRINTABLE.test(inputHash)) return false
  switch (command.type) {
    case 'post': {
      const { length } = command.transfers
      return length >= 1 && length <= TRANSFERS_PER_COMMAND_MAX && command.transfers.every(transferIsWellFormed)
    }
    case 'reserve':
      return isUuid(command.holdId) && transferIsWellFormed(command.transfer)
    case 'post-hold':
      return isUuid(command.holdId) && isUuid(command.toAccountId) && wordsAreWellFormed(command.kind, command.memo)
    case 'void-hold':
      return isUuid(command.holdId) && wordsAreWellFormed(command.kind, command.memo)
  }
}
