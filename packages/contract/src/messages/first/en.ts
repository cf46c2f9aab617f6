// The texts of result codes that have to be there before any other can be asked for, in English.
/** What is said when nothing more can be asked of the server, and what stands for every text that is not there. */
export const firstMessagesEn = {
  '0': 'Done.',
  E001: 'Something went wrong. Please try again.',
  E002: 'Please try again in a moment.',
  NT99: 'The network is slow. Try again in 5 seconds.',
  TE99: 'The connection is slow. Try again in 5 seconds; if it goes on, contact customer service.',
} as const
