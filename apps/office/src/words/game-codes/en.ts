// What the office says of the games on offer and their groups, in English.
import type { Texts } from '../words.ts'

export const gameCodesTexts: Pick<Texts, 'gameCodes'> = {
  gameCodes: {
    game: 'Game',
    group: 'Group',
    state: 'State',
    on: 'On offer',
    off: 'Hidden',
    maintenance: 'Maintenance',
    note: 'A hidden game is taken off the menus and cannot be opened (B0092). A game under maintenance is listed but cannot be opened (B0093).',
    change: 'Change state',
    done: 'State changed.',
    code: 'Code',
    games: 'Games of {group}',
    groups: 'Groups of games',
    groupsNote: 'From the top down as the menus show them. Names and order hold as soon as they are saved.',
    rename: 'Names',
    renameOne: 'Rename {name}',
    renamed: 'Renamed. The site shows it at once.',
    ko: 'Korean name',
    en: 'English name',
    vi: 'Vietnamese name',
    missing: 'Enter a name.',
  },
}
