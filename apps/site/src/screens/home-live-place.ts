/** The place of the matches on the home before they have come: three cards on a phone, two rows of two beside the slip. */
export const LIVE_PLACE = 'h-157 desk:h-104'
