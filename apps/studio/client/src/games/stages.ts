// The stage of each kind of game: a part of the client that is loaded when such a game is opened.
import { type ComponentType, type LazyExoticComponent } from 'react'
import type { StageProps } from '../stage.ts'

export type Stage = ComponentType<StageProps>

/** By the kind that the studio says a game is. */
export const stages: Readonly<Record<string, LazyExoticComponent<Stage>>> = {}
