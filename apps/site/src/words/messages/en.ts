import type { ChapterTexts } from '../chapters.ts'

export const texts: ChapterTexts<'messages'> = {
  message: {
    title: 'Messages',
    newTitle: 'New message',
    newText: '{count, plural, one {You have # unread message.} other {You have # unread messages.}}',
    open: 'Open messages',
    later: 'Later',
    empty: 'No messages.',
    unread: 'Unread',
    remove: 'Delete',
    removeSelected: 'Delete selected',
    select: 'Select {title}',
    selectAll: 'Select all',
    removed: 'Deleted.',
    back: 'Back to the list',
    retention: 'Read messages are kept for {days} days, the newest {max} at most.',
  },
}
