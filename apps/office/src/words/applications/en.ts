// What the office says of members that want to become distributors, in English.
import type { Texts } from '../words.ts'

export const applicationsTexts: Pick<Texts, 'applications'> = {
  applications: {
    note: 'Contact first, then approve. The applicant gets a message at each step. An approval makes a partner of the chosen level; rates are set up apart from it.',
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
    approveNote:
      'The applicant becomes a partner at once and gets a message. Partners cannot play games. Set up the rates apart from this.',
    approvedOne: '{id} is now a partner: {level}.',
    level: 'Partner level',
    levels: {
      PTN_1: 'Head office',
      PTN_2: 'Major branch',
      PTN_3: 'Sub branch',
      PTN_4: 'Distributor',
      PTN_5: 'Store',
    },
    recommender: 'Recommender',
    recommenderHint: 'The id of a partner of a higher level than the one approved. Head office may have none.',
    done: 'Done.',
  },
}
