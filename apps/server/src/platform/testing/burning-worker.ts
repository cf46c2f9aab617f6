// A thread for tests: works for as many milliseconds as it is told, fails, or never ends.
import { serveWork } from '../work-thread.ts'

serveWork((work: number | 'fail' | 'for ever') => {
  if (work === 'fail') throw new Error('failed on purpose')
  const end = work === 'for ever' ? Infinity : performance.now() + work
  while (performance.now() < end);
  return work
})
