// Where tests keep databases that nobody wants back: in memory where there is room, as making and removing the thousand files of a
// database costs ten times as much on a disk. What is tested for surviving a power cut stays on the disk.
import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
/** A run of all tests was seen to need less than a third of it. */
const ROOM_BYTES = 6 * 1024 ** 3

/** A folder for temporary ones. */
export function fastFolder(): string {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ROOM_BYTES ? MEMORY : tmpdir()
  } catch {
    return tmpdir() // Systems without it.
  }
}
