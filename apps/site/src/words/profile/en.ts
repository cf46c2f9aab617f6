import type { ChapterTexts } from '../chapters.ts'

export const texts: ChapterTexts<'profile'> = {
  myData: {
    contact: 'Nickname and phone',
    newNick: 'New nickname',
    newPhone: 'New phone number',
    nothing: 'Enter what you want to change.',
    contactDone: 'Changed.',
    bank: 'Bank account for withdrawals',
    bankNote: 'It holds once an operator has checked it. Until then withdrawals go to the old account.',
    bankAsked: 'Your new account is being checked.',
    chooseBank: 'Choose a bank',
    askBank: 'Ask for the change',
    bankStates: {
      applied: 'Waiting for an operator.',
      approved: 'Your account was changed.',
      rejected: 'The change was rejected.',
      replaced: 'A newer request took its place.',
    },
    logins: 'Log-ins',
    loginsNote:
      'You can be logged in at one place at a time: a log-in elsewhere ends the one before. If you see one that was not you, change your password.',
    device: 'Device',
    unknownDevice: 'Unknown device',
    thisOne: 'This one',
    address: 'IP address',
    started: 'Logged in',
    ended: 'Ended',
    open: 'Open',
    ends: {
      replaced: 'logged in elsewhere',
      'logged-out': 'logged out',
      suspended: 'suspended',
      forced: 'ended by an operator',
      maintenance: 'maintenance',
      expired: 'timed out',
    },
  },
}
