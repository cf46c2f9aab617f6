// The command as a trader calls it.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const folder = mkdtempSync(path.join(tmpdir(), 'hanpan-replay-'))
afterAll(() => rmSync(folder, { recursive: true }))

const HEADER =
  'event_id,sport_code,league,season,ml_home,ml_draw,ml_away,hcap_line_home,hcap_home,hcap_away,total_line,total_over,total_under,home_score,away_score'
const GOOD = 'A-1,1,A,2024,1.85,3.5,4.2,-0.5,1.9,1.95,2.5,1.9,2.02,2,1'
const BAD = 'A-2,1,A,2024,1.85,3.5,4.2,-0.5,1.9,1.95,2.5,1.9,2.02,2,-1'

function replay(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/replay.mjs', ...args], {
    cwd: root,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

function file(...lines: readonly string[]): string {
  const name = path.join(folder, 'season.csv')
  writeFileSync(name, lines.join('\n'))
  return name
}

it('[SB36] prints the seasons as JSON', () => {
  const { status, stdout, stderr } = replay('--file', file(HEADER, GOOD), '--stake', '10000')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const seasons = JSON.parse(stdout) as Record<string, Record<string, unknown>>
  expect(seasons['A/2024']!.ml_home).toEqual({
    bets: 1,
    win: 1,
    half_win: 0,
    push: 0,
    half_loss: 0,
    loss: 0,
    payout: 18_500,
  })
})

it('[SB36] names the rows that it leaves out, and says so by its status', () => {
  const name = file(HEADER, BAD, GOOD)
  const { status, stdout, stderr } = replay('--file', name, '--stake', '10000')
  expect(status).toBe(1)
  expect(stderr).toBe(`${name}:2: away_score is not a whole number: "-1"\n`)
  expect((JSON.parse(stdout) as Record<string, { events: number }>)['A/2024']!.events).toBe(1)
})

it.each([
  ['no file named', ['--stake', '10000'], '--file'],
  ['a file that is not there', ['--file', '/nowhere/season.csv', '--stake', '10000'], 'ENOENT'],
  ['a folder', ['--file', '/', '--stake', '10000'], 'EISDIR'],
  ['no stake', ['--file', 'x.csv'], '--stake'],
  ['a stake of nothing', ['--file', 'x.csv', '--stake', '0'], '--stake'],
  ['a stake below nothing', ['--file', 'x.csv', '--stake=-5'], '--stake'],
  ['a broken stake', ['--file', 'x.csv', '--stake', '10.5'], '--stake'],
  ['a stake beyond measure', ['--file', 'x.csv', '--stake', '1000000001'], '--stake'],
  ['an option that nobody knows', ['--fil', 'x.csv'], '--fil'],
])('[SB36] reads nothing of %s', (_name, args, said) => {
  const { status, stdout, stderr } = replay(...args)
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toContain(said)
})

it('[SB36] reads nothing of an empty file', () => {
  const { status, stderr } = replay('--file', file(), '--stake', '1')
  expect(status).toBe(2)
  expect(stderr).toContain('the file is empty')
})
