// The mini games by their keys, in the order in which they are shown. Read from the topics of the socket: the calls know them too, but
// bring every schema along, which the first page can do without.
import { gameTopics, type GameKeyOnWire } from '@hanpan/contract'

export const gameKeys = Object.keys(gameTopics) as readonly GameKeyOnWire[]
