// A thread that plays parts of games, one after the other.
import { parentPort } from 'node:worker_threads'
import { type GamePart, playPart, units } from './games.ts'

const all = units()
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort!.on('message', (part: GamePart) => parentPort!.postMessage(playPart(all, part)))
