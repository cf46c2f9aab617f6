// What the office says of a member's recommender and its changes, in English.
import type { Texts } from '../words.ts'

export const placesTexts: Pick<Texts, 'places'> = {
  places: {
    tab: 'Recommender',
    now: 'Recommender now',
    nobody: 'None (head office)',
    change: 'Change the recommender',
    changeNote:
      'From midnight (Seoul) of the day on the member stands below the new one. Bets placed before stay with the present one.',
    parent: 'Id of the new recommender',
    parentHint: 'Only a partner can be one. Left empty, the member has none.',
    day: 'From',
    dayHint: 'Holds from the beginning of this day.',
    before: 'Partners above now',
    after: 'Partners above then',
    along: 'Who comes along',
    alongCount: 'Partners: {partners} · members: {members}',
    from: 'Holds from',
    submit: 'Plan the change',
    done: 'Stands below the new recommender from {from}.',
    history: 'Recommenders',
    since: 'From',
    by: 'By',
    atJoin: 'sign-up',
    planned: 'planned',
    noHistory: 'The member is not approved yet. It takes its place below its recommender then.',
  },
}
