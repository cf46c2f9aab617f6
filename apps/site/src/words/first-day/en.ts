import type { ChapterTexts } from '../chapters.ts'

export const texts: ChapterTexts<'firstDay'> = {
  firstDay: {
    title: 'Getting started',
    putAway: 'Hide',
    done: 'Done',
    password: 'Set a withdrawal password',
    passwordNote: 'It confirms that it is you who withdraws.',
    limits: 'Set your limits',
    limitsNote: 'Decide beforehand on deposits, losses and time.',
    bet: 'Place a first bet',
    betNote: 'Look at the rules and the chances first.',
  },
}
