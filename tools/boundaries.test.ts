import { describe, expect, it } from 'vitest'
// @ts-expect-error A plain script without types.
import { brokenRules, findViolations, importsOf, targetOf, valuesOf } from './boundaries.mjs'

const broken = (file: string, request: string): string[] => brokenRules(file, targetOf(file, request))

describe('import directions', () => {
  it.each([
    ['packages/kernel/src/time.ts', 'zod'],
    ['packages/kernel/src/time.ts', 'node:fs'],
    ['packages/ledger/src/engine.ts', '@hanpan/minigames'],
    ['packages/ledger/src/engine.ts', '../../minigames/src/index.ts'],
    ['packages/minigames/src/game.ts', 'node:crypto'],
    ['packages/client/src/client.ts', '@hanpan/ledger'],
    ['packages/ui/src/button.tsx', '@hanpan/contract'],
    ['apps/server/src/platform/http.ts', '../modules/members/index.ts'],
    ['apps/server/src/platform/http.ts', '@hanpan/ledger'],
    ['apps/server/src/modules/cashier/store.ts', '../members/store.ts'],
    ['apps/server/src/modules/cashier/store.ts', '../../modules.ts'],
    ['apps/server/src/feeds/http/serve-feed.ts', '../../modules/sportsbook/index.ts'],
    ['apps/server/src/feeds/http/serve-feed.ts', '../uof/xml.ts'],
    ['apps/site/src/features/cash/form.tsx', '../members/profile.tsx'],
    ['apps/site/src/features/cash/form.tsx', '../../screens/main-screen.tsx'],
    ['apps/site/src/main.tsx', '../../office/src/main.tsx'],
  ])('forbid %s → %s', (file, request) => {
    expect(broken(file, request)).not.toEqual([])
  })

  it.each([
    ['packages/ledger/src/engine.ts', '@hanpan/kernel'],
    ['packages/client/src/client.ts', '@hanpan/contract'],
    ['apps/server/src/modules/cashier/store.ts', '../../platform/database.ts'],
    ['apps/server/src/modules/cashier/store.ts', '../../ports/ledger.ts'],
    ['apps/server/src/modules/cashier/store.ts', './deps.ts'],
    ['apps/server/src/modules.ts', './modules/cashier/index.ts'],
    ['apps/site/src/screens/cash-screen.tsx', '../features/cash/form.tsx'],
  ])('allow %s → %s', (file, request) => {
    expect(broken(file, request)).toEqual([])
  })

  it('see types, re-exports and lazy imports', () => {
    const text = `import type { A } from './a.ts'; export * from './b.ts'; const page = () => import('./c.tsx')`
    expect(importsOf('x.tsx', text)).toEqual(['./a.ts', './b.ts', './c.tsx'])
  })

  it('know values from types, since ports have types only', () => {
    const types = `export type A = 1; export interface B {}; export type { C } from './c.ts'; export type * from './d.ts'`
    expect(valuesOf('x.ts', types)).toEqual([])
    const values = `export const a = 1, b = 2; export function c() {}; export class D {}; export { e } from './e.ts'; export * from './f.ts'`
    expect(valuesOf('x.ts', values)).toEqual(['a', 'b', 'c', 'D', 'e', '*'])
  })

  it('hold in this tree', () => {
    expect(findViolations().violations).toEqual([])
  })
})
