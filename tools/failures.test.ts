import { describe, expect, it } from 'vitest'
// @ts-expect-error A plain script without types.
import { failedFiles, failuresOfJourneys, failuresOfTests, secondTries, withSecondTry } from './failures.mjs'

describe('what a run says at its end', () => {
  it('names tests that failed and files that could not be loaded', () => {
    const report = {
      testResults: [
        {
          name: '/project/apps/a.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            { status: 'passed', fullName: 'adds', failureMessages: [] },
            {
              status: 'failed',
              fullName: 'subtracts',
              failureMessages: ['\u001b[31mexpected 1\u001b[39m\n at line 3'],
            },
          ],
        },
        { name: '/project/apps/b.test.ts', status: 'failed', message: 'cannot be read', assertionResults: [] },
        { name: '/project/apps/c.test.ts', status: 'passed', message: '', assertionResults: [] },
      ],
    }
    expect(failuresOfTests(report, '/project')).toEqual([
      { name: 'apps/a.test.ts › subtracts', message: 'expected 1\n at line 3' },
      { name: 'apps/b.test.ts', message: 'cannot be read' },
    ])
    expect(failuresOfTests(null, '/project')).toEqual([])
  })

  it('names journeys, of whatever suite, with their layout', () => {
    const spec = (title: string, status: string) => ({
      file: 'bets.journey.ts',
      line: 7,
      title,
      tests: [{ projectName: 'phone', status, results: [{ errors: [{ message: 'not there' }] }] }],
    })
    const report = {
      errors: [{ message: 'no browser' }],
      suites: [{ specs: [spec('a', 'expected')], suites: [{ specs: [spec('b', 'unexpected')] }] }],
    }
    expect(failuresOfJourneys(report)).toEqual([
      { name: 'journeys', message: 'no browser' },
      { name: 'bets.journey.ts:7 › b (phone)', message: 'not there' },
    ])
    expect(failuresOfJourneys(null)).toEqual([])
  })

  it('names journeys that passed at their second try, with what was wrong at the first', () => {
    const results = [{ errors: [{ message: 'not there' }] }, { errors: [] }]
    const tests = [{ projectName: 'desktop', status: 'flaky', results }]
    const report = { suites: [{ specs: [{ file: 'bets.journey.ts', line: 7, title: 'a', tests }] }] }
    expect(secondTries(report)).toEqual([{ name: 'bets.journey.ts:7 › a (desktop)', message: 'not there' }])
    expect(failuresOfJourneys(report)).toEqual([])
    expect(secondTries(null)).toEqual([])
  })

  it('counts files that were run again as they came out the second time', () => {
    const file = (name: string, ...statuses: string[]) => ({
      name,
      status: statuses.includes('failed') ? 'failed' : 'passed',
      assertionResults: statuses.map((status, index) => ({ status, fullName: `test ${index}`, failureMessages: [] })),
    })
    const [a, b] = [file('/a', 'passed', 'failed'), file('/b', 'failed', 'skipped')]
    const first = { testResults: [a, b, file('/c', 'passed')], numPassedTests: 2, numFailedTests: 2 }
    expect(failedFiles(first)).toEqual(['/a', '/b'])
    const merged = withSecondTry(first, { testResults: [file('/a', 'passed', 'passed')] })
    expect(merged).toMatchObject({ numPassedTests: 3, numFailedTests: 1, numPendingTests: 1 })
    expect(failuresOfTests(merged, '/')).toEqual([{ name: 'b › test 0', message: '' }])
    expect(withSecondTry(first, null)).toMatchObject({ numPassedTests: 2, numFailedTests: 2 })
  })
})
