// Small facts that are kept beside the database and not in it: sealed, so that nobody without the site's secret can write one.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Sealer } from './secrets.ts'

export interface SealedNotes {
  /** Null when there is none. Throws when it was altered. */
  read(name: string): string | null
  /** In place of the one before; whole or not at all. */
  write(name: string, text: string): void
}

export function createSealedNotes(folder: string, sealer: Sealer): SealedNotes {
  const fileOf = (name: string) => path.join(folder, `${name}.sealed`)
  return {
    read(name) {
      const file = fileOf(name)
      return existsSync(file) ? sealer.open(readFileSync(file), `note ${name}`) : null
    },
    write(name, text) {
      mkdirSync(folder, { recursive: true })
      const unfinished = `${fileOf(name)}.${process.pid}`
      writeFileSync(unfinished, sealer.seal(text, `note ${name}`), { mode: 0o600 })
      renameSync(unfinished, fileOf(name))
    },
  }
}
