// What the office says of members that want to become distributors, in English.
import type { Texts } from '../words.ts'

export const applicationsTexts: Pick<Texts, 'applications'> = {
  applications: {
    note: 'Contact first, then approve. The applicant gets a message at each step. Level and rates are set up apart from an approval.',
    filters: { open: 'Open', decided: 'Decided' },
    empty: { open: 'No applications wait.', decided: 'No applications were decided yet.' },
    contactName: 'Contact',
    phone: 'Phone',
    messenger: 'Messenger',
    experience: 'Experience and region',
    message: 'Message',
    asked: 'Applied',
    states: { applied: 'Received', contacted: 'Contacted', approved: 'Approved', rejected: 'Rejected' },
    open: 'Open',
    openOne: 'Open the application of {id}',
    contact: 'Contacted',
    approve: 'Approve',
    reject: 'Reject',
    contactOne: '{id} was contacted',
    approveOne: 'Approve the application of {id}',
    rejectOne: 'Reject the application of {id}',
    contactNote: 'The applicant gets a message that it was contacted.',
    approveNote: 'The applicant gets a message. Its partner level does not change: set it up apart from this.',
    done: 'Done.',
  },
}
