// What the office says of changed bank accounts, in English.
import type { Texts } from '../words.ts'

export const bankTexts: Pick<Texts, 'bankChanges'> = {
  bankChanges: {
    note: 'Withdrawals go to the old account until you approve. The member is told by a message.',
    filters: { waiting: 'Waiting', decided: 'Decided' },
    empty: { waiting: 'No requests wait.', decided: 'No requests were decided yet.' },
    now: 'Account now',
    next: 'New account',
    asked: 'Asked for',
    states: { applied: 'Waiting', approved: 'Approved', rejected: 'Rejected', replaced: 'Replaced' },
    approve: 'Approve',
    reject: 'Reject',
    approveOne: 'Approve the account of {id}',
    rejectOne: 'Reject the account of {id}',
    done: 'Done.',
    otherHolder: 'The holder changes. Make sure that the account is the member’s own.',
  },
}
