import { defineConfig } from 'vitest/config'
// @ts-expect-error A plain script without types.
import LongTestsFirst, { LONG_TESTS } from './tools/long-tests-first.mjs'
// @ts-expect-error A plain script without types.
import { REPLACING_TESTS } from './tools/replacing-tests.mjs'

// Tests read the packages' sources, not their builds: a test never passes on yesterday's code.
const conditions = ['hanpan-source']
const exclude = ['**/node_modules/**', '**/dist/**']
// What is slow by its nature (servers that are started and killed, storms, wallets of every dialect) waits for `npm test -- --whole`.
const slow = process.env['HANPAN_TESTS'] === 'quick' ? [...LONG_TESTS, 'test/**'] : []
const shared = {
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
}

/** Components in a browser that is one for all files of a worker: what a page is made of is read once, not once a file. */
const componentsOf = (name: string, include: string, ...setups: readonly string[]) => ({
  ...shared,
  test: {
    name,
    include: [include],
    exclude: [...exclude, ...REPLACING_TESTS],
    environment: './tools/one-browser.mjs',
    isolate: false,
    setupFiles: ['packages/ui/src/testing.ts', ...setups],
    testTimeout: 30_000,
  },
})

export default defineConfig({
  ...shared,
  test: {
    sequence: { sequencer: LongTestsFirst },
    maxWorkers: 2, // Vitest leaves one processor to itself, and of two that is half of them.
    projects: [
      {
        ...shared,
        test: {
          name: 'pure',
          include: [
            'packages/**/*.test.ts',
            'apps/site/**/*.test.ts',
            'apps/office/**/*.test.ts',
            'apps/studio/client/**/*.test.ts',
            'apps/studio/src/shelf/**/*.test.ts',
            'tools/**/*.test.ts',
            'test/simulation/src/games/**/*.test.ts',
          ],
          exclude: [...exclude, ...REPLACING_TESTS],
          isolate: false, // They share nothing that changes.
          testTimeout: 30_000, // Draws by the hundred thousand take seconds on a busy machine.
        },
      },
      componentsOf('ui', 'packages/ui/**/*.test.tsx'),
      {
        ...shared,
        test: {
          name: 'site',
          include: ['apps/site/**/*.test.tsx'],
          exclude,
          // Each file by itself: what the site keeps of its visitor (who is logged in, the slip, stars) lives as long as its modules do. In contexts
          // of a worker rather than in workers of their own: the browser is read once so, and half of the processor time is left.
          pool: 'vmThreads',
          environment: 'jsdom',
          setupFiles: ['packages/ui/src/testing.ts', 'apps/site/src/test-setup.ts'],
          testTimeout: 30_000,
        },
      },
      componentsOf('office', 'apps/office/**/*.test.tsx', 'apps/office/src/test-setup.ts'),
      componentsOf('studio-client', 'apps/studio/client/**/*.test.tsx'),
      {
        ...shared,
        test: {
          name: 'replacing',
          include: REPLACING_TESTS,
          environment: 'jsdom',
          setupFiles: ['packages/ui/src/testing.ts'],
          testTimeout: 30_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'server',
          include: [
            'apps/server/**/*.test.ts',
            'apps/studio/src/**/*.test.ts',
            'test/simulation/**/*.test.ts',
            'test/conformance/**/*.test.ts',
          ],
          exclude: [...exclude, ...slow, 'apps/studio/src/shelf/**', 'test/simulation/src/games/**'],
          globalSetup: ['apps/server/src/test-setup.ts'],
          maxWorkers: 3, // Of two cores: what starts servers of its own, and kills them, waits for most of its time.
          maxConcurrency: 6, // The connections of a studio, which one file plays at once.
          isolate: false, // The server is read once a worker, not once a file: half of a run was that.
          sequence: { groupOrder: 1 }, // After the pure tests: a broken rule shows before a broken screen.
          testTimeout: 30_000,
          // On a busy machine a lock is waited for longer than the usual second.
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
