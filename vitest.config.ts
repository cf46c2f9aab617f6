import { defineConfig } from 'vitest/config'

// Tests read the packages' sources, not their builds: a test never passes on yesterday's code.
const conditions = ['hanpan-source']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'test/simulation/**/*.test.ts', 'tools/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
  },
})
