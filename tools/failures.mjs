// Every failure of a run in few lines, from the reports of both runners: what stood red is told again at the end, where it is looked for.
import path from 'node:path'

const LINES_MAX = 12
// eslint-disable-next-line no-control-regex -- the colours of a terminal.
const COLOURS = /\u001b\[[0-9;]*m/g

const shorten = (message) => (message ?? '').replace(COLOURS, '').trim().split('\n').slice(0, LINES_MAX).join('\n')

/** Failures of a Vitest JSON report: tests, and files that could not be loaded. `root` makes paths short. */
export function failuresOfTests(report, root) {
  return (report?.testResults ?? []).flatMap((file) => {
    const where = path.relative(root, file.name)
    const failed = file.assertionResults.filter((test) => test.status === 'failed')
    if (failed.length > 0)
      return failed.map((test) => ({ name: `${where} › ${test.fullName}`, message: shorten(test.failureMessages[0]) }))
    return file.status === 'failed' ? [{ name: where, message: shorten(file.message) }] : []
  })
}

/** The files of a Vitest JSON report in which something failed. */
export const failedFiles = (report) =>
  (report?.testResults ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name)

const COUNTS = { numPassedTests: 'passed', numFailedTests: 'failed', numPendingTests: 'skipped' }
const countOf = (files, status) =>
  files.flatMap((file) => file.assertionResults).filter((test) => test.status === status).length

/** A report in which the files that were run again stand as they came out the second time. */
export function withSecondTry(report, again) {
  const second = new Map((again?.testResults ?? []).map((file) => [file.name, file]))
  const testResults = report.testResults.map((file) => second.get(file.name) ?? file)
  const counts = Object.entries(COUNTS).map(([count, status]) => [count, countOf(testResults, status)])
  return { ...report, testResults, ...Object.fromEntries(counts) }
}

const journeysOf = (suite) => [
  ...(suite.suites ?? []).flatMap(journeysOf),
  ...(suite.specs ?? []).flatMap((spec) => spec.tests.map((test) => ({ spec, test }))),
]

const toldOf = (report, status) =>
  (report?.suites ?? [])
    .flatMap(journeysOf)
    .filter(({ test }) => test.status === status)
    .map(({ spec, test }) => ({
      name: `${spec.file}:${spec.line} › ${spec.title} (${test.projectName})`,
      message: shorten(test.results.findLast((result) => (result.errors ?? []).length > 0)?.errors[0].message),
    }))

/** Failures of a Playwright JSON report: journeys, and what failed outside of any. */
export function failuresOfJourneys(report) {
  return [
    ...(report?.errors ?? []).map((error) => ({ name: 'journeys', message: shorten(error.message) })),
    ...toldOf(report, 'unexpected'),
  ]
}

/** Journeys that failed once and passed at their second try, with what was wrong at the first. */
export const secondTries = (report) => toldOf(report, 'flaky')
