// A sign of life over the socket `/live`, whatever is played: who hears nothing for a while has lost the connection, though nothing has been closed.
export const BEAT = { type: 'beat' } as const
export const BEAT_EVERY_MS = 5000
