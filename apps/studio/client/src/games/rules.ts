// How each kind of game is played: the sheet behind the book of the bar, loaded when it is opened.
import type { ComponentType, LazyExoticComponent } from 'react'
import type { Opened } from '../../../src/wire/calls.ts'

export type Rules = ComponentType<{ readonly opened: Opened }>

/** By the kind that the studio says a game is. */
export const rules: Readonly<Record<string, LazyExoticComponent<Rules>>> = {}
